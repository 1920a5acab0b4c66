import * as vscode from "vscode";
import { recognise } from "../../core/discover/recognise";
import type { Scope } from "../../core/providers/facts";
import type { Provider } from "../../core/providers/provider";
import type { Host } from "../host";
import { Batch } from "./batch";
import { corePath } from "./corePath";
import { findHookFiles, findHookFilesBelow } from "./findHookFiles";
import { HookFile } from "./hookFile";
import { mapLimited } from "./mapLimited";
import { filesInNewFolders } from "./newFolders";
import { readFile, type Unread } from "./readFile";
import { UserFiles } from "./userFiles";
import { watchHookFiles } from "./watchHookFiles";
import type { WorkspaceWatch } from "./workspaceWatch";

/** Keystrokes that come closer together than this many milliseconds are answered once. */
const settle = 100;

/** Reads at the same time: enough to keep the disk busy, few enough for a browser's file system. */
const readsAtOnce = 64;

/** While many files are read, whoever shows them is told every so many milliseconds. */
const pace = 250;

/** A file that was found by its path and is still to be read: whose it is may show only then. */
export interface PendingFile {
  readonly uri: vscode.Uri;
  readonly provider: Provider;
  readonly scope: Scope;
}

/**
 * All hook files of the workspace and of the user. Found by one search when it is made; from then on kept up to date by what
 * happens to files and documents, file by file.
 */
export class HookIndex implements vscode.Disposable {
  readonly #files = new Map<string, HookFile>();
  readonly #pending = new Map<string, PendingFile>();
  /** The number of times a file was read: of two reads of a file, the one that began last wins. */
  readonly #reads = new Map<string, number>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #touched = new Batch<vscode.Uri>(settle, (uris) => this.#readAll(uris));
  readonly #userFiles: UserFiles;
  readonly #home: string | undefined;
  readonly #log: vscode.LogOutputChannel;
  readonly #subscriptions: vscode.Disposable;
  #sorted: readonly HookFile[] | undefined;

  /** Some file was added, has another text or is gone. */
  readonly onDidChange = this.#changed.event;
  /** Settles when the first search is done: all files are known by path, and some are pending. */
  readonly found: Promise<void>;
  /** Settles when all of them are read. */
  readonly ready: Promise<void>;

  constructor(host: Host, log: vscode.LogOutputChannel, watch: WorkspaceWatch) {
    this.#log = log;
    this.#home = host.home === undefined ? undefined : corePath(vscode.Uri.file(host.home));
    this.#userFiles = new UserFiles(host, (uri) => this.#touch(uri));
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      this.#touched,
      this.#userFiles,
      watchHookFiles(watch, {
        touched: (uri) => this.#touch(uri),
        removed: (uri) => this.#remove(uri),
        created: (uris) => void this.#scan(() => filesInNewFolders(uris)),
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        for (const folder of removed) this.#remove(folder.uri);
        for (const folder of added) void this.#scan(() => findHookFilesBelow(folder.uri));
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("files.exclude")) void this.scanAgain();
      }),
    );
    const searches = [this.#search(findHookFiles), this.#search(() => this.#userFiles.find())];
    this.found = Promise.all(searches).then(() => undefined);
    this.ready = Promise.all(searches).then((found) => this.#readAll(found.flat()));
  }

  /** By path, so that the order never depends on the disk. */
  get files(): readonly HookFile[] {
    this.#sorted ??= [...this.#files.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
    return this.#sorted;
  }

  get pending(): readonly PendingFile[] {
    return [...this.#pending.values()];
  }

  fileAt(uri: vscode.Uri): HookFile | undefined {
    return this.#files.get(uri.toString());
  }

  /** A document as a hook file, also where it lies outside of the workspace and only its text shows what it is. */
  recogniseDocument(document: Pick<vscode.TextDocument, "uri" | "getText">): HookFile | undefined {
    const indexed = this.fileAt(document.uri);
    const text = document.getText();
    return indexed?.text === text && indexed.unread === undefined
      ? indexed
      : this.#recognise(document.uri, text);
  }

  /** Forgets everything and searches anew. */
  async scanAgain(): Promise<void> {
    this.#files.clear();
    await Promise.all([this.#scan(findHookFiles), this.#scan(() => this.#userFiles.find())]);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #scan(search: () => Thenable<readonly vscode.Uri[]>): Promise<void> {
    const found = await this.#search(search);
    if (found.length > 0) await this.#readAll(found);
  }

  async #search(search: () => Thenable<readonly vscode.Uri[]>): Promise<readonly vscode.Uri[]> {
    try {
      const found = await search();
      for (const uri of found) this.#expect(uri);
      return found;
    } catch (error) {
      this.#log.error("The search for hook files failed", error instanceof Error ? error : String(error));
      return [];
    }
  }

  #expect(uri: vscode.Uri): void {
    const key = uri.toString();
    const [claim] = this.#files.has(key) ? [] : recognise(corePath(uri), { home: this.#home });
    if (claim !== undefined)
      this.#pending.set(key, { uri, provider: claim.provider, scope: claim.file.scope });
  }

  #touch(uri: vscode.Uri): void {
    if (this.#belongsHere(uri)) this.#touched.add(uri.toString(), uri);
  }

  /** Whether it is in the workspace and is one by its path, or is one of the user's: other documents do not matter here. */
  #belongsHere(uri: vscode.Uri): boolean {
    if (this.#files.has(uri.toString()) || this.#userFiles.has(uri)) return true;
    return (
      vscode.workspace.getWorkspaceFolder(uri) !== undefined &&
      recognise(corePath(uri), { home: this.#home }).length > 0
    );
  }

  async #readAll(uris: readonly vscode.Uri[]): Promise<void> {
    let told = performance.now();
    await mapLimited(uris, readsAtOnce, async (uri) => {
      await this.#read(uri);
      if (performance.now() - told < pace) return;
      told = performance.now();
      this.#announce();
    });
    this.#announce();
  }

  async #read(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    const turn = this.#nextTurn(key);
    const text = await this.#textOf(uri);
    if (this.#reads.get(key) !== turn) return;
    this.#pending.delete(key);
    const file = text === undefined ? undefined : this.#recognise(uri, text);
    if (file === undefined) {
      this.#files.delete(key);
      return;
    }
    // Now, between two reads, rather than for all files at once when the tree is drawn.
    file.decode();
    this.#files.set(key, file);
  }

  async #textOf(uri: vscode.Uri): Promise<string | Unread | undefined> {
    try {
      return await readFile(uri);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn(`${uri.toString(true)} cannot be read: ${reason}`);
      return undefined;
    }
  }

  #nextTurn(key: string): number {
    const turn = (this.#reads.get(key) ?? 0) + 1;
    this.#reads.set(key, turn);
    return turn;
  }

  #remove(uri: vscode.Uri): void {
    const below = `${uri.toString().replace(/\/$/, "")}/`;
    const known = [...this.#files.keys(), ...this.#pending.keys()];
    const gone = known.filter((key) => key === uri.toString() || key.startsWith(below));
    if (gone.length === 0) return;
    for (const key of gone) {
      this.#nextTurn(key);
      this.#pending.delete(key);
      this.#files.delete(key);
    }
    this.#announce();
  }

  #recognise(uri: vscode.Uri, found: string | Unread): HookFile | undefined {
    const [text, unread] = typeof found === "string" ? [found] : ["", found];
    const [best] = recognise(corePath(uri), { home: this.#home, ...(unread === undefined ? { text } : {}) });
    return best && new HookFile(uri, text, best, unread);
  }

  #announce(): void {
    this.#sorted = undefined;
    this.#changed.fire();
  }
}
