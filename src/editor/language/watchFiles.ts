import * as vscode from "vscode";
import { Batch } from "../hooks/batch";
import type { WorkspaceWatch } from "../hooks/workspaceWatch";
import { Touched, type TouchedPlace } from "./touched";

/** What happens to files in quick succession, in milliseconds, is answered once. */
const settle = 150;

/** Tells of everything that scripts and configs go through, in the workspace, in open documents and in some folders outside. */
export class FileWatch implements vscode.Disposable {
  readonly #batch: Batch<TouchedPlace>;
  readonly #outside = new Map<string, vscode.Disposable>();
  readonly #subscriptions: vscode.Disposable;

  constructor(workspace: WorkspaceWatch, touched: (touched: Touched) => void) {
    this.#batch = new Batch<TouchedPlace>(settle, (places) => touched(new Touched(places)));
    this.#subscriptions = vscode.Disposable.from(
      this.#batch,
      this.#listen(workspace),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#touch(document.uri, false);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#touch(uri, false)),
    );
  }

  /** Watches the folders of files that lie outside of the workspace; those that are named no more are left alone. */
  follow(files: Iterable<string>): void {
    const wanted = new Map<string, vscode.Uri>();
    for (const file of files) {
      const folder = vscode.Uri.joinPath(vscode.Uri.parse(file, true), "..");
      if (vscode.workspace.getWorkspaceFolder(folder) === undefined) wanted.set(folder.toString(), folder);
    }
    for (const [key, watcher] of this.#outside) {
      if (wanted.has(key)) continue;
      watcher.dispose();
      this.#outside.delete(key);
    }
    for (const [key, folder] of wanted) {
      if (this.#outside.has(key)) continue;
      const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, "*"));
      this.#outside.set(key, vscode.Disposable.from(watcher, this.#listen(watcher)));
    }
  }

  dispose(): void {
    vscode.Disposable.from(this.#subscriptions, ...this.#outside.values()).dispose();
  }

  #listen(watcher: Pick<WorkspaceWatch, "onDidCreate" | "onDidChange" | "onDidDelete">): vscode.Disposable {
    return vscode.Disposable.from(
      watcher.onDidCreate((uri) => this.#touch(uri, true)),
      watcher.onDidChange((uri) => this.#touch(uri, false)),
      watcher.onDidDelete((uri) => this.#touch(uri, true)),
    );
  }

  #touch(uri: vscode.Uri, isListed: boolean): void {
    const key = uri.toString();
    this.#batch.add(`${isListed ? "+" : " "}${key}`, { key, isListed });
  }
}
