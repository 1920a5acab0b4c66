import type { ScalarNode } from "../textNode";
import { hasLoneSurrogate } from "../surrogates";
import type { JsonCursor } from "./jsonCursor";

/** Reads the string whose opening quote is next. A string never runs past its line, so that one lost quote stays local. */
export function readString(cursor: JsonCursor): ScalarNode & { readonly value: string } {
  const { text } = cursor;
  const start = cursor.offset;
  let end = start + 1;
  let plain = true;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 34 || code === 10 || code === 13) break;
    if (code === 92) end++;
    if (code === 92 || code < 32) plain = false;
  }
  end = Math.min(end, text.length);
  const closed = text.charCodeAt(end) === 34;
  if (!closed) cursor.syntax('This string is never closed; add ".', start, end);
  cursor.offset = closed ? end + 1 : end;
  const inner = text.slice(start + 1, end);
  const value = plain ? inner : unescape(inner, start + 1, cursor);
  return { kind: "string", range: { start, end: cursor.offset }, value };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const special = /\\u([0-9a-fA-F]{4})|\\([^]?)|[\0-\x1f]/g;

function unescape(inner: string, offset: number, cursor: JsonCursor): string {
  const value = inner.replace(
    special,
    (found: string, hex: string | undefined, simple: string | undefined, at: number) => {
      if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16));
      const start = offset + at;
      if (simple === undefined) {
        cursor.syntax("A control character must be escaped in a string.", start, start + 1);
        return found;
      }
      const known = simpleEscapes[simple];
      if (known === undefined)
        cursor.syntax(
          `\\${simple} is no JSON escape; write \\\\ for a backslash.`,
          start,
          start + found.length,
        );
      return known ?? simple;
    },
  );
  if (inner.includes("\\u") && hasLoneSurrogate(value) && !cursor.stopped) {
    const message = "Half of a surrogate pair stands alone in this string; not every agent reads it.";
    cursor.problems.add("encoding", message, offset, offset + inner.length);
  }
  return value;
}
