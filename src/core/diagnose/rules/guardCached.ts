import { entryOf } from "../../text/nodeAt";
import type { Rule } from "../rule";

const key = "cache_ttl_seconds";

export const guardCached: Rule = {
  code: "guard.cached",
  title: "Guard whose answer is cached",
  severity: "error",
  explains:
    "The agent keeps the result of this hook for some time, whatever the tool is called with: after one call that was let pass, every other call passes too until the time is over.",
  *check({ hooks, facts, fixBy }) {
    if (!facts.fields.some((field) => field.key === key)) return;
    for (const { event, handler } of hooks) {
      const entry = handler && entryOf(handler.node, key);
      if (event?.power !== "prevent" || event.matches?.on !== "tool" || handler === undefined) continue;
      if (entry?.value.kind !== "number" || Number(entry.value.value) <= 0) continue;
      yield {
        message: `After one call that passes, ${facts.name} lets every call pass for ${Number(entry.value.value)} s without asking this guard.`,
        range: entry.range,
        ...(event.doubtful ? { severity: "warning" as const } : {}),
        fix: () =>
          fixBy(`Remove "${key}"`, [{ kind: "remove", path: [...handler.path, key] }], {
            needsPreview: true,
          }),
      };
    }
  },
};
