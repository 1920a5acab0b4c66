import * as vscode from "vscode";
import type { HookAt } from "../hooks/hookFile";
import { hookLabel } from "../views/nodes/hookNode";
import type { CaseFile, FoundCase } from "./caseFiles";

/** Builds provider -> event -> hook -> cases. Nodes are found again by their id, so that results stay with them. */
export class CaseTree {
  readonly #controller: vscode.TestController;
  readonly #cases = new WeakMap<vscode.TestItem, FoundCase>();

  constructor(controller: vscode.TestController) {
    this.#controller = controller;
  }

  caseOf(item: vscode.TestItem): FoundCase | undefined {
    return this.#cases.get(item);
  }

  /** All cases in these items and below them. */
  casesIn(items: Iterable<vscode.TestItem>): readonly vscode.TestItem[] {
    return [...items].flatMap((item) =>
      this.#cases.has(item) ? [item] : this.casesIn(membersOf(item.children)),
    );
  }

  get roots(): readonly vscode.TestItem[] {
    return membersOf(this.#controller.items);
  }

  show(files: readonly CaseFile[]): void {
    const roots = new Level(this.#controller);
    for (const file of files) {
      if (file.ok) for (const [index, found] of file.cases.entries()) this.#add(roots, found, index);
      else this.#addBroken(roots, file);
    }
    roots.writeTo(this.#controller.items);
  }

  #add(roots: Level, found: FoundCase, index: number): void {
    const { file, hook, test, uri, range } = found;
    const provider = roots.child(
      file?.provider.facts.id ?? "?",
      file?.facts.name ?? vscode.l10n.t("Without a hook file"),
    );
    const event = provider.child(found.event ?? "?", found.event ?? vscode.l10n.t("Any event"));
    const at = file !== undefined && hook !== undefined ? { file, hook } : undefined;
    const subject = event.child(
      `${test.file}#${hook?.id ?? ""}`,
      at === undefined ? test.file : hookLabel(at),
      placeOf(at, found),
    );
    const item = subject.leaf(`${uri.toString()}#${index}`, test.name, { uri, range });
    this.#cases.set(item, found);
  }

  #addBroken(roots: Level, { uri, problem }: Extract<CaseFile, { ok: false }>): void {
    const item = roots.leaf(uri.toString(), vscode.workspace.asRelativePath(uri), { uri });
    item.error = problem;
  }
}

interface Place {
  readonly uri?: vscode.Uri | undefined;
  readonly range?: vscode.Range | undefined;
}

function placeOf(at: HookAt | undefined, { file }: FoundCase): Place {
  return { uri: file?.uri, range: at?.file.rangeOf(at.hook.ranges.hook) };
}

export function membersOf(items: vscode.TestItemCollection): readonly vscode.TestItem[] {
  const members: vscode.TestItem[] = [];
  items.forEach((item) => members.push(item));
  return members;
}

/** One level while the tree is built: in the order in which its nodes are first named. */
class Level {
  readonly #controller: vscode.TestController;
  readonly #path: string;
  readonly #nodes = new Map<string, { readonly item: vscode.TestItem; readonly level: Level }>();

  constructor(controller: vscode.TestController, path = "") {
    this.#controller = controller;
    this.#path = path;
  }

  child(key: string, label: string, place: Place = {}): Level {
    return this.#node(key, label, place).level;
  }

  leaf(key: string, label: string, place: Place): vscode.TestItem {
    return this.#node(key, label, place).item;
  }

  writeTo(items: vscode.TestItemCollection): void {
    for (const { item, level } of this.#nodes.values()) level.writeTo(item.children);
    items.replace([...this.#nodes.values()].map(({ item }) => item));
  }

  #node(
    key: string,
    label: string,
    { uri, range }: Place,
  ): { readonly item: vscode.TestItem; readonly level: Level } {
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const path = `${this.#path}/${key}`;
    const item = this.#controller.createTestItem(path, label, uri);
    item.range = range;
    const made = { item, level: new Level(this.#controller, path) };
    this.#nodes.set(key, made);
    return made;
  }
}
