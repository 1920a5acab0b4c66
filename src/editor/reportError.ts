import * as vscode from "vscode";
import { UserError } from "./userError";

/** Logs what went wrong and shows it once, as the answer to what somebody has just done. */
export function reportError(error: unknown, what: string, log: vscode.LogOutputChannel): void {
  log.error(what, error instanceof Error ? error : String(error));
  const message = error instanceof Error ? error.message : String(error);
  const text =
    error instanceof UserError
      ? message
      : vscode.l10n.t("OpenHook could not finish the command: {0}", message);
  const action = (error instanceof UserError ? error.action : undefined) ?? {
    title: vscode.l10n.t("Show Log"),
    command: "openhook.showLog",
  };
  void vscode.window.showErrorMessage(text, action.title).then((answer) => {
    if (answer === action.title) void vscode.commands.executeCommand(action.command);
  });
}
