import type { TextEdit, TextRange } from "../../model/textRange";
import type { ContainerEdit } from "../edit/editPlan";
import { afterEol, blankStart, leadingIndent, lineEnd, lineStart, previousLineEnd } from "../edit/lines";
import { printEntry, printItem } from "./printYaml";
import type { YamlStyle } from "./printYaml";
import type { YamlPlace, YamlRow } from "./yamlTree";

/** Removes rows of a block with their lines, and puts new rows behind the last one. */
export function editBlock(
  text: string,
  place: YamlPlace,
  edit: ContainerEdit,
  style: YamlStyle,
): readonly TextEdit[] {
  const { rows } = place;
  const first = rows[0];
  if (!first) return [];
  const column = first.start - lineStart(text, first.start);
  const printed = edit.added.map(({ key, value }) =>
    key === undefined ? printItem(value, column, style) : printEntry(key, value, column, style),
  );
  const indent = style.eol + " ".repeat(column);
  const last = rows.findLast(({ index }) => !edit.removed.has(index));
  if (!last) return replaceAll(text, place, first, edit, printed.join(indent));
  const edits = removeRows(text, rows, edit.removed);
  if (printed.length === 0) return edits;
  const at = lineEnd(text, last.end);
  return [...edits, { range: { start: at, end: at }, newText: indent + printed.join(indent) }];
}

/** No row stays: new ones take the place of the first, or brackets say that nothing is left. */
function replaceAll(
  text: string,
  { rows, holder }: YamlPlace,
  first: YamlRow,
  edit: ContainerEdit,
  printed: string,
): readonly TextEdit[] {
  const [, ...others] = rows;
  const removed = others.map((row) => deletion(ownLines(text, row, false)));
  if (printed !== "")
    return [{ range: { start: first.start, end: first.end }, newText: printed }, ...removed];
  const brackets = edit.node.kind === "array" ? "[]" : "{}";
  if (holder.kind === "root" || leadingIndent(text, first.start) === undefined) {
    return [{ range: { start: first.start, end: first.end }, newText: brackets }, ...removed];
  }
  const slot = { start: holder.slot, end: holder.slot };
  return [{ range: slot, newText: ` ${brackets}` }, deletion(ownLines(text, first, false)), ...removed];
}

function removeRows(text: string, rows: readonly YamlRow[], removed: ReadonlySet<number>): TextEdit[] {
  const edits: TextEdit[] = [];
  let lineAtTop = text.startsWith("\ufeff") ? 1 : 0;
  rows.forEach((row, at) => {
    if (!removed.has(row.index)) return;
    if (leadingIndent(text, row.start) === undefined) {
      // The first row of what stands in a list begins on the line of the dash: there the next one moves up.
      const next = rows.slice(at + 1).find(({ index }) => !removed.has(index));
      edits.push(deletion(sharedLine(text, row, next)));
      return;
    }
    const isAtTop = lineStart(text, row.start) === lineAtTop;
    const range = ownLines(text, row, isAtTop);
    if (isAtTop) lineAtTop = range.end;
    edits.push(deletion(range));
  });
  return edits;
}

function sharedLine(text: string, row: YamlRow, next: YamlRow | undefined): TextRange {
  const hasComment = next !== undefined && /^\s*#/m.test(text.slice(lineEnd(text, row.end), next.start));
  if (next && !hasComment) return { start: row.start, end: next.start };
  return { start: blankStart(text, row.start), end: lineEnd(text, row.end) };
}

/** The lines of a row with the line end before them; at the top of the text there is none, and the one after goes. */
function ownLines(text: string, row: YamlRow, isAtTop: boolean): TextRange {
  const start = lineStart(text, row.start);
  const end = lineEnd(text, row.end);
  return isAtTop ? { start, end: afterEol(text, end) } : { start: previousLineEnd(text, start), end };
}

function deletion(range: TextRange): TextEdit {
  return { range, newText: "" };
}
