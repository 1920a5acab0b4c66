import { entryOf } from "../../text/nodeAt";
import type { Rule } from "../rule";

export const emptyField: Rule = {
  code: "field.empty",
  title: "Empty command",
  severity: "error",
  explains: "The command, the URL or the prompt is an empty text: there is nothing for the agent to run.",
  *check({ facts, hooks, isReported }) {
    const required = facts.fields.filter(
      (field) => field.required === true && field.level === "handler" && field.type === "string",
    );
    for (const { hook, handler } of hooks) {
      for (const { key, handlerTypes } of required) {
        const value = entryOf(handler?.node, key)?.value;
        if (value?.kind !== "string" || String(value.value).trim() !== "" || isReported(value.range))
          continue;
        if (handlerTypes?.includes(hook.handler.type) === false) continue;
        yield {
          message: `"${key}" is empty: there is nothing for ${facts.name} to run.`,
          range: value.range,
        };
      }
    }
  },
};
