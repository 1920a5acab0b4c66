import * as vscode from "vscode";
import { diffText } from "../../core/text/diffText";
import { UserError } from "../userError";

/** Adds to `edit` what turns the text of a document into another one, and touches nothing else of it. */
export function addReplacement(
  edit: vscode.WorkspaceEdit,
  document: vscode.TextDocument,
  after: string,
): void {
  for (const { range, newText } of diffText(document.getText(), after)) {
    const place = new vscode.Range(document.positionAt(range.start), document.positionAt(range.end));
    edit.replace(document.uri, place, newText);
  }
}

/** Gives a document another text as one undo step, if it still has the text that the other one was made from. */
export async function replaceText(uri: vscode.Uri, before: string, after: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.getText() !== before) throw new UserError(changedMeanwhile(uri));
  const wasDirty = document.isDirty;
  const edit = new vscode.WorkspaceEdit();
  addReplacement(edit, document, after);
  await applyEdit(edit, uri);
  // What was unsaved before is for its user to save.
  if (!wasDirty && !(await document.save())) throw new UserError(notSaved(uri));
}

export async function applyEdit(edit: vscode.WorkspaceEdit, uri: vscode.Uri): Promise<void> {
  if (await vscode.workspace.applyEdit(edit)) return;
  throw new UserError(
    vscode.l10n.t("{0} could not be changed. Nothing was written.", vscode.workspace.asRelativePath(uri)),
  );
}

const changedMeanwhile = (uri: vscode.Uri): string =>
  vscode.l10n.t(
    "{0} has changed in the meantime. Nothing was written; please try again.",
    vscode.workspace.asRelativePath(uri),
  );

const notSaved = (uri: vscode.Uri): string =>
  vscode.l10n.t(
    "{0} was changed in the editor but could not be saved. Save it by hand, or undo.",
    vscode.workspace.asRelativePath(uri),
  );
