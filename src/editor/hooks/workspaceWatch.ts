import * as vscode from "vscode";
import type { Host } from "../host";
import { fileType } from "./fileType";
import { isForeign } from "./foreignFolders";

/** Folders that are watched one by one, at most: a checkout of that size comes with a search of everything anyway. */
const maxFolders = 1_000;

/**
 * What comes, changes and goes in the workspace. Of a folder that appears on Linux together with folders inside of it
 * (`mkdir -p`, a checkout), VS Code's watcher tells the outer one, and nothing of the inner ones, then or later: it looks
 * for changes in the outer one only after the inner ones are there. These are watched here.
 */
export class WorkspaceWatch implements vscode.Disposable {
  readonly #watchFolder: Host["watchFolder"];
  readonly #folders = new Map<string, vscode.Disposable>();
  readonly #created = new vscode.EventEmitter<vscode.Uri>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #deleted = new vscode.EventEmitter<vscode.Uri>();
  readonly #subscriptions: vscode.Disposable;
  readonly onDidCreate = this.#created.event;
  readonly onDidChange = this.#changed.event;
  readonly onDidDelete = this.#deleted.event;

  constructor({ watchFolder }: Host) {
    this.#watchFolder = watchFolder;
    const watcher = vscode.workspace.createFileSystemWatcher("**/*");
    this.#subscriptions = vscode.Disposable.from(
      watcher,
      watcher.onDidCreate((uri) => this.#tellCreated(uri)),
      watcher.onDidChange((uri) => this.#changed.fire(uri)),
      watcher.onDidDelete((uri) => this.#tellDeleted(uri)),
      this.#created,
      this.#changed,
      this.#deleted,
    );
  }

  dispose(): void {
    vscode.Disposable.from(this.#subscriptions, ...this.#folders.values()).dispose();
    this.#folders.clear();
  }

  #tellCreated(uri: vscode.Uri): void {
    if (uri.scheme === "file" && !isForeign(uri)) void this.#enter(uri);
    this.#created.fire(uri);
  }

  #tellDeleted(uri: vscode.Uri): void {
    const below = `${uri.path}/`;
    for (const [path, watch] of this.#folders) {
      if (path !== uri.path && !path.startsWith(below)) continue;
      watch.dispose();
      this.#folders.delete(path);
    }
    this.#deleted.fire(uri);
  }

  /** Watches the folders in one that VS Code watches itself. */
  async #enter(folder: vscode.Uri): Promise<void> {
    if (this.#watchFolder === undefined) return;
    for (const inner of await foldersIn(folder)) await this.#watch(inner);
  }

  async #watch(folder: vscode.Uri): Promise<void> {
    if (this.#folders.has(folder.path) || this.#folders.size >= maxFolders || isForeign(folder)) return;
    const watch = this.#watchFolder?.(folder.fsPath, (name, isListed) => {
      void this.#look(vscode.Uri.joinPath(folder, name), isListed);
    });
    if (watch === undefined) return;
    this.#folders.set(folder.path, watch);
    await this.#enter(folder);
  }

  async #look(uri: vscode.Uri, isListed: boolean): Promise<void> {
    const type = await fileType(uri);
    if (type === undefined) {
      this.#tellDeleted(uri);
      return;
    }
    if (type === vscode.FileType.Directory) await this.#watch(uri);
    (isListed ? this.#created : this.#changed).fire(uri);
  }
}

async function foldersIn(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  if ((await fileType(folder)) !== vscode.FileType.Directory) return [];
  try {
    const entries = await vscode.workspace.fs.readDirectory(folder);
    return entries
      .filter(([, type]) => type === vscode.FileType.Directory) // no links: they may lead in a circle
      .map(([name]) => vscode.Uri.joinPath(folder, name));
  } catch {
    return []; // gone again before it could be looked at
  }
}
