import * as vscode from "vscode";
import type { Finding } from "../../core/model/finding";
import type { HookFile } from "../hooks/hookFile";
import type { HookIndex } from "../hooks/hookIndex";
import { openDocument } from "../hooks/readFile";
import type { WorkspaceWatch } from "../hooks/workspaceWatch";
import { onDidChangeSettings, readSettings } from "../settings";
import { hasEditorSchema, saidBySchema } from "./builtInSchema";
import { CheckQueue } from "./checkQueue";
import type { CheckedFile, HookChecks } from "./hookChecks";
import { hookDocuments } from "./hookDocuments";
import { saidByJson, urisOf } from "./jsonLanguage";
import type { RulesPage } from "./rulesPage";
import { toDiagnostic } from "./toDiagnostic";
import type { Touched } from "./touched";
import { FileWatch } from "./watchFiles";

/** A document is checked when nobody has typed in it for so many milliseconds. */
const settle = 200;

interface FileState {
  /** As it was last seen. */
  readonly file: HookFile;
  readonly checked?: CheckedFile;
  /** There is no `checked`, or it is of another text or of scripts that have changed. */
  readonly isOutdated: boolean;
}

export interface DiagnosticsParts {
  readonly index: HookIndex;
  readonly checks: HookChecks;
  readonly log: vscode.LogOutputChannel;
  readonly page: RulesPage;
  readonly watch: WorkspaceWatch;
}

/** Shows what is wrong with the hook files of the index and with those that are open, and keeps it up to date. */
export class HookDiagnostics implements vscode.Disposable {
  readonly #parts: DiagnosticsParts;
  readonly #collection = vscode.languages.createDiagnosticCollection("openhook");
  readonly #states = new Map<string, FileState>();
  /** Where VS Code's own schema had something to say when a document was last published. */
  readonly #said = new Map<string, readonly vscode.Position[]>();
  /** Documents that somebody types in at this moment. */
  readonly #typing = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #queue = new CheckQueue((key) => this.#check(key));
  readonly #watch: FileWatch;
  readonly #subscriptions: vscode.Disposable;

  constructor(parts: DiagnosticsParts) {
    this.#parts = parts;
    this.#watch = new FileWatch(parts.watch, (touched) => this.#touched(touched));
    this.#subscriptions = vscode.Disposable.from(
      this.#collection,
      this.#watch,
      parts.index.onDidChange(() => this.#refresh()),
      vscode.workspace.onDidOpenTextDocument((document) => this.#documentChanged(document, 0)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#documentChanged(document, settle);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => this.#documentClosed(document)),
      vscode.window.tabGroups.onDidChangeTabs(({ opened, closed }) => {
        for (const uri of urisOf([...opened, ...closed])) this.#publish(uri.toString());
      }),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => this.#othersSpoke(uris)),
      onDidChangeSettings(() => this.#checkAll()),
    );
    this.#refresh();
  }

  /** The findings of a document as it is now; undefined where it is no hook file, or is checked no more. */
  async of(document: vscode.TextDocument): Promise<CheckedFile | undefined> {
    const file = this.#parts.index.recogniseDocument(document);
    if (file === undefined || !readSettings(file.uri)["diagnostics.enable"]) return undefined;
    const state = this.#states.get(document.uri.toString());
    if (state?.checked?.file.text === file.text && !state.isOutdated) return state.checked;
    const { version } = document;
    return this.#parts.checks.check(file, () => document.version !== version);
  }

  dispose(): void {
    this.#queue.clear();
    for (const timer of this.#typing.values()) clearTimeout(timer);
    this.#states.clear();
    this.#subscriptions.dispose();
  }

  /** Follows the index, which tells that something changed and not what. */
  #refresh(): void {
    const open = new Map(
      vscode.workspace.textDocuments
        .filter((document) => vscode.languages.match(hookDocuments, document) > 0)
        .map((document) => [document.uri.toString(), document]),
    );
    const files = new Map(this.#parts.index.files.map((file) => [file.uri.toString(), file]));
    for (const key of this.#states.keys()) if (!files.has(key) && !open.has(key)) this.#forget(key);
    for (const [key, file] of files) {
      const seen = this.#states.get(key)?.file;
      if (!open.has(key) && !(seen && isSame(seen, file))) this.#schedule(key, file);
    }
    for (const [key, document] of open) if (!this.#states.has(key)) this.#seeDocument(document);
  }

  #documentChanged(document: vscode.TextDocument, wait: number): void {
    if (vscode.languages.match(hookDocuments, document) === 0) return;
    const key = document.uri.toString();
    clearTimeout(this.#typing.get(key));
    const look = (): void => {
      this.#typing.delete(key);
      if (!document.isClosed) this.#seeDocument(document);
    };
    this.#typing.set(key, setTimeout(look, wait));
  }

  #documentClosed({ uri }: vscode.TextDocument): void {
    const key = uri.toString();
    clearTimeout(this.#typing.get(key));
    this.#typing.delete(key);
    this.#refresh();
    const state = this.#states.get(key);
    if (state !== undefined) this.#renew(key, state);
  }

  #seeDocument(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    const file = this.#parts.index.recogniseDocument(document);
    if (file === undefined) {
      this.#forget(key);
      return;
    }
    const state = this.#states.get(key);
    if (state !== undefined && isSame(state.file, file)) this.#renew(key, state);
    else this.#schedule(key, file);
  }

  /** The text is the same; who else reports its problems may have changed, and a check may have been given up for typing. */
  #renew(key: string, { file, isOutdated }: FileState): void {
    if (isOutdated) this.#schedule(key, file);
    else this.#publish(key);
  }

  #touched(touched: Touched): void {
    this.#parts.checks.files.forget((key) => touched.has(key));
    for (const [key, { file, checked }] of this.#states) {
      if (checked !== undefined && [...checked.dependencies].some((one) => touched.has(one)))
        this.#schedule(key, file);
    }
  }

  #checkAll(): void {
    for (const [key, { file }] of this.#states) this.#schedule(key, file);
  }

  #schedule(key: string, file: HookFile): void {
    const checked = this.#states.get(key)?.checked;
    this.#states.set(key, { file, isOutdated: true, ...(checked === undefined ? {} : { checked }) });
    this.#queue.add(key, openDocument(file.uri) !== undefined);
  }

  #forget(key: string): void {
    const uri = this.#states.get(key)?.file.uri;
    this.#states.delete(key);
    this.#said.delete(key);
    if (uri !== undefined) this.#collection.delete(uri);
  }

  async #check(key: string): Promise<void> {
    const before = this.#states.get(key);
    if (before === undefined) return;
    const { file } = before;
    if (!readSettings(file.uri)["diagnostics.enable"]) {
      this.#collection.delete(file.uri);
      this.#states.set(key, { file, isOutdated: true });
      return;
    }
    try {
      // Gone, changed or touched while it is checked: then it is forgotten or comes again.
      const isStale = (): boolean => this.#states.get(key) !== before || this.#typing.has(key);
      const checked = await this.#parts.checks.check(file, isStale);
      if (checked === undefined) return;
      this.#states.set(key, { file, checked, isOutdated: false });
      this.#publish(key);
      this.#follow();
    } catch (error) {
      this.#parts.log.error(`${file.uri.toString(true)} could not be checked`, error);
      this.#collection.delete(file.uri);
    }
  }

  #publish(key: string): void {
    const checked = this.#states.get(key)?.checked;
    if (checked === undefined) return;
    const { file, findings } = checked;
    const open = openDocument(file.uri);
    // Ranges of another text would underline something else; the check of the present text is on its way.
    if (open !== undefined && open.getText() !== file.text) return;
    const isSaid = saidByJson(open);
    const said = saidBySchema(open);
    this.#said.set(key, said);
    const isSaidThere = ({ code, range }: Finding): boolean =>
      code.startsWith("shape.") && said.some((place) => place.isEqual(file.rangeOf(range).start));
    const own = findings.filter((finding) => !isSaid(finding.code) && !isSaidThere(finding));
    this.#collection.set(
      file.uri,
      own.map((finding) => toDiagnostic(finding, file, this.#parts.page)),
    );
  }

  /** Only where somebody else says something new: what is published here is told as well. */
  #othersSpoke(uris: readonly vscode.Uri[]): void {
    for (const uri of uris) {
      const key = uri.toString();
      const open = openDocument(uri);
      if (open === undefined || !this.#states.has(key) || !hasEditorSchema(open)) continue;
      if (!areSame(this.#said.get(key) ?? [], saidBySchema(open))) this.#publish(key);
    }
  }

  #follow(): void {
    const all = [...this.#states.values()].flatMap(({ checked }) => [...(checked?.dependencies ?? [])]);
    this.#watch.follow(all);
  }
}

function isSame(one: HookFile, other: HookFile): boolean {
  const isRead = one.unread === undefined && other.unread === undefined;
  return one === other || (isRead && one.text === other.text && one.provider === other.provider);
}

function areSame(one: readonly vscode.Position[], other: readonly vscode.Position[]): boolean {
  return one.length === other.length && one.every((place, index) => other[index]?.isEqual(place) === true);
}
