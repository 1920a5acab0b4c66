import type * as vscode from "vscode";
import type { HookAt } from "../../hooks/hookFile";
import { groupItem } from "./groupItem";
import { HookNode } from "./hookNode";
import type { TreeContext, TreeNode } from "./treeNode";

export interface Topic {
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: string;
  /** What a hook says here beside its own row's words. */
  readonly also: (at: HookAt) => readonly string[];
  /** What a hook is called here, where its own name would repeat the topic's. */
  readonly labelOf?: ((at: HookAt) => string) | undefined;
}

/** Hooks of all agents that have something in common: the canonical event, or the script that they start. */
export class TopicNode implements TreeNode {
  constructor(
    private readonly topic: Topic,
    readonly hooks: readonly HookAt[],
    private readonly context: TreeContext,
  ) {}

  getTreeItem(): vscode.TreeItem {
    return groupItem({ ...this.topic, contextValue: "topic", hooks: this.hooks }, this.context);
  }

  getChildren(): readonly TreeNode[] {
    const { key, also, labelOf } = this.topic;
    return this.hooks.map(
      (at) => new HookNode(at, this.context, { parent: key, also: also(at), label: labelOf?.(at) }),
    );
  }
}
