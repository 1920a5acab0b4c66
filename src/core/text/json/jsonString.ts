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

function unescape(inner: string, offset: number, cursor: JsonCursor): string {
  const value = parseInner(inner) ?? repair(inner, offset, cursor);
  if (inner.includes("\\u") && hasLoneSurrogate(value) && !cursor.stopped) {
    const message = "Half of a surrogate pair stands alone in this string; not every agent reads it.";
    cursor.problems.add("encoding", message, offset, offset + inner.length);
  }
  return value;
}

function parseInner(inner: string): string | undefined {
  try {
    return String(JSON.parse(`"${inner}"`));
  } catch {
    return undefined; // repair() says what is wrong, and where
  }
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

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const special = /\\u([0-9a-fA-F]{4})|\\([^]?)|[\0-\x1f]/g;

/** A longer string is no slip of the pen, and looking at each of its characters would take too long. */
const maxRepaired = 100_000;

/** Reads a string with mistakes in it, and reports each. */
function repair(inner: string, offset: number, cursor: JsonCursor): string {
  if (inner.length > maxRepaired) {
    cursor.syntax("This string holds what JSON does not allow in one.", offset, offset + inner.length);
    return inner;
  }
  return inner.replace(
    special,
    (found: string, hex: string | undefined, escaped: string | undefined, at: number) => {
      if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16));
      const start = offset + at;
      if (escaped === undefined) {
        cursor.syntax("A control character must be escaped in a string.", start, start + 1);
        return found;
      }
      const known = simpleEscapes[escaped];
      if (known !== undefined) return known;
      cursor.syntax(
        `\\${escaped} is no JSON escape; write \\\\ for a backslash.`,
        start,
        start + found.length,
      );
      return escaped;
    },
  );
}
