import { scriptIn } from "../../command/scriptIn";
import type { CommandView } from "../commands";
import type { RuleContext } from "../context";
import { guardIntentOf } from "../guardIntent";
import { placeOf } from "../scripts";
import { resolveScript } from "../../command/resolveScript";
import type { Rule } from "../rule";

export const guardSwallowed: Rule = {
  code: "guard.swallowed",
  title: "Exit code of a guard is thrown away",
  severity: "error",
  explains:
    "The hook blocks by exit code 2, but what stands behind it in the command (`|| true`, `; exit 0`) makes the command succeed all the same, so that nothing is ever blocked. " +
    "Where only the name of the script says that it is a guard, this is a note: a script that answers with JSON is not affected.",
  *check(context) {
    for (const command of context.commands()) {
      const end = /(?:\|\|\s*(?:true|:|exit 0)|;\s*(?:true|exit 0))\s*;?$/.exec(command.text.trimEnd());
      const { event, hook } = command.view;
      if (end === null || event?.power !== "prevent" || hook.handler.async) continue;
      const kept = command.text.slice(0, end.index).trimEnd();
      const proof = blocksByExitCode(context, command, kept);
      if (proof === "no") continue;
      yield {
        message:
          proof === "yes"
            ? `"${end[0]}" throws the exit code away, so that this guard never blocks.`
            : `"${end[0]}" throws the exit code away: if this guard blocks by exit code 2, it never will.`,
        range: command.rangeOf({ start: end.index, end: command.text.length }),
        ...(proof === "yes" && !event.doubtful ? {} : { severity: "information" as const }),
        fix: () =>
          context.fixBy(`Remove "${end[0]}"`, [{ kind: "set", path: command.path, value: kept }], {
            needsPreview: true,
          }),
      };
    }
  },
};

const guardName = /(?:^|[/_.-])(?:guard|block|deny|protect|firewall|prevent)(?:[/_.-]|\w*$)/i;

function blocksByExitCode(context: RuleContext, command: CommandView, text: string): "yes" | "maybe" | "no" {
  const own = guardIntentOf(text);
  if (own.answersJson) return "no";
  // `exit` in the line itself ends the shell before the rest is reached; only a subshell or a function comes back.
  if (own.exitsTwo) return /\(\s*[^)]*exit 2[^)]*\)|\b(?:sh|bash)\s+-c\b/.test(text) ? "yes" : "no";
  const reference = scriptIn(text, command.args);
  const resolved = reference && resolveScript(reference.from, placeOf(context, command));
  if (reference === undefined) return "no";
  const entry = resolved && context.files?.entry(resolved.path);
  if (entry?.kind === "file" && entry.text !== undefined) {
    const { exitsTwo, answersJson } = guardIntentOf(entry.text);
    return exitsTwo && !answersJson ? "yes" : "no";
  }
  return guardName.test(reference.path) ? "maybe" : "no";
}
