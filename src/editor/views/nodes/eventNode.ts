import type * as vscode from "vscode";
import { canonicalEvent } from "../../../core/model/event";
import type { HookAt } from "../../hooks/hookFile";
import { groupItem } from "./groupItem";
import { HookNode } from "./hookNode";
import type { TreeContext, TreeNode } from "./treeNode";

/** The hooks of one file on one event, by the name that the agent gives it. */
export class EventNode implements TreeNode {
  constructor(
    private readonly native: string,
    readonly hooks: readonly HookAt[],
    private readonly context: TreeContext,
    private readonly parent: string,
  ) {}

  getTreeItem(): vscode.TreeItem {
    const [first] = this.hooks;
    return groupItem(
      {
        key: this.key,
        label: this.native,
        description: first && canonicalEvent(first.hook.event)?.fires,
        icon: "symbol-event",
        contextValue: "event",
        hooks: this.hooks,
        problems: this.context.problems.ofEvent(this.hooks),
      },
      this.context,
    );
  }

  getChildren(): readonly TreeNode[] {
    return this.hooks.map((at) => new HookNode(at, this.context, { parent: this.key }));
  }

  private get key(): string {
    return `${this.parent}/${this.native}`;
  }
}
