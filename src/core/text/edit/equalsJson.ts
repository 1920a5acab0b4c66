import type { Json } from "../../model/json";
import type { TextNode } from "../textNode";

/** Whether a node stands for a value, the order of keys aside. */
export function equalsJson(node: TextNode, value: Json): boolean {
  if (node.kind === "array") {
    if (!Array.isArray(value) || node.items.length !== value.length) return false;
    const items = value as readonly Json[];
    return node.items.every((item, index) => equalsJson(item, items[index] ?? null));
  }
  if (node.kind !== "object") return node.value === value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const last = new Map(node.entries.map((entry) => [entry.key, entry.value]));
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  return (
    entries.length === last.size &&
    entries.every(([key, each]) => {
      const found = last.get(key);
      return found !== undefined && equalsJson(found, each);
    })
  );
}
