import type { Finding } from "../../model/finding";
import type { JsonObject } from "../../model/json";
import type { TextRange } from "../../model/textRange";
import { childOf } from "../../text/nodeAt";
import type { ObjectNode } from "../../text/textNode";
import { entriesToJson } from "../../text/toJson";
import type { FieldFact } from "../facts";
import { indexOf } from "./factsIndex";
import type { FlatGrammar } from "./flatGrammar";

export function entryField({ facts }: FlatGrammar, key: string): FieldFact | undefined {
  return indexOf(facts).fields.handler.byKey.get(key);
}

/** Keys of a group that hold for one of its entries: the matcher, and what the grammar does not know. */
export function keysForEntries(grammar: FlatGrammar, group: ObjectNode, entry: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(entriesToJson(group.entries)).filter(
      ([key, value]) =>
        key !== "hooks" &&
        !Object.hasOwn(entry, key) &&
        (key === "matcher" ? typeof value === "string" : entryField(grammar, key) === undefined),
    ),
  );
}

/** Keys of a group that do nothing: the agent looks for them in the entries, or an entry has its own. */
export function checkGroup(
  grammar: FlatGrammar,
  group: ObjectNode,
  entries: readonly ObjectNode[],
): readonly Finding[] {
  const agent = grammar.facts.name;
  return group.entries
    .filter(({ key }) => key !== "hooks")
    .flatMap(({ key, keyRange, value }): readonly Finding[] => {
      if (key === "matcher" && value.kind !== "string")
        return [
          warning("shape.matcher", value.range, `"matcher" must be a string: ${agent} overlooks this one.`),
        ];
      if (key !== "matcher" && entryField(grammar, key) !== undefined)
        return [
          warning(
            "shape.group-key",
            keyRange,
            `${agent} overlooks "${key}" beside "hooks": it belongs into the entry.`,
          ),
        ];
      if (entries.every((entry) => childOf(entry, key) === undefined)) return [];
      const message = `An entry of this group has its own "${key}", which ${agent} takes instead of this one.`;
      return [warning("shape.group-key", keyRange, message)];
    });
}

const warning = (code: string, range: TextRange, message: string): Finding => ({
  code,
  severity: "warning",
  message,
  range,
});
