import type * as vscode from "vscode";
import type { HookAt, HookFile } from "../../hooks/hookFile";
import type { LastVerdicts } from "../../hooks/lastVerdicts";
import type { EditLock } from "../../hooks/editLock";
import type { Problems } from "../../hooks/problems";

/** A row of the tree. Nodes are made anew whenever the tree is drawn: what they show is what was true then. */
export interface TreeNode {
  getTreeItem(): vscode.TreeItem;
  getChildren(): readonly TreeNode[];
  /** The hooks that an action on this row is about. */
  readonly hooks: readonly HookAt[];
}

/** What rows show beside the hooks themselves. */
export interface TreeContext {
  readonly problems: Problems;
  readonly verdicts: LastVerdicts;
  readonly locks: EditLock;
}

/** A file with those of its hooks that the filter lets through. */
export interface ShownFile {
  readonly file: HookFile;
  readonly hooks: readonly HookAt[];
}

/** Groups in the order in which their first member appears. */
export function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
