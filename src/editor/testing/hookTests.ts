import * as vscode from "vscode";
import { Batch } from "../hooks/batch";
import { corePath } from "../hooks/corePath";
import { requireRunning } from "../run/requireRunning";
import { reportError } from "../reportError";
import type { Services } from "../services";
import { caseFiles, readCaseFile, type CaseFile } from "./caseFiles";
import { CaseTree, membersOf } from "./caseTree";
import { isAffected } from "./isAffected";
import { runCases } from "./runCases";

/** Changes that come closer together than this many milliseconds are answered once. */
const settle = 200;

/** The Testing view's "OpenHook": test cases of hooks. Not in a browser, which cannot run any. */
export function registerHookTests(services: Services): vscode.Disposable {
  return services.host.running === undefined
    ? new vscode.Disposable(() => undefined)
    : new HookTests(services);
}

/** What the Testing view shows and does. */
export class HookTests implements vscode.Disposable {
  readonly controller: vscode.TestController;
  readonly profile: vscode.TestRunProfile;
  readonly #services: Services;
  readonly #tree: CaseTree;
  readonly #files = new Map<string, CaseFile>();
  readonly #touched = new Batch<vscode.Uri>(settle, (uris) => void this.#readAll(uris));
  readonly #subscriptions: vscode.Disposable;
  /** Runs that changes ask for, one after the other. */
  #queue: Promise<void> = Promise.resolve();
  readonly ready: Promise<void>;

  constructor(services: Services, id = "openhook.tests") {
    this.#services = services;
    this.controller = vscode.tests.createTestController(id, "OpenHook");
    this.#tree = new CaseTree(this.controller);
    this.profile = this.controller.createRunProfile(
      vscode.l10n.t("Run"),
      vscode.TestRunProfileKind.Run,
      (request, token) => this.#run(request, token),
      true,
      undefined,
      true,
    );
    this.controller.refreshHandler = () => this.#findAll();
    const { watch } = services;
    const touch = (uri: vscode.Uri): void => {
      if (isCaseFile(uri)) this.#touched.add(uri.toString(), uri);
    };
    this.#subscriptions = vscode.Disposable.from(
      this.controller,
      this.#touched,
      watch.onDidCreate((uri) => {
        touch(uri);
        if (isCaseFolder(uri)) void this.#findAll();
      }),
      watch.onDidChange(touch),
      watch.onDidDelete((uri) => {
        touch(uri);
        if (isCaseFolder(uri)) this.#removeBelow(uri);
      }),
      // Hooks may have moved, which the tree shows by event and hook.
      services.index.onDidChange(() => this.#touchAll()),
    );
    this.ready = this.#findAll();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #touchAll(): void {
    for (const { uri } of this.#files.values()) this.#touched.add(uri.toString(), uri);
  }

  async #findAll(): Promise<void> {
    await this.#services.index.ready;
    const uris = await vscode.workspace.findFiles(caseFiles, "**/node_modules/**");
    this.#files.clear();
    await this.#readAll(uris);
  }

  async #readAll(uris: readonly vscode.Uri[]): Promise<void> {
    await Promise.all(
      uris.map(async (uri) => {
        const file = await readCaseFile(uri, this.#services.index);
        if (file === undefined) this.#files.delete(uri.toString());
        else this.#files.set(uri.toString(), file);
      }),
    );
    this.#show();
  }

  #show(): void {
    const sorted = [...this.#files.values()].sort((left, right) => (left.uri.path < right.uri.path ? -1 : 1));
    this.#tree.show(sorted);
  }

  /** A folder that goes takes its files with it. */
  #removeBelow(uri: vscode.Uri): void {
    for (const key of this.#files.keys()) {
      if (key.startsWith(`${uri.toString()}/`)) this.#files.delete(key);
    }
    this.#show();
  }

  async #run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    try {
      requireRunning(this.#services);
      if (request.continuous === true) this.#runOnChange(request, token);
      await this.#runOnce(request, token, () => true);
    } catch (error) {
      reportError(error, "openhook.tests", this.#services.log);
    }
  }

  /** Again whenever a case, a hook file or a script of the cases changes, until the user ends it. */
  #runOnChange(request: vscode.TestRunRequest, token: vscode.CancellationToken): void {
    const changes = new Batch<vscode.Uri>(settle, (uris) => {
      const paths = uris.map(corePath);
      this.#queue = this.#queue
        .then(() => this.#readAll(uris.filter(isCaseFile)))
        .then(() => this.#runOnce(request, token, (item) => this.#isAffected(item, paths)))
        .catch((error: unknown) => reportError(error, "openhook.tests", this.#services.log));
    });
    const { watch } = this.#services;
    const touch = (uri: vscode.Uri): void => changes.add(uri.toString(), uri);
    const watching = vscode.Disposable.from(changes, watch.onDidChange(touch), watch.onDidCreate(touch));
    token.onCancellationRequested(() => {
      watching.dispose();
    });
  }

  #isAffected(item: vscode.TestItem, paths: readonly string[]): boolean {
    const found = this.#tree.caseOf(item);
    return found !== undefined && paths.some((path) => isAffected(found, path));
  }

  async #runOnce(
    request: vscode.TestRunRequest,
    token: vscode.CancellationToken,
    isWanted: (item: vscode.TestItem) => boolean,
  ): Promise<void> {
    const running = requireRunning(this.#services);
    const left = new Set(this.#tree.casesIn(request.exclude ?? []));
    const wanted = this.#tree
      .casesIn(this.#current(request.include ?? this.#tree.roots))
      .filter((item) => !left.has(item) && isWanted(item));
    if (token.isCancellationRequested || wanted.length === 0) return;
    const run = this.controller.createTestRun(request);
    const cases = wanted.flatMap((item) => {
      const found = this.#tree.caseOf(item);
      return found === undefined ? [] : [{ item, found }];
    });
    try {
      await runCases(this.#services, running, run, cases);
    } finally {
      run.end();
    }
  }

  /** Items are made anew when files change; a continuous run still names the old ones. */
  #current(items: readonly vscode.TestItem[]): readonly vscode.TestItem[] {
    const ids = new Set(items.map(({ id }) => id));
    const find = (all: readonly vscode.TestItem[]): readonly vscode.TestItem[] =>
      all.flatMap((item) => (ids.has(item.id) ? [item] : find(membersOf(item.children))));
    return find(this.#tree.roots);
  }
}

const isCaseFile = ({ path }: vscode.Uri): boolean => /\/\.openhook\/tests\/.*\.json$/.test(path);
const isCaseFolder = ({ path }: vscode.Uri): boolean =>
  /\/\.openhook(?:\/tests(?:\/.*)?)?$/.test(path) && !path.endsWith(".json");
