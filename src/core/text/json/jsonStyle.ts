import { eolOf, leadingIndent, lineIndent } from "../edit/lines";
import type { ArrayNode, ObjectNode, TextNode } from "../textNode";

/** How a JSON text is written, so that what is added looks like the rest of it. */
export interface JsonStyle {
  readonly eol: string;
  /** One level of indentation. */
  readonly unit: string;
  /** Between key and value. */
  readonly colon: string;
  /** Between two items on one line. */
  readonly separator: string;
  /** Inside the braces of an object on one line. */
  readonly bracePadding: string;
  /** Whether a list of plain values stands on one line where the list around it does not. */
  readonly shortLists: boolean;
}

export const defaultJsonStyle: JsonStyle = {
  eol: "\n",
  unit: "  ",
  colon: ": ",
  separator: ", ",
  bracePadding: " ",
  shortLists: false,
};

const tightJsonStyle: JsonStyle = { ...defaultJsonStyle, separator: ",", bracePadding: "" };

/** Looking at more of a text would tell no more about its style. */
const sampleSize = 2000;

export function detectJsonStyle(text: string, root: TextNode): JsonStyle {
  const found: { -readonly [Key in keyof JsonStyle]?: JsonStyle[Key] | undefined } = {};
  const queue: { readonly node: TextNode; readonly start: number }[] = [
    { node: root, start: root.range.start },
  ];
  for (let index = 0; index < queue.length && index < sampleSize; index++) {
    const { node, start } = queue[index] ?? { node: root, start: 0 };
    if (node.kind === "array") {
      found.unit ??= unitOf(text, node, start);
      found.shortLists ??= isShortList(text, node, start);
      for (const item of node.items) queue.push({ node: item, start: item.range.start });
    } else if (node.kind === "object") {
      found.unit ??= unitOf(text, node, start);
      found.colon ??= colonOf(text, node);
      found.bracePadding ??= bracePaddingOf(text, node);
      for (const entry of node.entries) queue.push({ node: entry.value, start: entry.range.start });
    }
  }
  const defaults = found.colon === ":" ? tightJsonStyle : defaultJsonStyle;
  return {
    eol: eolOf(text),
    unit: found.unit ?? defaults.unit,
    colon: found.colon ?? defaults.colon,
    separator: defaults.separator,
    bracePadding: found.bracePadding ?? defaults.bracePadding,
    shortLists: found.shortLists ?? defaults.shortLists,
  };
}

function firstChild(node: ObjectNode | ArrayNode): number | undefined {
  return (node.kind === "object" ? node.entries : node.items)[0]?.range.start;
}

/** By how much the first child stands deeper than the line on which its container begins. */
function unitOf(text: string, node: ObjectNode | ArrayNode, start: number): string | undefined {
  const child = firstChild(node);
  const inner = child === undefined ? undefined : leadingIndent(text, child);
  const outer = inner === undefined ? "" : lineIndent(text, start);
  return inner?.startsWith(outer) && inner.length > outer.length ? inner.slice(outer.length) : undefined;
}

function isShortList(text: string, node: ArrayNode, start: number): boolean | undefined {
  const isPlain =
    node.items.length > 0 && node.items.every(({ kind }) => kind !== "object" && kind !== "array");
  if (!isPlain || leadingIndent(text, start) === undefined) return undefined;
  return leadingIndent(text, node.items[0]?.range.start ?? 0) === undefined;
}

function colonOf(text: string, node: ObjectNode): string | undefined {
  const entry = node.entries[0];
  const between = entry && text.slice(entry.keyRange.end + 1, entry.value.range.start);
  return between && /^[ \t]*:[ \t]*$/.test(between) ? between : undefined;
}

function bracePaddingOf(text: string, node: ObjectNode): string | undefined {
  const child = firstChild(node);
  const between = child === undefined ? "-" : text.slice(node.range.start + 1, child);
  return between === "" || between === " " ? between : undefined;
}
