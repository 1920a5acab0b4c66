import { lettersOf } from "../factsIndex";
import { fieldsOf } from "../hookView";
import { nearest } from "../nearest";
import type { Rule } from "../rule";

export const fieldValue: Rule = {
  code: "field.value",
  title: "Unknown value",
  severity: "warning",
  explains: "The field takes one of a few words, and this is none of them, so that the agent ignores it or refuses the hook.",
  *check({ hooks, index, facts, isReported, fixBy }) {
    const seen = new Set<number>();
    for (const view of hooks) {
      for (const { entry, field, path } of fieldsOf(view, index.fields)) {
        const { value } = entry;
        if (field?.values === undefined || field.type !== "string" || field.canonical === "type") continue;
        if (value.kind !== "string" || seen.has(entry.range.start) || isReported(value.range)) continue;
        seen.add(entry.range.start);
        const given = String(value.value);
        if (field.values.includes(given)) continue;
        const to = field.values.find((one) => lettersOf(one) === lettersOf(given)) ?? nearest(given, field.values);
        yield {
          message: `"${entry.key}" takes ${field.values.map((one) => `"${one}"`).join(" or ")} in ${facts.name}, not "${given}".`,
          range: value.range,
          ...(field.doubtful ? { severity: "information" as const } : {}),
          ...(to === undefined ? {} : { fix: () => fixBy(`Change to "${to}"`, [{ kind: "set", path, value: to }]) }),
        };
      }
    }
  },
};
