import type { TextRange } from "../model/textRange";
import type { ScalarNode } from "./textNode";

/** Where the characters of a string stand: without its quotes, and in YAML without the header of a block (`|-`). */
export function innerRange(text: string, node: ScalarNode): TextRange {
  const { start, end } = node.range;
  if (node.kind !== "string" || end - start < 2) return node.range;
  const first = text.charAt(start);
  if (first === "|" || first === ">") return { start: afterLine(text, start, end), end };
  if (first !== '"' && first !== "'") return node.range;
  const width = isTripleQuoted(text, node) ? 3 : 1;
  const closed = text.startsWith(first, end - 1);
  return { start: start + width, end: closed ? end - width : end };
}

function afterLine(text: string, start: number, end: number): number {
  const found = /\r\n|\n|\r/.exec(text.slice(start, end));
  return found ? start + found.index + found[0].length : end;
}

/** TOML writes long strings with three quotes; in YAML `'''a'''` is the string `'a'`, which only its value tells apart. */
function isTripleQuoted(text: string, { range, value }: ScalarNode): boolean {
  const delimiter = text.charAt(range.start).repeat(3);
  if (range.end - range.start < 6 || !text.startsWith(delimiter, range.start)) return false;
  const raw = text.slice(range.start, range.end);
  return delimiter === '"'.repeat(3) || raw.slice(1, -1).replaceAll("''", "'") !== value;
}
