import type { Fix } from "../model/finding";
import type { TextRange } from "../model/textRange";
import { childOf } from "../text/nodeAt";
import type { ScalarNode, TextPath } from "../text/textNode";
import type { FixOptions, RuleContext } from "./context";
import type { HookView } from "./hookView";
import { readMatcher, type MatcherReading } from "./readMatcher";
import { rangeInString } from "./stringRange";

/** One matcher text of the file; hooks of one group share it. */
export interface MatcherView {
  readonly view: HookView;
  readonly text: string;
  /** Of the whole text. */
  readonly range: TextRange;
  readonly reading: MatcherReading;
  /** Where a part of the text stands. */
  readonly rangeOf: (part: TextRange) => TextRange;
  /** A fix that changes the text; it always changes what is guarded. */
  readonly set: (title: string, text: string, options?: FixOptions) => readonly Fix[];
}

export function* matchersOf(context: RuleContext): Generator<MatcherView> {
  const seen = new Set<number>();
  for (const view of context.hooks) {
    const { nativeMatcher, ranges } = view.hook;
    const range = ranges.matcher;
    if (typeof nativeMatcher !== "string" || range === undefined || seen.has(range.start)) continue;
    seen.add(range.start);
    const found = matcherNode(view);
    if (found === undefined) continue;
    yield {
      view,
      text: nativeMatcher,
      range,
      reading: readMatcher(nativeMatcher, context.facts, view.event),
      rangeOf: (part) => rangeInString(context.text, found.node, part),
      set: (title, value) =>
        context.fixBy(title, [{ kind: "set", path: found.path, value }], { needsPreview: true }),
    };
  }
}

function matcherNode({
  handler,
  group,
}: HookView): { readonly node: ScalarNode; readonly path: TextPath } | undefined {
  for (const placed of [handler, group]) {
    const node = childOf(placed?.node, "matcher");
    if (placed !== undefined && node?.kind === "string")
      return { node: node, path: [...placed.path, "matcher"] };
  }
  return undefined;
}
