import * as vscode from "vscode";

/** What stands at a place; undefined where nothing does, or is gone again before it could be looked at. */
export async function fileType(uri: vscode.Uri): Promise<vscode.FileType | undefined> {
  try {
    return (await vscode.workspace.fs.stat(uri)).type;
  } catch {
    return undefined;
  }
}
