import * as vscode from "vscode";
import { ruleLevels, type RuleLevels } from "../core/diagnose/levels";

const section = "openhook";

/** The keys are those of `contributes.configuration` without the prefix; a test compares both. */
export interface Settings {
  readonly "codeLens.enable": boolean;
  readonly "diagnostics.enable": boolean;
  readonly rules: RuleLevels;
}

/** The only reader of the configuration. `scope` is the file the values are for: folders may differ. */
export function readSettings(scope?: vscode.Uri): Settings {
  const configuration = vscode.workspace.getConfiguration(section, scope);
  return {
    "codeLens.enable": configuration.get("codeLens.enable", true),
    "diagnostics.enable": configuration.get("diagnostics.enable", true),
    rules: levelsIn(configuration.get<unknown>("rules")),
  };
}

/** Whether VS Code's own JSON language reports problems. */
export function validatesJson(scope: vscode.Uri): boolean {
  return vscode.workspace.getConfiguration("json", scope).get("validate.enable", true);
}

export function onDidChangeSettings(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(section) || event.affectsConfiguration("json.validate.enable")) listener();
  });
}

/** People write settings by hand: what is no level is left out. VS Code underlines it there. */
function levelsIn(value: unknown): RuleLevels {
  if (typeof value !== "object" || value === null) return {};
  const isLevel = (pair: [string, unknown]): pair is [string, RuleLevels[string]] =>
    ruleLevels.some((level) => level === pair[1]);
  return Object.fromEntries(Object.entries(value).filter(isLevel));
}
