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
  const showLog = vscode.l10n.t("Show Log");
  void vscode.window.showErrorMessage(text, showLog).then((answer) => {
    if (answer === showLog) log.show();
  });
}
