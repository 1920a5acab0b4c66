import * as vscode from "vscode";
import { maxFileSize } from "../../core/text/limits";
import { UserError } from "../userError";

/** The size of a file that is too large to be worth reading. */
export interface Unread {
  readonly size: number;
}

/** The text of a file as its user sees it: that of an open document, saved or not, else that on disk; none if it is gone. */
export async function readFile(uri: vscode.Uri): Promise<string | Unread | undefined> {
  const open = openDocument(uri);
  if (open !== undefined) return open.getText();
  try {
    // VS Code keeps documents of more than 50 MB from extensions: without this they would be read from disk.
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > maxFileSize) return { size };
    // Without the byte order mark, which documents do not show either.
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The same for a file that is needed whole: one that is too large is an error for its user. */
export async function readText(uri: vscode.Uri): Promise<string | undefined> {
  const text = await readFile(uri);
  if (typeof text === "object") throw new UserError(tooLarge(uri));
  return text;
}

export function tooLarge(uri: vscode.Uri): string {
  const megabytes = Math.round(maxFileSize / 1_000_000);
  return vscode.l10n.t(
    "{0} is larger than {1} MB and is not read.",
    vscode.workspace.asRelativePath(uri),
    megabytes,
  );
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  const key = uri.toString();
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === key);
}

export function isMissing(error: unknown): boolean {
  return (
    error instanceof vscode.FileSystemError &&
    ["FileNotFound", "FileNotADirectory", "FileIsADirectory"].includes(error.code)
  );
}
