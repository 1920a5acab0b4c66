import * as vscode from "vscode";
import type { HookAt } from "../../hooks/hookFile";
import { EventNode } from "./eventNode";
import { groupItem } from "./groupItem";
import { groupBy, type ShownFile, type TreeContext, type TreeNode } from "./treeNode";

/** A file, where a scope has several of them, and a file that holds no hook because something is wrong with it. */
export class FileNode implements TreeNode {
  constructor(
    private readonly shown: ShownFile,
    private readonly context: TreeContext,
    private readonly parent: string,
  ) {}

  get hooks(): readonly HookAt[] {
    return this.shown.hooks;
  }

  getTreeItem(): vscode.TreeItem {
    const { file, hooks } = this.shown;
    const { refused, findings } = file.decoded;
    const item = groupItem(
      {
        key: this.key,
        label: vscode.workspace.asRelativePath(file.uri),
        description: refused === undefined ? undefined : vscode.l10n.t("ignored by {0}", file.facts.name),
        icon: refused === undefined ? "json" : "error",
        contextValue: "file",
        tooltip: refused ?? findings[0]?.message ?? file.uri.fsPath,
        hooks,
        problems: this.context.problems.ofFile(file),
      },
      this.context,
    );
    if (hooks.length > 0) return item;
    item.collapsibleState = vscode.TreeItemCollapsibleState.None;
    item.command = { command: "openhook.openHook", title: vscode.l10n.t("Open"), arguments: [this] };
    return item;
  }

  getChildren(): readonly TreeNode[] {
    return eventNodes(this.shown, this.context, this.key);
  }

  get uri(): vscode.Uri {
    return this.shown.file.uri;
  }

  private get key(): string {
    return `${this.parent}/${this.shown.file.uri.toString()}`;
  }
}

export function eventNodes({ hooks }: ShownFile, context: TreeContext, parent: string): readonly TreeNode[] {
  return [...groupBy(hooks, ({ hook }) => hook.nativeEvent)].map(
    ([native, group]) => new EventNode(native, group, context, parent),
  );
}
