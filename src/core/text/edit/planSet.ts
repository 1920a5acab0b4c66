import type { Json, JsonObject } from "../../model/json";
import type { ArrayNode, ObjectNode, TextNode } from "../textNode";
import { isJsonObject } from "../toJson";
import type { EditPlan } from "./editPlan";
import { equalsJson } from "./equalsJson";

/** Sets a value by changing only what differs, so that comments, order and layout of the rest stay. */
export function planSet(plan: EditPlan, node: TextNode, value: Json, owner: number | undefined): void {
  if (node.kind === "array" && Array.isArray(value))
    planSetArray(plan, node, value as readonly Json[], owner);
  else if (node.kind === "object" && isJsonObject(value)) planSetObject(plan, node, value, owner);
  else if (!equalsJson(node, value)) plan.replace(node, value, owner);
}

function planSetObject(plan: EditPlan, node: ObjectNode, value: JsonObject, owner: number | undefined): void {
  const lastIndex = new Map(node.entries.map(({ key }, index) => [key, index]));
  const removed = new Set<number>();
  node.entries.forEach((entry, index) => {
    const wanted = Object.hasOwn(value, entry.key) ? value[entry.key] : undefined;
    if (wanted === undefined) removed.add(index);
    else if (lastIndex.get(entry.key) === index) planSet(plan, entry.value, wanted, entry.range.start);
  });
  const added = Object.entries(value).flatMap(([key, each]) =>
    lastIndex.has(key) ? [] : [{ key, value: each }],
  );
  plan.changeContainer({ node, removed, added, owner });
}

function planSetArray(
  plan: EditPlan,
  node: ArrayNode,
  value: readonly Json[],
  owner: number | undefined,
): void {
  const surplus = Math.max(0, node.items.length - value.length);
  const gap = surplus > 0 ? equalStart(node, value) : value.length;
  const removed = new Set<number>();
  node.items.forEach((item, index) => {
    const wanted = value[index < gap ? index : index - surplus];
    if (index >= gap && index < gap + surplus) removed.add(index);
    else if (wanted !== undefined) planSet(plan, item, wanted, item.range.start);
  });
  const added = value.slice(node.items.length).map((each) => ({ value: each }));
  plan.changeContainer({ node, removed, added, owner });
}

/** How many items at the start stay as they are: where items vanish, they vanish after these, and comments keep theirs. */
function equalStart(node: ArrayNode, value: readonly Json[]): number {
  const differs = value.findIndex((each, index) => {
    const item = node.items[index];
    return !item || !equalsJson(item, each);
  });
  return differs < 0 ? value.length : differs;
}
