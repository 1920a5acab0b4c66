import * as vscode from "vscode";
import { addReplacement, replaceText, saveDocument } from "./replaceText";
import type { Undo } from "./editFile";
import { exists, openDocument } from "../hooks/readFile";
import type { Host } from "../host";
import { UserError } from "../userError";
import type { PlannedFile } from "./plannedFile";

/** Writes all files as one undoable step, or none of them. Documents that were saved before are saved after it. */
export async function writeFiles(files: readonly PlannedFile[], host: Host): Promise<Undo> {
  for (const file of files) await ensureWritable(file, host);
  const saved = files.filter(({ uri }) => openDocument(uri)?.isDirty !== true);
  if (!(await vscode.workspace.applyEdit(await editFor(files), { isRefactoring: true }))) {
    throw new UserError(vscode.l10n.t("The files could not be changed. Nothing was written."));
  }
  for (const { uri } of saved) await saveDocument(uri);
  for (const { uri } of files.filter(({ executable }) => executable))
    if (uri.scheme === "file") await host.permissions?.makeExecutable(uri.fsPath);
  return () => takeBack(files);
}

async function editFor(files: readonly PlannedFile[]): Promise<vscode.WorkspaceEdit> {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, before, after } of files) {
    if (before === undefined) edit.createFile(uri, { contents: new TextEncoder().encode(after) });
    else addReplacement(edit, await vscode.workspace.openTextDocument(uri), after);
  }
  return edit;
}

async function takeBack(files: readonly PlannedFile[]): Promise<void> {
  const created = new vscode.WorkspaceEdit();
  for (const { uri, before, after } of files) {
    if (before === undefined) created.deleteFile(uri);
    else await replaceText(uri, after, before);
  }
  await vscode.workspace.applyEdit(created);
}

async function ensureWritable({ uri, before }: PlannedFile, { permissions }: Host): Promise<void> {
  const name = vscode.workspace.asRelativePath(uri);
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false) {
    throw new UserError(
      vscode.l10n.t("{0} lies on a file system that can only be read. Nothing was written.", name),
    );
  }
  if (before === undefined && folder !== undefined && !(await exists(folder.uri))) {
    throw new UserError(
      vscode.l10n.t("The folder {0} does not exist any more. Nothing was written.", folder.uri.fsPath),
    );
  }
  const reason = uri.scheme === "file" ? await permissions?.whyNotWritable(uri.fsPath) : undefined;
  if (reason === undefined) return;
  throw new UserError(
    reason === "file"
      ? vscode.l10n.t("{0} is read-only. Nothing was written; allow writing to it and apply again.", name)
      : vscode.l10n.t("{0} cannot be created: its folder is read-only. Nothing was written.", name),
  );
}
