import type { Json } from "../../model/json";
import type { FieldFact } from "../../providers/facts";
import { hasType } from "../../providers/shared/handlerFields";
import { toJson } from "../../text/toJson";
import { fieldsOf } from "../hookView";
import type { Rule } from "../rule";

export const fieldType: Rule = {
  code: "field.type",
  title: "Value of the wrong type",
  severity: "warning",
  explains:
    "The agent expects another kind of value here: a number and not a text in quotes, a list and not a text. Some agents refuse the hook or the whole file for it; the others ignore the value.",
  *check({ hooks, index, facts, isReported, fixBy }) {
    const seen = new Set<number>();
    for (const view of hooks) {
      for (const { entry, field, path } of fieldsOf(view, index.fields)) {
        if (field === undefined || seen.has(entry.range.start)) continue;
        seen.add(entry.range.start);
        const value = toJson(entry.value);
        if (hasType(value, field.type) || isReported(entry.value.range)) continue;
        const meant = convertible(value, field.type);
        yield {
          message: `"${entry.key}" must be ${typeNames[field.type]} for ${facts.name}.`,
          range: entry.value.range,
          ...(field.canonical === "command" ? { severity: "error" as const } : {}),
          ...(field.doubtful ? { severity: "information" as const } : {}),
          ...(meant === undefined
            ? {}
            : { fix: () => fixBy(`Change to ${JSON.stringify(meant)}`, [{ kind: "set", path, value: meant }]) }),
        };
      }
    }
  },
};

/** The same content as a value of the right type, where there is no doubt. */
function convertible(value: Json, type: FieldFact["type"]): Json | undefined {
  if (typeof value === "string" && (type === "number" || type === "integer")) {
    const number = Number(value);
    return value.trim() !== "" && hasType(number, type) ? number : undefined;
  }
  if (typeof value === "number" && type === "integer") return Math.max(1, Math.round(value));
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  if (type === "string[]" && typeof value === "string") return [value];
  return type === "string" && (typeof value === "number" || typeof value === "boolean") ? String(value) : undefined;
}

export const typeNames = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  "string[]": "a list of texts",
  stringMap: "an object with texts",
  object: "an object",
  array: "a list",
  any: "a value",
} as const satisfies Record<FieldFact["type"], string>;
