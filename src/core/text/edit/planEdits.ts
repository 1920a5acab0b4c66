import type { ArrayNode, ObjectNode, TextNode } from "../textNode";
import { EditPlan } from "./editPlan";
import type { Addition } from "./editPlan";
import { planSet } from "./planSet";
import { materialise, nameOf, newItems, wholeChange } from "./wish";
import type { Wish } from "./wish";

/** Finds what a wish means for the tree that exists. Visits each node that a change names once. */
export function planEdits(root: TextNode, wish: Wish): EditPlan {
  const plan = new EditPlan();
  planNode(plan, root, wish, undefined);
  return plan;
}

function planNode(plan: EditPlan, node: TextNode, wish: Wish, owner: number | undefined): void {
  const whole = wholeChange(wish, plan);
  if (whole?.kind === "set") planSet(plan, node, whole.value, owner);
  else if (whole) plan.refuse(`${nameOf(wish)} cannot be removed.`);
  else if (wish.below.size === 0 && wish.append.length === 0) return;
  else if (node.kind === "object") planObject(plan, node, wish, owner);
  else if (node.kind === "array") planArray(plan, node, wish, owner);
  // A key that says `null` (in YAML: nothing at all) holds no data: what is wanted below it takes its place.
  else if (node.kind === "null") plan.replace(node, materialise(wish, plan), owner);
  else plan.refuse(`${nameOf(wish)} is a ${node.kind}; nothing can stand below it.`);
}

function planObject(plan: EditPlan, node: ObjectNode, wish: Wish, owner: number | undefined): void {
  if (wish.append.length > 0) plan.refuse(`${nameOf(wish)} is an object; only a list can be appended to.`);
  const lastIndex = new Map(node.entries.map(({ key }, index) => [key, index]));
  const removedKeys = new Set<string>();
  const added: Addition[] = [];
  for (const [key, below] of wish.below) {
    if (typeof key === "number") {
      plan.refuse(`${nameOf(wish)} is an object; it has no item ${key}.`);
      continue;
    }
    const entry = node.entries[lastIndex.get(key) ?? -1];
    if (!entry) added.push({ key, value: materialise(below, plan) });
    else if (wholeChange(below, plan)?.kind === "remove") removedKeys.add(key);
    else planNode(plan, entry.value, below, entry.range.start);
  }
  // All of several entries with the same key: one that stayed would come into force.
  const removed = node.entries.flatMap(({ key }, index) => (removedKeys.has(key) ? [index] : []));
  plan.changeContainer({ node, removed: new Set(removed), added, owner });
}

function planArray(plan: EditPlan, node: ArrayNode, wish: Wish, owner: number | undefined): void {
  const removed = new Set<number>();
  for (const [index, below] of wish.below) {
    const item = typeof index === "number" ? node.items[index] : undefined;
    if (typeof index === "string")
      plan.refuse(`${nameOf(wish)} is a list; it has no key ${JSON.stringify(index)}.`);
    else if (!item) continue;
    else if (wholeChange(below, plan)?.kind === "remove") removed.add(index);
    else planNode(plan, item, below, item.range.start);
  }
  const added = newItems(wish, node.items.length, plan).map((value) => ({ value }));
  plan.changeContainer({ node, removed, added, owner });
}
