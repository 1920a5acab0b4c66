import * as vscode from "vscode";
import { hookFilesGlob } from "../hooks/findHookFiles";
import type { HookFile } from "../hooks/hookFile";
import { Problems, type ProblemCount } from "../hooks/problems";
import type { Services } from "../services";
import { hookCount } from "../views/nodes/groupItem";
import { scopeWords } from "../views/nodes/scopeNode";
import { problemText } from "../views/rowDecorations";

/** Says in the status bar, beside the language, whose hook file the active editor shows and how it does. */
export function registerHookStatus({ index }: Services): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem("openhook.status", { pattern: hookFilesGlob });
  const problems = new Problems();
  const update = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    const file = document && index.recogniseDocument(document);
    if (file !== undefined) show(item, file, problems.ofFile(file));
  };
  item.name = "OpenHook";
  update();
  return vscode.Disposable.from(
    item,
    index.onDidChange(update),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.languages.onDidChangeDiagnostics(update),
  );
}

function show(item: vscode.LanguageStatusItem, file: HookFile, problems: ProblemCount): void {
  const { refused, hooks } = file.decoded;
  const count = problems.errors + problems.warnings;
  item.text = `${file.facts.name} · ${scopeWords(file.file.scope).label}`;
  item.detail = [
    hookCount(hooks.length),
    ...(count === 0 ? [] : [problemText(problems)]),
    ...(refused === undefined ? [] : [refused]),
  ].join(" · ");
  item.severity =
    refused !== undefined || problems.errors > 0
      ? vscode.LanguageStatusSeverity.Error
      : problems.warnings > 0
        ? vscode.LanguageStatusSeverity.Warning
        : vscode.LanguageStatusSeverity.Information;
  item.command =
    count === 0
      ? { title: vscode.l10n.t("Show Hooks"), command: "openhook.hooks.focus" }
      : { title: vscode.l10n.t("Show Problems"), command: "workbench.actions.view.problems" };
}
