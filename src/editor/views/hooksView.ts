import * as vscode from "vscode";
import { providers as registry } from "../../core/providers/registry";
import type { HookIndex, PendingFile } from "../hooks/hookIndex";
import { EditLock } from "../hooks/editLock";
import { LastVerdicts } from "../hooks/lastVerdicts";
import { Problems, sum } from "../hooks/problems";
import { groupings, rootNodes, type Grouping } from "./grouping";
import { isFiltering, noFilter, passes, type HookFilter } from "./hookFilter";
import { hookCount } from "./nodes/groupItem";
import type { ShownFile, TreeContext, TreeNode } from "./nodes/treeNode";
import { problemText, RowDecorations } from "./rowDecorations";

/** Milliseconds that the first rows wait for what they show to be complete. */
const patience = 20;

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Kept per workspace. */
const groupingKey = "hooks.grouping";
const filterKey = "hooks.filter";

/** The tree "Hooks": what it shows follows the index, the diagnostics, the grouping and the filter. */
export class HooksView implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly verdicts = new LastVerdicts();
  readonly locks = new EditLock();
  readonly #problems = new Problems();
  readonly #redraw = new vscode.EventEmitter<void>();
  readonly #index: HookIndex;
  readonly #memory: vscode.Memento;
  readonly #tree: vscode.TreeView<TreeNode>;
  readonly #subscriptions: vscode.Disposable;

  readonly onDidChangeTreeData = this.#redraw.event;

  constructor(index: HookIndex, memory: vscode.Memento) {
    this.#index = index;
    this.#memory = memory;
    this.#tree = vscode.window.createTreeView("openhook.hooks", {
      treeDataProvider: this,
      canSelectMany: true,
      showCollapseAll: true,
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#redraw,
      this.#tree,
      this.verdicts,
      this.locks,
      vscode.window.registerFileDecorationProvider(new RowDecorations()),
      index.onDidChange(() => this.refresh()),
      this.verdicts.onDidChange(() => this.refresh()),
      this.locks.onDidChange(() => this.refresh()),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some((uri) => index.fileAt(uri) !== undefined)) this.refresh();
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.refresh()),
    );
    this.refresh();
    // Until then nobody knows whether there are hooks, and nothing is said about it.
    void index.found.then(() => vscode.commands.executeCommand("setContext", "openhook.searched", true));
  }

  get selection(): readonly TreeNode[] {
    return this.#tree.selection;
  }

  get grouping(): Grouping {
    const stored = this.#memory.get<string>(groupingKey);
    return groupings.find((one) => one === stored) ?? "provider";
  }

  async setGrouping(grouping: Grouping): Promise<void> {
    await this.#memory.update(groupingKey, grouping);
    this.refresh();
  }

  get filter(): HookFilter {
    return this.#memory.get<HookFilter>(filterKey) ?? noFilter;
  }

  async setFilter(filter: HookFilter): Promise<void> {
    await this.#memory.update(filterKey, isFiltering(filter) ? filter : undefined);
    this.refresh();
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    return node.getTreeItem();
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    if (node !== undefined) return [...node.getChildren()];
    await this.#index.found;
    // A usual workspace is read in no time; a large one shows its agents first and its hooks as they are read.
    await Promise.race([this.#index.ready, delay(patience)]);
    const content = { files: this.#shownFiles(), pending: this.#pendingFiles() };
    return [...rootNodes(content, this.grouping, this.#context())];
  }

  refresh(): void {
    this.#redraw.fire();
    this.#showState();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** Files with hooks that pass the filter; without a filter also those that should have hooks and are broken. */
  #shownFiles(): readonly ShownFile[] {
    const { filter } = this;
    const filtering = isFiltering(filter);
    return this.#index.files.flatMap((file): readonly ShownFile[] => {
      const hooks = filtering ? file.hooks.filter((at) => passes(filter, at)) : file.hooks;
      const broken = !filtering && file.decoded.findings.some(({ severity }) => severity === "error");
      return hooks.length > 0 || broken ? [{ file, hooks }] : [];
    });
  }

  #pendingFiles(): readonly PendingFile[] {
    return isFiltering(this.filter) ? [] : this.#index.pending;
  }

  #context(): TreeContext {
    return { problems: this.#problems, verdicts: this.verdicts, locks: this.locks };
  }

  #showState(): void {
    const { filter, grouping } = this;
    const filtering = isFiltering(filter);
    void vscode.commands.executeCommand("setContext", "openhook.grouping", grouping);
    void vscode.commands.executeCommand("setContext", "openhook.filtered", filtering);
    // What the explorer's and the editor's menus ask: whether a resource is a hook file.
    const paths = this.#index.files.map(({ uri }) => (uri.scheme === "file" ? uri.fsPath : uri.path));
    void vscode.commands.executeCommand("setContext", "openhook.files", paths);
    this.#showNumbers(filtering);
  }

  #showNumbers(filtering: boolean): void {
    const problems = sum(this.#index.files.map((file) => this.#problems.ofFile(file)));
    const count = problems.errors + problems.warnings;
    this.#tree.badge = count === 0 ? undefined : { value: count, tooltip: problemText(problems) };
    this.#tree.message = this.#message(filtering);
  }

  #message(filtering: boolean): string {
    if (filtering) {
      const shown = this.#shownFiles().reduce((total, { hooks }) => total + hooks.length, 0);
      return vscode.l10n.t(
        "Filtered: {0}. Show all with the filter button above.",
        `${describeFilter(this.filter)}: ${hookCount(shown)}`,
      );
    }
    return vscode.workspace.isTrusted || this.#index.files.length === 0
      ? ""
      : vscode.l10n.t("Restricted Mode: hooks are shown and can be converted, but none can be run.");
  }
}

function describeFilter({ text, providers, events }: HookFilter): string {
  const names = providers.map((id) => registry.find(({ facts }) => facts.id === id)?.facts.name ?? id);
  return [...(text === "" ? [] : [`“${text}”`]), ...names, ...events].join(", ");
}
