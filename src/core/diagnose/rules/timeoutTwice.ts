import { entryOf } from "../../text/nodeAt";
import type { Rule } from "../rule";

export const timeoutTwice: Rule = {
  code: "timeout.twice",
  title: "Two time-outs",
  severity: "warning",
  explains:
    "The agent knows two spellings of the time-out, and the hook uses both with different values. Only one counts, and agents that read the same file disagree on which.",
  *check({ hooks, index, facts, fixBy }) {
    if (index.timeouts.length < 2) return;
    for (const { handler } of hooks) {
      if (handler === undefined) continue;
      for (const alias of index.timeouts) {
        if (alias.aliasOf === undefined) continue;
        const [first, second] = [entryOf(handler.node, alias.aliasOf), entryOf(handler.node, alias.key)];
        if (first?.value.kind !== "number" || second?.value.kind !== "number") continue;
        if (first.value.value === second.value.value) continue;
        yield {
          message: `"${alias.aliasOf}" and "${alias.key}" say different times; ${facts.name} takes "${alias.aliasOf}".`,
          range: second.keyRange,
          fix: () => fixBy(`Remove "${alias.key}"`, [{ kind: "remove", path: [...handler.path, alias.key] }]),
        };
      }
    }
  },
};
