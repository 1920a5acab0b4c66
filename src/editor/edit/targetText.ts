import * as vscode from "vscode";
import { exists } from "../hooks/readFile";
import { UserError } from "../userError";

/**
 * The text of a file that is about to be written, undefined where there is none. As a document, not as bytes: it is a document
 * that will be edited.
 */
export async function targetText(uri: vscode.Uri): Promise<string | undefined> {
  if (!(await exists(uri))) return undefined;
  try {
    return (await vscode.workspace.openTextDocument(uri)).getText();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      vscode.l10n.t("{0} cannot be read: {1}", vscode.workspace.asRelativePath(uri), reason),
    );
  }
}
