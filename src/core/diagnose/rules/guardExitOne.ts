import type { CommandView } from "../commands";
import { guardIntentOf } from "../guardIntent";
import { scriptsOf } from "../scripts";
import { isSuppressedInScript } from "../suppress";
import type { Rule } from "../rule";

export const guardExitOne: Rule = {
  code: "guard.exit-one",
  title: "Guard that exits with 1",
  severity: "error",
  explains:
    "The hook says that it blocks and exits with 1. For this agent only exit code 2 blocks; every other code counts as a failure of the hook, and the action goes on.",
  *check(context) {
    if (context.facts.execution.onFailure === "closed") return;
    for (const command of context.commands()) {
      if (!canBlockByTwo(command)) continue;
      const intent = guardIntentOf(command.text);
      if (intent.exitsOneAt === undefined || intent.exitsTwo || intent.answersJson) continue;
      const at = command.text.search(/\bexit\s+1\b/);
      const range = at < 0 ? command.rangeOf() : command.rangeOf({ start: at, end: at + 6 });
      yield {
        message: `Exit code 1 does not block in ${context.facts.name}: the action goes on. Exit with 2.`,
        range,
        ...(at < 0
          ? {}
          : {
              fix: () => {
                const value = command.text.replace(/\bexit\s+1\b/g, "exit 2");
                return context.fixBy("Exit with 2", [{ kind: "set", path: command.path, value }], {
                  needsPreview: true,
                });
              },
            }),
      };
    }
    for (const { command, reference, resolved, entry } of scriptsOf(context)) {
      if (entry.kind !== "file" || entry.text === undefined || !canBlockByTwo(command)) continue;
      const { exitsOneAt, exitsTwo, answersJson } = guardIntentOf(entry.text);
      if (exitsOneAt === undefined || exitsTwo || answersJson) continue;
      if (isSuppressedInScript(entry.text, exitsOneAt, "guard.exit-one")) continue;
      yield {
        message: `${reference.path} exits with 1 to block (line ${exitsOneAt + 1}), but for ${context.facts.name} only exit code 2 blocks: the action goes on.`,
        range: command.rangeOf(reference.range),
        related: [{ path: resolved.path, line: exitsOneAt, message: "exits with 1 here" }],
      };
    }
  },
};

function canBlockByTwo({ view }: CommandView): boolean {
  const { hook, event } = view;
  if (event?.power !== "prevent" || event.doubtful || hook.handler.failClosed || hook.handler.async)
    return false;
  return /exit code 2/.test(event.blockBy ?? "");
}
