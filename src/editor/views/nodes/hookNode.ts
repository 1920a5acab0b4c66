import * as vscode from "vscode";
import { handlerText } from "../../../core/describe/handlerText";
import { matcherSummary } from "../../../core/describe/matcherWords";
import { scriptOf } from "../../../core/describe/scriptOf";
import type { Hook } from "../../../core/model/hook";
import { contractFor } from "../../../core/providers/provider";
import { canSwitch } from "../../../core/edit/setEnabled";
import type { HookAt } from "../../hooks/hookFile";
import type { ProblemCount } from "../../hooks/problems";
import { hookTooltip } from "../hookTooltip";
import { rowUri } from "../rowDecorations";
import { spokenProblems } from "./groupItem";
import type { TreeContext, TreeNode } from "./treeNode";

/** One hook. */
export class HookNode implements TreeNode {
  constructor(
    readonly at: HookAt,
    private readonly context: TreeContext,
    private readonly options: {
      /** The key of the row above. */
      readonly parent: string;
      /** What the rows above do not say yet: agent and event, where the tree is grouped by something else. */
      readonly also?: readonly string[];
      /** In place of the script, where the row above names it. */
      readonly label?: string | undefined;
    },
  ) {}

  get hooks(): readonly HookAt[] {
    return [this.at];
  }

  getChildren(): readonly TreeNode[] {
    return [];
  }

  getTreeItem(): vscode.TreeItem {
    const { file, hook } = this.at;
    const label = this.options.label ?? hookLabel(this.at);
    const problems = this.context.problems.ofHook(this.at);
    const verdict = this.context.verdicts.of(this.at);
    const details = [
      ...definedOnly([verdict?.summary]),
      ...(this.options.also ?? []),
      ...definedOnly([matcherSummary(hook)]),
      ...(hook.blocking ? [vscode.l10n.t("can block")] : []),
      ...(hook.enabled ? [] : [vscode.l10n.t("off")]),
    ];
    const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.None);
    item.id = `${this.options.parent}/${file.uri.toString()}#${hook.id}`;
    item.description = details.join(" · ");
    item.iconPath = iconOf(hook, problems, verdict?.icon);
    item.contextValue = this.contextValue();
    item.tooltip = hookTooltip(this.at, { problems, verdict });
    item.resourceUri = rowUri(item.id, { problems, disabled: !hook.enabled });
    item.accessibilityInformation = {
      label: [
        hookLabel(this.at),
        hook.nativeEvent,
        file.facts.name,
        ...details,
        ...spokenProblems(problems),
      ].join(", "),
      role: "treeitem",
    };
    item.command = { command: "openhook.openHook", title: vscode.l10n.t("Open"), arguments: [this] };
    return item;
  }

  /** Words that the menus of package.json test: what can be done with this hook. */
  private contextValue(): string {
    const { file, hook } = this.at;
    const lock = this.context.locks.lockOf(file);
    return [
      "hook",
      lock === undefined ? "editable" : `locked-${lock}`,
      hook.enabled ? "enabled" : "disabled",
      ...(canSwitch(file.facts) ? ["switchable"] : []),
      ...(isRunnable(this.at) ? ["runnable"] : []),
    ].join(" ");
  }
}

/** What a person would call the hook: its name, its script or the command itself. */
export function hookLabel({ file, hook }: HookAt): string {
  const text = hook.name ?? scriptOf(hook.handler, file.facts) ?? handlerText(hook.handler);
  return text === "" ? hook.id : text;
}

function isRunnable({ file, hook }: HookAt): boolean {
  return hook.handler.type === "command" && contractFor(file.provider, file.file) !== undefined;
}

function iconOf(
  hook: Hook,
  { errors, warnings }: ProblemCount,
  verdict: string | undefined,
): vscode.ThemeIcon {
  if (errors > 0) return new vscode.ThemeIcon("error", new vscode.ThemeColor("list.errorForeground"));
  if (warnings > 0) return new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
  if (!hook.enabled) return new vscode.ThemeIcon("circle-slash", new vscode.ThemeColor("disabledForeground"));
  if (verdict !== undefined) return new vscode.ThemeIcon(verdict);
  if (hook.blocking) return new vscode.ThemeIcon("shield");
  return new vscode.ThemeIcon(handlerIcons[hook.handler.type]);
}

const handlerIcons: Readonly<Record<Hook["handler"]["type"], string>> = {
  command: "terminal",
  http: "globe",
  prompt: "comment",
  agent: "hubot",
  mcp_tool: "tools",
};

function definedOnly(values: readonly (string | undefined)[]): readonly string[] {
  return values.filter((value) => value !== undefined);
}
