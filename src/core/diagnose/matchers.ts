import type { TextRange } from "../model/textRange";
import type { ProviderFacts } from "../providers/facts";
import { childOf } from "../text/nodeAt";
import type { ScalarNode, TextPath } from "../text/textNode";
import type { HookView, Placed } from "./hookView";
import { readMatcher, type MatcherReading } from "./readMatcher";
import { rangeInString } from "./stringRange";

/** One matcher text of the file; hooks of one group share it. */
export class MatcherView {
  readonly view: HookView;
  readonly text: string;
  readonly reading: MatcherReading;
  readonly #owner: Placed;
  readonly #node: ScalarNode;
  readonly #file: string;

  constructor(view: HookView, owner: Placed, node: ScalarNode, reading: MatcherReading, file: string) {
    this.view = view;
    this.text = String(node.value);
    this.reading = reading;
    this.#owner = owner;
    this.#node = node;
    this.#file = file;
  }

  get path(): TextPath {
    return [...this.#owner.path, "matcher"];
  }

  /** Where a part of the text stands; without one, all of it. */
  rangeOf(part: TextRange = { start: 0, end: this.text.length }): TextRange {
    return rangeInString(this.#file, this.#node, part);
  }
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
    if (typeof nativeMatcher !== "string") continue;
    const owner = [view.handler, view.group].find((placed) => nodeIn(placed)?.value === nativeMatcher);
    const node = nodeIn(owner);
    if (owner === undefined || node === undefined || seen.has(node)) continue;
    seen.add(node);
    found.push(new MatcherView(view, owner, node, readMatcher(nativeMatcher, facts, view.event), text));
  }
  return found;
}

function nodeIn(placed: Placed | undefined): ScalarNode | undefined {
  const node = placed && childOf(placed.node, "matcher");
  return node?.kind === "string" ? node : undefined;
}
