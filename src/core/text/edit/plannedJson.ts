import type { Json } from "../../model/json";
import type { TextNode } from "../textNode";
import { toJson } from "../toJson";
import type { ContainerEdit, EditPlan, ValueEdit } from "./editPlan";

/** What a tree stands for once a plan has been carried out: the yardstick for the text that results. */
export function plannedJson(root: TextNode, plan: EditPlan): Json {
  const containers = new Map<TextNode, ContainerEdit>(plan.containers.map((edit) => [edit.node, edit]));
  const values = new Map<TextNode, ValueEdit>(plan.values.map((edit) => [edit.node, edit]));
  return planned(root);

  function planned(node: TextNode): Json {
    const replaced = values.get(node);
    if (replaced) return replaced.value;
    if (node.kind !== "array" && node.kind !== "object") return toJson(node);
    const { removed, added } = containers.get(node) ?? { removed: new Set<number>(), added: [] };
    if (node.kind === "array") {
      const kept = node.items.filter((_, index) => !removed.has(index));
      return [...kept.map(planned), ...added.map(({ value }) => value)];
    }
    const kept = node.entries.filter((_, index) => !removed.has(index));
    return Object.fromEntries([
      ...kept.map(({ key, value }) => [key, planned(value)] as const),
      ...added.map(({ key, value }) => [key ?? "", value] as const),
    ]);
  }
}
