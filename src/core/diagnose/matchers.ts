import type { TextRange } from "../model/textRange";
import type { ProviderFacts } from "../providers/facts";
import { childOf } from "../text/nodeAt";
import type { ScalarNode, TextPath } from "../text/textNode";
import type { HookView } from "./hookView";
import { readMatcher, type MatcherReading } from "./readMatcher";
import { rangeInString } from "./stringRange";

/** One matcher text of the file; hooks of one group share it. */
export interface MatcherView {
  readonly view: HookView;
  readonly text: string;
  readonly path: TextPath;
  readonly reading: MatcherReading;
  /** Where a part of the text stands; without one, all of it. */
  readonly rangeOf: (part?: TextRange) => TextRange;
}

export function matchersOf(
  hooks: readonly HookView[],
  text: string,
  facts: ProviderFacts,
): readonly MatcherView[] {
  const seen = new Set<ScalarNode>();
  const found: MatcherView[] = [];
  for (const view of hooks) {
    const { nativeMatcher } = view.hook;
    const place = typeof nativeMatcher === "string" ? matcherNode(view) : undefined;
    if (typeof nativeMatcher !== "string" || place === undefined || seen.has(place.node)) continue;
    const { node, path } = place;
    seen.add(node);
    found.push({
      view,
      text: nativeMatcher,
      path,
      reading: readMatcher(nativeMatcher, facts, view.event),
      rangeOf: (part = { start: 0, end: nativeMatcher.length }) => rangeInString(text, node, part),
    });
  }
  return found;
}

function matcherNode({
  handler,
  group,
}: HookView): { readonly node: ScalarNode; readonly path: TextPath } | undefined {
  for (const placed of [handler, group]) {
    if (placed === undefined) continue;
    const node = childOf(placed.node, "matcher");
    if (node?.kind === "string") return { node, path: [...placed.path, "matcher"] };
  }
  return undefined;
}
