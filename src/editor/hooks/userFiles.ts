import * as vscode from "vscode";
import { globToRegExp } from "../../core/discover/glob";
import type { Host } from "../host";
import { exists, isMissing } from "./readFile";
import { userFolders, type UserFolder } from "./userFolders";

/** Finds the hook files of the user and of the machine, and follows them. */
export class UserFiles implements vscode.Disposable {
  readonly #known = new Set<string>();
  readonly #watched = new Map<string, vscode.Disposable>();
  readonly #folders: readonly UserFolder[];
  readonly #touched: (uri: vscode.Uri) => void;

  constructor(host: Host, touched: (uri: vscode.Uri) => void) {
    this.#folders = userFolders(host);
    this.#touched = touched;
  }

  has(uri: vscode.Uri): boolean {
    return this.#known.has(uri.toString());
  }

  async find(): Promise<readonly vscode.Uri[]> {
    const found = await Promise.all(this.#folders.map((folder) => this.#look(folder)));
    return found.flat();
  }

  dispose(): void {
    vscode.Disposable.from(...this.#watched.values()).dispose();
  }

  async #look(folder: UserFolder): Promise<readonly vscode.Uri[]> {
    const names = await namesIn(folder);
    // A folder that is not there cannot be watched cheaply; it is looked for again by the next search.
    if (names === undefined) return [];
    this.#watch(folder);
    const files = names.map((name) => vscode.Uri.joinPath(folder.uri, name));
    for (const uri of files) this.#known.add(uri.toString());
    return files;
  }

  #watch({ uri, names }: UserFolder): void {
    if (this.#watched.has(uri.toString())) return;
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(uri, names.length === 1 ? names.join() : `{${names.join(",")}}`),
    );
    const touched = (file: vscode.Uri): void => {
      this.#known.add(file.toString());
      this.#touched(file);
    };
    const events = [watcher.onDidCreate(touched), watcher.onDidChange(touched), watcher.onDidDelete(touched)];
    this.#watched.set(uri.toString(), vscode.Disposable.from(watcher, ...events));
  }
}

/** The hook files in a folder; undefined where there is no such folder, or none that may be looked into. */
async function namesIn({ uri, names }: UserFolder): Promise<readonly string[] | undefined> {
  const wanted = names.map(globToRegExp);
  try {
    // Asked first: older releases write an error into their log for every folder that is not there.
    if (!(await exists(uri))) return undefined;
    const entries = await vscode.workspace.fs.readDirectory(uri);
    return entries
      .filter(([, type]) => (type & vscode.FileType.Directory) === 0)
      .flatMap(([name]) => (wanted.some((one) => one.test(name)) ? [name] : []));
  } catch (error) {
    if (isMissing(error) || isForbidden(error)) return undefined;
    throw error;
  }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof vscode.FileSystemError && error.code === "NoPermissions";
