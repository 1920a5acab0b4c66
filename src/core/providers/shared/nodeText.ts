import { childOf } from "../../text/nodeAt";
import type { TextNode } from "../../text/textNode";

/** What a string says; undefined where the node is none. */
export function textOf(node: TextNode | undefined): string | undefined {
  return node?.kind === "string" && typeof node.value === "string" ? node.value : undefined;
}

export function textAt(node: TextNode | undefined, key: string): string | undefined {
  return textOf(childOf(node, key));
}
