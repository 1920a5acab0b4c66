import * as vscode from "vscode";
import type { Scope } from "../../../core/providers/facts";
import type { Provider } from "../../../core/providers/provider";
import type { HookAt } from "../../hooks/hookFile";
import { sum } from "../../hooks/problems";
import { groupItem } from "./groupItem";
import { ScopeNode } from "./scopeNode";
import { groupBy, type ShownFile, type TreeContext, type TreeNode } from "./treeNode";

/** The order in which scopes are shown: from what holds for all to what holds for few. */
const scopes: readonly Scope[] = ["managed", "user", "project", "local", "plugin"];

/** All hooks of one agent. */
export class ProviderNode implements TreeNode {
  constructor(
    readonly provider: Provider,
    private readonly files: readonly ShownFile[],
    private readonly context: TreeContext,
    /** The number of files that are still to be read. */
    private readonly pending: number,
  ) {}

  get hooks(): readonly HookAt[] {
    return this.files.flatMap(({ hooks }) => hooks);
  }

  getTreeItem(): vscode.TreeItem {
    const { id, name } = this.provider.facts;
    return groupItem(
      {
        key: id,
        label: name,
        description: this.pending === 0 ? undefined : vscode.l10n.t("reading…"),
        icon: "hubot",
        contextValue: "provider",
        hooks: this.hooks,
        problems: sum(this.files.map(({ file }) => this.context.problems.ofFile(file))),
      },
      this.context,
    );
  }

  getChildren(): readonly TreeNode[] {
    const byScope = groupBy(this.files, ({ file }) => file.file.scope);
    return scopes.flatMap((scope) => {
      const files = byScope.get(scope);
      return files === undefined ? [] : [new ScopeNode(scope, files, this.context, this.provider.facts.id)];
    });
  }
}
