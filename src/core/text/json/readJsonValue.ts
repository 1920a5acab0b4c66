import { maxDepth } from "../limits";
import type { ArrayNode, ObjectEntry, ObjectNode, ScalarNode, TextNode } from "../textNode";
import type { JsonCursor } from "./jsonCursor";
import { readString } from "./jsonString";

const openBrace = 123;
const closeBrace = 125;
const openBracket = 91;
const closeBracket = 93;
const comma = 44;
const colon = 58;
const quote = 34;

/** Reads one value, or reports what stands in its place; brackets and commas that belong to others are left. */
export function readValue(cursor: JsonCursor, depth: number): TextNode | undefined {
  const code = cursor.peek();
  if (code === quote) return readString(cursor);
  if (code === openBrace || code === openBracket) {
    if (depth >= maxDepth) {
      reportDepth(cursor);
      return undefined;
    }
    return code === openBrace ? readObject(cursor, depth) : readArray(cursor, depth);
  }
  if (isSeparator(code) && (depth > 0 || code === -1 || code === comma)) {
    cursor.syntax("A value is missing here.", cursor.offset, cursor.offset + 1);
    return undefined;
  }
  return readWord(cursor);
}

function reportDepth(cursor: JsonCursor): void {
  const message = `The text is nested deeper than ${maxDepth} levels; no hook file is.`;
  if (!cursor.stopped) cursor.problems.add("tooDeep", message, cursor.offset, cursor.offset + 1);
  cursor.stop();
}

/** Everything up to the next bracket, comma, colon, quote, comment or space. */
const word = /[^\s,:[\]{}"/]+|[^]/y;
const numberWord = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function readWord(cursor: JsonCursor): ScalarNode | undefined {
  const start = cursor.offset;
  const found = readRun(cursor);
  const range = { start, end: cursor.offset };
  if (found === "true" || found === "false") return { kind: "boolean", range, value: found === "true" };
  if (found === "null") return { kind: "null", range, value: null };
  if (numberWord.test(found)) return { kind: "number", range, value: Number(found) };
  cursor.syntax("This is no JSON value; text needs double quotes.", start, cursor.offset);
  return undefined;
}

/** Moves over at least one unit, so that reading always comes to an end. */
function readRun(cursor: JsonCursor): string {
  word.lastIndex = cursor.offset;
  const run = word.exec(cursor.text)?.[0] ?? "";
  cursor.offset += run.length;
  return run;
}

function readArray(cursor: JsonCursor, depth: number): ArrayNode {
  const start = cursor.offset;
  const items: TextNode[] = [];
  readItems(cursor, closeBracket, () => {
    const item = readValue(cursor, depth + 1);
    if (item) items.push(item);
  });
  return { kind: "array", range: { start, end: cursor.offset }, items };
}

function readObject(cursor: JsonCursor, depth: number): ObjectNode {
  const start = cursor.offset;
  const entries: ObjectEntry[] = [];
  readItems(cursor, closeBrace, () => {
    const entry = readEntry(cursor, depth);
    if (entry) entries.push(entry);
  });
  reportDuplicates(cursor, entries);
  return { kind: "object", range: { start, end: cursor.offset }, entries };
}

function reportDuplicates(cursor: JsonCursor, entries: readonly ObjectEntry[]): void {
  if (cursor.stopped || entries.length < 2) return;
  const seen = new Set<string>();
  for (const { key, range, keyRange } of entries) {
    if (seen.has(key)) {
      const message = `The key ${JSON.stringify(key)} stands here twice; only the last one counts.`;
      cursor.problems.add("duplicateKey", message, range.start, keyRange.end + 1);
    }
    seen.add(key);
  }
}

function readEntry(cursor: JsonCursor, depth: number): ObjectEntry | undefined {
  const start = cursor.offset;
  const isQuoted = cursor.peek() === quote;
  const key = isQuoted ? readString(cursor).value : readBareKey(cursor);
  const end = cursor.offset;
  cursor.skipTrivia();
  if (cursor.peek() === colon) cursor.offset++;
  else if (isSeparator(cursor.peek())) {
    cursor.syntax("A colon and a value are missing after this key.", start, end);
    return undefined;
  } else cursor.syntax("A colon is missing after this key.", start, end);
  cursor.skipTrivia();
  const value = readValue(cursor, depth + 1);
  if (!value) return undefined;
  const keyRange = isQuoted ? { start: start + 1, end: Math.max(start + 1, end - 1) } : { start, end };
  return { key, keyRange, range: { start, end: value.range.end }, value };
}

function isSeparator(code: number): boolean {
  return code === -1 || code === comma || code === closeBrace || code === closeBracket;
}

function readBareKey(cursor: JsonCursor): string {
  const start = cursor.offset;
  const key = readRun(cursor);
  cursor.syntax("A key needs double quotes.", start, cursor.offset);
  return key;
}

/** Reads what stands between two brackets: calls `readItem` where an item begins, and minds commas and the end. */
function readItems(cursor: JsonCursor, close: number, readItem: () => void): void {
  const open = cursor.offset++;
  for (let afterItem = false, lastComma = -1; ;) {
    cursor.skipTrivia();
    const code = cursor.peek();
    if (code === close) {
      if (lastComma >= 0 && cursor.strict && !cursor.stopped) {
        cursor.problems.add(
          "trailingComma",
          "JSON allows no comma after the last item; remove it.",
          lastComma,
          lastComma + 1,
        );
      }
      cursor.offset++;
      return;
    }
    if (code === -1 || code === closeBrace || code === closeBracket) {
      cursor.syntax(`This bracket is never closed; add ${String.fromCharCode(close)}.`, open, open + 1);
      return;
    }
    if (code === comma) {
      if (!afterItem)
        cursor.syntax("There is nothing before this comma; remove it.", cursor.offset, cursor.offset + 1);
      lastComma = cursor.offset++;
      afterItem = false;
      continue;
    }
    if (afterItem) cursor.syntax("A comma is missing before this.", cursor.offset, cursor.offset + 1);
    readItem();
    afterItem = true;
    lastComma = -1;
  }
}
