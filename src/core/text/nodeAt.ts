import type { ObjectEntry, TextNode, TextPath } from "./textNode";

/** The entry of a key; of several with the same key the last, as every agent's parser takes it. */
export function entryOf(node: TextNode | undefined, key: string): ObjectEntry | undefined {
  if (node?.kind !== "object") return undefined;
  const { entries } = node;
  for (let at = entries.length - 1; at >= 0; at--) if (entries[at]?.key === key) return entries[at];
  return undefined;
}

/** Of several entries with the same key, every agent's parser takes the last one. */
export function lastOfEachKey(node: TextNode | undefined): readonly ObjectEntry[] {
  if (node?.kind !== "object") return [];
  const last = new Map(node.entries.map((entry) => [entry.key, entry]));
  return last.size === node.entries.length ? node.entries : [...last.values()];
}

/** The value of a key, or the item of an index. */
export function childOf(node: TextNode | undefined, key: string | number): TextNode | undefined {
  if (typeof key === "string") return entryOf(node, key)?.value;
  return node?.kind === "array" ? node.items[key] : undefined;
}

export function nodeAtPath(root: TextNode | undefined, path: TextPath): TextNode | undefined {
  return path.reduce(childOf, root);
}
