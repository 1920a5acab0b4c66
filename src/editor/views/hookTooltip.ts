import * as vscode from "vscode";
import { handlerText } from "../../core/describe/handlerText";
import { matcherWords } from "../../core/describe/matcherWords";
import { canonicalEvent } from "../../core/model/event";
import type { HookAt } from "../hooks/hookFile";
import type { LastVerdict } from "../hooks/lastVerdicts";
import type { ProblemCount } from "../hooks/problems";
import { problemText } from "./rowDecorations";

/** Everything about a hook, for the pointer that rests on its row. */
export function hookTooltip(
  { file, hook }: HookAt,
  { problems, verdict }: { readonly problems: ProblemCount; readonly verdict: LastVerdict | undefined },
): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString("", true);
  const fires = firesWhen(hook.event, matcherWords(hook));
  tooltip.appendMarkdown(`**${escaped(file.facts.name)}** · ${escaped(hook.nativeEvent)}\n\n`);
  if (hook.description !== undefined) tooltip.appendMarkdown(`${escaped(hook.description)}\n\n`);
  if (fires !== undefined) tooltip.appendMarkdown(`${escaped(fires)}\n\n`);
  tooltip.appendCodeblock(
    handlerText(hook.handler),
    hook.handler.type === "command" ? "shellscript" : "text",
  );
  for (const line of facts({ file, hook })) tooltip.appendMarkdown(`- ${escaped(line)}\n`);
  if (verdict !== undefined) tooltip.appendMarkdown(`- $(${verdict.icon}) ${escaped(verdict.summary)}\n`);
  if (problems.errors + problems.warnings > 0)
    tooltip.appendMarkdown(`- $(warning) ${escaped(problemText(problems))}\n`);
  tooltip.appendMarkdown(`\n${escaped(vscode.workspace.asRelativePath(file.uri))}`);
  return tooltip;
}

function firesWhen(event: string, matcher: string | undefined): string | undefined {
  const fires = canonicalEvent(event)?.fires;
  if (fires === undefined) return undefined;
  return matcher === undefined
    ? vscode.l10n.t("Fires {0}.", fires)
    : vscode.l10n.t("Fires {0}, if the agent {1}.", fires, matcher);
}

function facts({ hook }: HookAt): readonly string[] {
  const { timeout, async, failClosed, cwd } = hook.handler;
  return [
    hook.blocking
      ? vscode.l10n.t("Can prevent what triggers it")
      : vscode.l10n.t("Cannot prevent what triggers it"),
    ...(hook.enabled ? [] : [vscode.l10n.t("Switched off")]),
    ...(timeout === undefined ? [] : [vscode.l10n.t("Stopped after {0} s", timeout)]),
    ...(async === true ? [vscode.l10n.t("Not waited for")] : []),
    ...(failClosed === true ? [vscode.l10n.t("Blocks when it crashes or times out")] : []),
    ...(cwd === undefined ? [] : [vscode.l10n.t("Runs in {0}", cwd)]),
  ];
}

const escaped = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>$~]/g, "\\$&");
