import type { RuleContext } from "../context";
import type { Draft, Rule } from "../rule";
import type { ObjectNode, TextNode, TextPath } from "../../text/textNode";
import { childOf } from "../../text/nodeAt";

export const emptyEvent: Rule = {
  code: "event.empty",
  title: "Event without hooks",
  severity: "information",
  explains:
    "The list of this event, or the list of this group, is empty: nothing runs. Remove it, or add a hook.",
  *check(context) {
    for (const { node, path } of eventObjects(context)) yield* inObject(context, node, path);
  },
};

interface Found {
  readonly node: ObjectNode;
  readonly path: TextPath;
}

/** The objects whose keys are events: `hooks`, the root, or a named hook; one known event is enough to tell. */
function eventObjects({ root, index }: RuleContext): readonly Found[] {
  if (root?.kind !== "object") return [];
  const holdsEvents = ({ entries }: ObjectNode): boolean =>
    entries.some(({ key, value }) => value.kind === "array" && index.events.has(key));
  const found: Found[] = holdsEvents(root) ? [{ node: root, path: [] }] : [];
  for (const { key, value } of root.entries)
    if (value.kind === "object" && holdsEvents(value)) found.push({ node: value, path: [key] });
  return found;
}

function* inObject({ index, fixBy }: RuleContext, node: ObjectNode, path: TextPath): Generator<Draft> {
  for (const { key, keyRange, value } of node.entries) {
    if (value.kind !== "array" || !index.events.has(key)) continue;
    const own = [...path, key];
    if (value.items.length === 0) {
      yield {
        message: `${key} has no hooks.`,
        range: keyRange,
        fix: () => fixBy(`Remove ${key}`, [{ kind: "remove", path: own }]),
      };
    }
    for (const [at, group] of value.items.entries()) {
      if (!isEmptyList(childOf(group, "hooks"))) continue;
      yield {
        message: `This group of ${key} has no hooks.`,
        range: group.range,
        fix: () => fixBy("Remove the group", [{ kind: "remove", path: [...own, at] }]),
      };
    }
  }
}

const isEmptyList = (node: TextNode | undefined): boolean =>
  node?.kind === "array" && node.items.length === 0;
