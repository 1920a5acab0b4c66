import type { Fix } from "../../model/finding";
import type { Json, JsonObject } from "../../model/json";
import type { ObjectNode } from "../../text/textNode";
import { toJson } from "../../text/toJson";
import type { ProviderFacts } from "../facts";
import { isObject } from "./handlerFields";
import { indentAt } from "./indentAt";

/** Turns a group into the entries that it holds, each with the group's matcher; the text around it stays. */
export function flattenFix(text: string, group: ObjectNode, facts: ProviderFacts): Fix | undefined {
  const value = toJson(group);
  if (!isObject(value)) return undefined;
  const { hooks, matcher, ...rest } = value;
  if (!Array.isArray(hooks) || Object.keys(rest).length > 0) return undefined;
  const entries = (hooks as readonly Json[]).filter(isObject);
  if (entries.length === 0 || entries.length < hooks.length) return undefined;
  const known = facts.fields.some((field) => field.key === "matcher");
  const newText = entries
    .map((entry): JsonObject => (matcher === undefined || !known ? entry : { matcher, ...entry }))
    .map((entry) => JSON.stringify(entry, null, 2).replaceAll("\n", `\n${indentAt(text, group.range.start)}`))
    .join(`,\n${indentAt(text, group.range.start)}`);
  // Without matchers the hook fires for every tool: that has to be seen before it is applied.
  const edits = [{ range: group.range, newText }];
  return { title: "Put the hooks into the list itself", edits, needsPreview: true };
}
