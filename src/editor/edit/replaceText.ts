import * as vscode from "vscode";
import { diffText } from "../../core/text/diffText";
import { UserError } from "../userError";

/** Adds to `edit` what turns the text of a document into another one, and touches nothing else of it. */
export function addReplacement(
  edit: vscode.WorkspaceEdit,
  document: vscode.TextDocument,
  after: string,
  metadata?: vscode.WorkspaceEditEntryMetadata,
): void {
  for (const { range, newText } of diffText(document.getText(), after)) {
    const place = new vscode.Range(document.positionAt(range.start), document.positionAt(range.end));
    edit.replace(document.uri, place, newText, metadata);
  }
}

/** Gives a document another text as one undo step, if it still has the text that the other one was made from. */
export async function replaceText(uri: vscode.Uri, before: string, after: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.getText() !== before) {
    const name = vscode.workspace.asRelativePath(uri);
    throw new UserError(
      vscode.l10n.t("{0} has changed in the meantime. Nothing was written; please try again.", name),
    );
  }
  const wasDirty = document.isDirty;
  const edit = new vscode.WorkspaceEdit();
  addReplacement(edit, document, after);
  await applyEdit(edit, uri);
  // What was unsaved before is for its user to save.
  if (!wasDirty) await saveDocument(uri);
}

export async function applyEdit(edit: vscode.WorkspaceEdit, uri: vscode.Uri): Promise<void> {
  if (await vscode.workspace.applyEdit(edit)) return;
  const name = vscode.workspace.asRelativePath(uri);
  throw new UserError(vscode.l10n.t("{0} could not be changed. Nothing was written.", name));
}

export async function saveDocument(uri: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  if (!document.isDirty || (await document.save())) return;
  const name = vscode.workspace.asRelativePath(uri);
  throw new UserError(
    vscode.l10n.t("{0} was changed in the editor but could not be saved. Save it by hand, or undo.", name),
  );
}
