import { entryOf } from "../../text/nodeAt";
import { typesOf } from "../handlerTypes";
import type { Rule } from "../rule";

export const handlerUnsupported: Rule = {
  code: "handler.unsupported",
  title: "Handler type that the agent does not run here",
  severity: "error",
  explains:
    "The agent does not run handlers of this type at all, or not on this event. The hook is left out, usually without a word.",
  *check({ hooks, facts, isReported }) {
    const types = typesOf(facts);
    for (const { hook, event, handler } of hooks) {
      const { type } = hook.handler;
      const entry = handler && entryOf(handler.node, "type");
      const range = entry?.value.range ?? hook.ranges.handler ?? hook.ranges.hook;
      if (isReported(range)) continue;
      if (!types.has(type)) {
        yield { message: `${facts.name} does not run hooks of type ${type}: this one is left out.`, range };
      } else if (event?.handlerTypes !== undefined && !event.handlerTypes.includes(type)) {
        yield {
          message: `${facts.name} runs no ${type} hooks on ${event.native}, only ${event.handlerTypes.join(" and ")}: this one never runs.`,
          range,
          ...(event.doubtful ? { severity: "information" as const } : {}),
        };
      }
    }
  },
};
