import { typesOf } from "../handlerTypes";
import { fieldsOf } from "../hookView";
import type { Rule } from "../rule";

export const deprecatedField: Rule = {
  code: "field.deprecated",
  title: "Outdated field",
  severity: "information",
  explains: "The field still stands in the agent's format, but it has lost its meaning or has a successor.",
  *check({ hooks, index, facts }) {
    const seen = new Set<number>();
    const types = typesOf(facts);
    for (const view of hooks) {
      for (const { entry, field } of fieldsOf(view, index.fields)) {
        if (field?.deprecated === undefined || seen.has(entry.range.start)) continue;
        seen.add(entry.range.start);
        // The rule about handler types says it already.
        if (field.handlerTypes?.every((type) => !types.has(type))) continue;
        yield { message: `"${entry.key}": ${field.deprecated}`, range: entry.keyRange };
      }
    }
  },
};
