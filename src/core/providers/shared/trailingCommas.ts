import type { ObjectNode, TextNode } from "../../text/textNode";
import type { Shape } from "./nestedShapes";

/** Commas before a closing bracket, for agents that allow comments but not these. Linear: looks only behind last children. */
export function trailingCommas(root: ObjectNode, text: string): readonly Shape[] {
  const found: Shape[] = [];
  const visit = (node: TextNode): void => {
    if (node.kind !== "object" && node.kind !== "array") return;
    const children = node.kind === "object" ? node.entries : node.items;
    const last = children.at(-1);
    if (last === undefined) return;
    const tail = text.slice(last.range.end, node.range.end - 1);
    const comma = blankComments(tail).indexOf(",");
    if (comma >= 0) found.push(shapeAt(last.range.end + comma));
    for (const child of children) visit("value" in child && "key" in child ? child.value : child);
  };
  visit(root);
  return found;
}

function blankComments(text: string): string {
  return text.replace(/\/\/[^\r\n]*|\/\*[^]*?\*\//g, (comment) => " ".repeat(comment.length));
}

function shapeAt(start: number): Shape {
  return {
    code: "file.trailing-comma",
    range: { start, end: start + 1 },
    message: "A comma before a closing bracket is not allowed here, though comments are: remove it.",
  };
}
