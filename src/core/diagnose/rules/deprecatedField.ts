import { typesOf } from "../handlerTypes";
import type { Rule } from "../rule";

export const deprecatedField: Rule = {
  code: "field.deprecated",
  title: "Outdated field",
  severity: "information",
  explains: "The field still stands in the agent's format, but it has lost its meaning or has a successor.",
  *check({ fields, facts }) {
    const types = typesOf(facts);
    for (const { entry, field } of fields()) {
      // The rule about handler types says it where the agent runs none of the types that have the field.
      if (field?.deprecated === undefined || field.handlerTypes?.every((type) => !types.has(type))) continue;
      yield { message: `"${entry.key}": ${field.deprecated}`, range: entry.keyRange };
    }
  },
};
