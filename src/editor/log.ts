import * as vscode from "vscode";

/** Levels, time stamps and the choice of a level come with VS Code's own log channels. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel("OpenHook", { log: true });
}
