import * as vscode from "vscode";
import type { HookAt } from "../../hooks/hookFile";
import { none, sum, type ProblemCount } from "../../hooks/problems";
import { problemText, rowUri } from "../rowDecorations";
import type { TreeContext } from "./treeNode";

export interface GroupRow {
  /** Unique in the tree and the same each time, so that rows stay open. */
  readonly key: string;
  readonly label: string;
  /** Shown behind the label, before the number of hooks. */
  readonly description?: string | undefined;
  readonly icon: string;
  readonly contextValue: string;
  readonly tooltip?: string | vscode.MarkdownString | undefined;
  readonly hooks: readonly HookAt[];
  readonly problems?: ProblemCount;
  readonly collapsed?: boolean;
}

/** A row that holds others: label, number of hooks, problems below it. */
export function groupItem(row: GroupRow, context: TreeContext): vscode.TreeItem {
  const { key, label, hooks, collapsed = false } = row;
  const problems = row.problems ?? sum(hooks.map((at) => context.problems.ofHook(at)));
  const state = collapsed
    ? vscode.TreeItemCollapsibleState.Collapsed
    : vscode.TreeItemCollapsibleState.Expanded;
  const item = new vscode.TreeItem(label, state);
  const number = hooks.length === 0 && row.description !== undefined ? undefined : hookCount(hooks.length);
  const description = [row.description, number].filter((part) => part !== undefined);
  item.id = key;
  item.description = description.join(" · ");
  item.iconPath = new vscode.ThemeIcon(row.icon);
  item.contextValue = row.contextValue;
  item.tooltip = row.tooltip;
  item.resourceUri = rowUri(key, { problems });
  const spoken = [label, ...description, ...(problems === none ? [] : spokenProblems(problems))];
  item.accessibilityInformation = { label: spoken.join(", "), role: "treeitem" };
  return item;
}

export function hookCount(count: number): string {
  return count === 1 ? vscode.l10n.t("1 hook") : vscode.l10n.t("{0} hooks", count);
}

export function spokenProblems(problems: ProblemCount): readonly string[] {
  return problems.errors + problems.warnings === 0 ? [] : [problemText(problems)];
}
