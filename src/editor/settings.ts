import * as vscode from "vscode";

const section = "openhook";

/** The keys are those of `contributes.configuration` without the prefix; a test compares both. */
export interface Settings {
  readonly "diagnostics.enable": boolean;
}

/** The only reader of the configuration. `scope` is the file the values are for: folders may differ. */
export function readSettings(scope?: vscode.Uri): Settings {
  const configuration = vscode.workspace.getConfiguration(section, scope);
  return { "diagnostics.enable": configuration.get("diagnostics.enable", true) };
}

export function onDidChangeSettings(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(section)) listener();
  });
}
