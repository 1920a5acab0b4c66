import type { TextRange } from "../model/textRange";
import { innerRange } from "../text/innerRange";
import type { ScalarNode } from "../text/textNode";

/**
 * Where a part of a string's value stands in the text. Escapes make the text longer than the value; where the way back is not
 * certain (block scalars, other formats' escapes) the whole string is the answer.
 */
export function rangeInString(text: string, node: ScalarNode, part: TextRange): TextRange {
  const inner = innerRange(text, node);
  const raw = text.slice(inner.start, inner.end);
  if (raw === node.value) return { start: inner.start + part.start, end: inner.start + part.end };
  if (text.charAt(node.range.start) !== '"' || typeof node.value !== "string") return inner;
  const starts = unitStarts(raw);
  if (starts.length !== node.value.length + 1) return inner;
  const at = (offset: number): number => inner.start + (starts[offset] ?? raw.length);
  return { start: at(part.start), end: at(part.end) };
}

/** For every unit of the value, and its end, the offset in the raw text. */
function unitStarts(raw: string): readonly number[] {
  const starts: number[] = [];
  for (let offset = 0; offset < raw.length;) {
    starts.push(offset);
    if (raw.charAt(offset) !== "\\") offset++;
    else offset += raw.charAt(offset + 1) === "u" ? 6 : 2;
  }
  starts.push(raw.length);
  return starts;
}
