import type { TextRange } from "../model/textRange";
import { parseText } from "../text/parseText";
import type { TextFormat, TextNode, TextPath } from "../text/textNode";
import { plainCaret } from "./plainCaret";

/** Where a caret stands in a config file, also while the text around it is half written. */
export interface Caret {
  readonly offset: number;
  /** The path of the innermost object or list around it. */
  readonly path: TextPath;
  readonly container: TextNode | undefined;
  /** The text in quotes that the caret is in, or the word that needs none; absent where quotes are still to be written. */
  readonly string?: TextRange;
  /** `string` stands without quotes. */
  readonly plain?: true;
  /** What is being written: a key of the object, the value of a key, or an item of the list. */
  readonly role: "key" | "value" | "item";
  /** The key whose value is being written. */
  readonly key?: string;
}

/** The place of a caret; undefined where nothing can be told about it. */
export function caretAt(text: string, format: TextFormat, offset: number): Caret | undefined {
  return format === "yaml" || format === "toml"
    ? plainCaret(text, format, offset)
    : jsonCaret(text, parseText(text, format).root, offset);
}

/**
 * Finds the place by the tree as far as it goes and by the text of the line beyond that: a string without its colon or its
 * closing quote is not in the tree yet, and completion is wanted just then.
 */
function jsonCaret(text: string, root: TextNode | undefined, offset: number): Caret {
  const { path, container } = innermost(root, offset);
  const string = stringAround(text, offset);
  const before = text.slice(0, string === undefined ? offset : string.start - 1);
  const key = keyBefore(before);
  const base = { offset, path, container, ...(string === undefined ? {} : { string }) };
  if (key !== undefined) return { ...base, role: "value", key };
  return { ...base, role: container?.kind === "array" ? "item" : "key" };
}

function innermost(
  root: TextNode | undefined,
  offset: number,
): { readonly path: TextPath; readonly container: TextNode | undefined } {
  const path: (string | number)[] = [];
  let container: TextNode | undefined;
  for (let node = root; node !== undefined && (node.kind === "object" || node.kind === "array");) {
    container = node;
    const step = stepInto(node, offset);
    if (step === undefined) break;
    path.push(step.key);
    node = step.node;
  }
  return { path, container };
}

/** The child container that the offset is inside of, between its brackets. */
function stepInto(
  node: Extract<TextNode, { kind: "object" | "array" }>,
  offset: number,
): { readonly key: string | number; readonly node: TextNode } | undefined {
  const inside = (child: TextNode): boolean =>
    (child.kind === "object" || child.kind === "array") &&
    child.range.start < offset &&
    offset < child.range.end;
  if (node.kind === "array") {
    const at = node.items.findIndex(inside);
    const item = node.items[at];
    return item === undefined ? undefined : { key: at, node: item };
  }
  const entry = node.entries.find(({ value }) => inside(value));
  return entry === undefined ? undefined : { key: entry.key, node: entry.value };
}

/** The inside of the quotes around an offset; strings stay on their line. */
function stringAround(text: string, offset: number): TextRange | undefined {
  const line = Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
  let start = -1;
  for (let at = line; at < offset; at++) {
    if (text.charAt(at) === "\\" && start >= 0) at++;
    else if (text.charAt(at) === '"') start = start < 0 ? at + 1 : -1;
  }
  if (start < 0) return undefined;
  const rest = /^(?:\\[^\r\n]|[^"\\\r\n])*/.exec(text.slice(offset))?.[0] ?? "";
  const closed = text.charAt(offset + rest.length) === '"';
  return { start, end: closed ? offset + rest.length : offset };
}

/** The key right before a value. */
function keyBefore(before: string): string | undefined {
  return /"((?:[^"\\\n]|\\.)*)"\s*:\s*$/.exec(before.slice(-300))?.[1];
}
