import type { TextNode } from "../../text/textNode";

/** Whether a switch stands there and says so; a value of another type is no switch. */
export function isTrue(node: TextNode | undefined): boolean {
  return node?.kind === "boolean" && node.value === true;
}

export function isFalse(node: TextNode | undefined): boolean {
  return node?.kind === "boolean" && node.value === false;
}
