import type { HookAt } from "../hooks/hookFile";
import type { Services } from "../services";
import type { TreeNode } from "../views/nodes/treeNode";

/** The rows that a command is about: those that its menu passes on, else those that are selected. */
export function chosenNodes({ view }: Services, args: readonly unknown[]): readonly TreeNode[] {
  const [clicked, selected] = args;
  if (Array.isArray(selected) && selected.length > 0) return selected.filter(isNode);
  return isNode(clicked) ? [clicked] : view.selection;
}

/** The hooks of these rows, each once. */
export function hooksOf(nodes: readonly TreeNode[]): readonly HookAt[] {
  const hooks = nodes.flatMap((node) => node.hooks);
  return [...new Map(hooks.map((at) => [`${at.file.uri.toString()}#${at.hook.id}`, at])).values()];
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === "object" && value !== null && "getTreeItem" in value && "hooks" in value;
}
