import type { Rule } from "../rule";

export const guardSilent: Rule = {
  code: "guard.silent",
  title: "Guard that blocks without a word",
  severity: "error",
  explains:
    "For this agent exit code 2 alone does not block: the hook must also print something, with some agents on stderr. A silent `exit 2` counts as a failure, and the action goes on.",
  *check(context) {
    const { facts } = context;
    const needs = facts.execution.exitTwoNeeds;
    if (needs === undefined) return;
    for (const command of context.commands()) {
      const { view, text } = command;
      const at = text.search(/\bexit 2\b/);
      if (at < 0 || view.event?.power !== "prevent" || view.event.doubtful) continue;
      // Any output at all may be the message; only a command that surely prints nothing is reported.
      if (
        />&2|>\s*\/dev\/stderr|\becho\b|\bprintf\b|\bprint\b|\bcat\b|<<|\.(?:sh|py|js|mjs|cjs|ts|rb)\b|\b(?:node|python3?|ruby|perl)\b/.test(
          text,
        )
      )
        continue;
      const where = needs === "stderr" ? "on stderr" : "on stdout or stderr";
      yield {
        message: `For ${facts.name} exit code 2 blocks only with a message ${where}; without one the action goes on.`,
        range: command.rangeOf({ start: at, end: at + 6 }),
      };
    }
  },
};
