import * as vscode from "vscode";
import { Batch } from "./batch";
import type { WorkspaceWatch } from "./workspaceWatch";

export interface HookFileEvents {
  /** The text of one file may be another now, or the file may be new or gone. */
  readonly touched: (uri: vscode.Uri) => void;
  /** Everything at or below a place is gone. */
  readonly removed: (uri: vscode.Uri) => void;
  /** Files and folders have appeared. */
  readonly created: (uris: readonly vscode.Uri[]) => void;
}

/** What is created in quick succession, in milliseconds, is looked at together. */
const settle = 200;

/** Follows the files on disk and the documents in the editor, saved or not. */
export function watchHookFiles(
  watch: WorkspaceWatch,
  { touched, removed, created }: HookFileEvents,
): vscode.Disposable {
  const batch = new Batch<vscode.Uri>(settle, created);
  return vscode.Disposable.from(
    watch.onDidCreate((uri) => {
      touched(uri);
      // Of a folder that comes or goes, VS Code tells the folder, and not always what is in it.
      batch.add(uri.toString(), uri);
    }),
    watch.onDidChange(touched),
    watch.onDidDelete((uri) => {
      touched(uri);
      removed(uri);
    }),
    batch,
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) touched(document.uri);
    }),
    vscode.workspace.onDidOpenTextDocument(({ uri }) => touched(uri)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => touched(uri)),
  );
}
