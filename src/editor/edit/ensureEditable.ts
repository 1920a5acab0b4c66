import * as vscode from "vscode";
import type { HookFile } from "../hooks/hookFile";
import type { Services } from "../services";
import { UserError } from "../userError";

/** Asks before a file outside of the project is changed; false where its user says no. */
export async function ensureEditable({ view }: Services, file: HookFile): Promise<boolean> {
  const lock = view.locks.lockOf(file);
  if (lock === undefined) return true;
  if (lock === "managed") {
    throw new UserError(
      vscode.l10n.t("{0} belongs to the administrator of this machine and is shown only.", file.uri.fsPath),
    );
  }
  const edit = vscode.l10n.t("Edit");
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t("{0} holds for all of your projects. Edit it?", file.uri.fsPath),
    { modal: true },
    edit,
  );
  if (answer !== edit) return false;
  view.locks.unlock(file);
  return true;
}
