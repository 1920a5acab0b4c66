import * as vscode from "vscode";
import type { HookEdit } from "../../core/edit/hookEdit";
import { applyEdits } from "../../core/text/editText";
import type { HookFile } from "../hooks/hookFile";
import { UserError } from "../userError";
import { applyEdit, replaceText } from "./replaceText";

/** Takes back what was done. */
export type Undo = () => Promise<void>;

/** Makes a change of a hook file as one undoable step. A document that was saved before is saved after it. */
export async function editFile(file: HookFile, edit: HookEdit): Promise<Undo> {
  switch (edit.kind) {
    case "impossible":
      throw new UserError(edit.reason);
    case "deleteFile":
      return deleteFile(file);
    case "edits": {
      const after = applyEdits(file.text, edit.edits);
      await replaceText(file.uri, file.text, after);
      return () => replaceText(file.uri, after, file.text);
    }
  }
}

async function deleteFile({ uri }: HookFile): Promise<Undo> {
  const contents = await vscode.workspace.fs.readFile(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.deleteFile(uri);
  await applyEdit(edit, uri);
  return async () => {
    const again = new vscode.WorkspaceEdit();
    again.createFile(uri, { contents });
    await applyEdit(again, uri);
  };
}
