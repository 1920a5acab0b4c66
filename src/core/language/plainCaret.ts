import { nodeAtPath } from "../text/nodeAt";
import { parseText } from "../text/parseText";
import type { TextNode, TextPath } from "../text/textNode";
import type { Caret } from "./caret";
import { wordAt, type Word } from "./wordAt";

/** Stands for what is being written: no key and no value of a real file. */
const placeholder = "openhook-caret";

/**
 * Finds the place in formats where indentation or a heading makes the structure. A line that is half written would
 * hide it, so the text is read with a stand-in at the caret, and the stand-in is looked up in the tree.
 */
export function plainCaret(text: string, format: "yaml" | "toml", offset: number): Caret | undefined {
  const word = wordAt(text, format, offset);
  if (word === undefined) return undefined;
  const { range, role, key, plain, heading } = word;
  const base = {
    offset,
    role,
    ...(range === undefined ? {} : { string: range }),
    ...(plain ? { plain } : {}),
    ...(key === undefined ? {} : { key }),
  };
  // A heading may say again what is there already: it starts one more entry.
  if (heading !== undefined) return { ...base, path: heading, container: undefined };
  const { root } = parseText(withPlaceholder(text, format, word, offset), format);
  const path = root && findPlaceholder(root);
  return path && { ...base, path, container: nodeAtPath(root, path) };
}

function withPlaceholder(text: string, format: "yaml" | "toml", word: Word, offset: number): string {
  const { range = { start: offset, end: offset }, role, plain, complete } = word;
  const name = plain || word.range !== undefined ? placeholder : `"${placeholder}"`;
  const value = format === "toml" ? " = 0" : ": 0";
  const standIn = role === "key" && !complete ? name + value : name;
  return text.slice(0, range.start) + standIn + text.slice(range.end);
}

/** The path of the object that holds the stand-in, as a key or as a value. */
function findPlaceholder(node: TextNode): TextPath | undefined {
  if (node.kind === "object") {
    for (const { key, value } of node.entries) {
      if (key === placeholder || (value.kind === "string" && value.value === placeholder)) return [];
      const below = findPlaceholder(value);
      if (below !== undefined) return [key, ...below];
    }
  } else if (node.kind === "array") {
    for (const [at, item] of node.items.entries()) {
      const below = findPlaceholder(item);
      if (below !== undefined) return [at, ...below];
    }
  }
  return undefined;
}
