import * as vscode from "vscode";
import type { Scope } from "../../../core/providers/facts";
import type { HookAt } from "../../hooks/hookFile";
import { sum } from "../../hooks/problems";
import { eventNodes, FileNode } from "./fileNode";
import { groupItem } from "./groupItem";
import type { ShownFile, TreeContext, TreeNode } from "./treeNode";

/** With more files than this a scope is a list to choose from, and opens when it is asked for. */
const overview = 4;

/** The files of one agent in one scope. */
export class ScopeNode implements TreeNode {
  constructor(
    private readonly scope: Scope,
    private readonly files: readonly ShownFile[],
    private readonly context: TreeContext,
    private readonly parent: string,
  ) {}

  get hooks(): readonly HookAt[] {
    return this.files.flatMap(({ hooks }) => hooks);
  }

  /** All files are locked for the same reason: they are of one scope. */
  getTreeItem(): vscode.TreeItem {
    const locks = this.files.map(({ file }) => this.context.locks.lockOf(file));
    const lock = locks.every((one) => one !== undefined) ? locks[0] : undefined;
    const { label, meaning } = scopeWords(this.scope);
    return groupItem(
      {
        key: this.key,
        label,
        description: lock === undefined ? undefined : vscode.l10n.t("read-only"),
        icon: lock === undefined ? scopeIcons[this.scope] : "lock",
        contextValue: `scope ${lock === undefined ? "editable" : `locked-${lock}`}`,
        tooltip: meaning,
        hooks: this.hooks,
        problems: sum(this.files.map(({ file }) => this.context.problems.ofFile(file))),
        collapsed: this.files.length > overview,
      },
      this.context,
    );
  }

  getChildren(): readonly TreeNode[] {
    const [only] = this.files;
    if (this.files.length === 1 && only !== undefined && only.hooks.length > 0)
      return eventNodes(only, this.context, this.key);
    return this.files.map((file) => new FileNode(file, this.context, this.key));
  }

  private get key(): string {
    return `${this.parent}/${this.scope}`;
  }
}

const scopeIcons: Readonly<Record<Scope, string>> = {
  managed: "organization",
  user: "account",
  project: "repo",
  local: "device-desktop",
  plugin: "extensions",
};

export function scopeWords(scope: Scope): { readonly label: string; readonly meaning: string } {
  const { t } = vscode.l10n;
  switch (scope) {
    case "managed":
      return { label: t("Managed"), meaning: t("Set by the administrator of this machine") };
    case "user":
      return { label: t("User"), meaning: t("Your own hooks, in every project") };
    case "project":
      return { label: t("Project"), meaning: t("Shared with everybody who works on the project") };
    case "local":
      return { label: t("Local"), meaning: t("In this project, for you alone") };
    case "plugin":
      return { label: t("Plugin"), meaning: t("Part of a plugin or extension of the agent") };
  }
}
