import type { Json } from "../../model/json";
import type { TextEdit } from "../../model/textRange";
import { isEol, leadingIndent, lineEnd, lineStart, previousLineEnd } from "../edit/lines";
import { hasHeaders, printKey, printPair, printSections } from "./printToml";
import type { TomlStyle } from "./printToml";
import { familyOf } from "./tomlContext";
import type { TomlContext } from "./tomlContext";
import type { TomlPlace, TomlSection } from "./tomlTree";

/** Adds entries to a table: plain values to its section, tables with headers of their own behind all that belongs to it. */
export function addEntries(
  context: TomlContext,
  place: TomlPlace,
  entries: readonly (readonly [string, Json])[],
): readonly TextEdit[] {
  const isDotted = place.style === "dotted";
  const pairs = entries.filter(([, value]) => isDotted || !hasHeaders(value));
  const tables = entries.filter(([, value]) => !isDotted && hasHeaders(value));
  const names = namesOf(place.path);
  const sections = tables.flatMap(([key, value]) => printSections([...names, key], value, context.style));
  return [
    ...(pairs.length > 0 ? [addPairs(context, place, pairs)] : []),
    ...addSections(context, place.path, sections),
  ];
}

/** Adds items to an array of tables. */
export function addItems(
  context: TomlContext,
  { path }: TomlPlace,
  items: readonly Json[],
): readonly TextEdit[] {
  const sections = items.flatMap((item) => printSections(namesOf(path), [item], context.style));
  return addSections(context, path, sections);
}

function namesOf(path: TomlPlace["path"]): readonly string[] {
  return path.filter((step) => typeof step === "string");
}

function addPairs(
  context: TomlContext,
  place: TomlPlace,
  pairs: readonly (readonly [string, Json])[],
): TextEdit {
  const { text, style } = context;
  const prefix = place.dotted?.prefix ?? "";
  const lines = pairs.map(([key, value]) => printPair(prefix + printKey(key), value, style));
  const anchor = place.dotted ?? keyAnchor(place.section);
  if (anchor) {
    const line = style.eol + (leadingIndent(text, anchor.start) ?? "");
    return insertion(lineEnd(text, anchor.end), line + lines.join(line));
  }
  const body = lines.join(style.eol);
  const isRoot = place.path.length === 0;
  const own = isRoot ? body : [`[${namesOf(place.path).map(printKey).join(".")}]`, body].join(style.eol);
  const first = familyOf(context, place.path).find(({ path }) => path.length > 0);
  if (!first) return insertAtEnd(text, own, style, style.eol);
  return insertion(aboveComments(text, lineStart(text, first.start)), own + style.eol + style.eol);
}

/** Behind what new keys of a section go: its last key, or its header. */
function keyAnchor(
  section: TomlSection | undefined,
): { readonly start: number; readonly end: number } | undefined {
  if (!section) return undefined;
  if (section.lastKey !== undefined) return { start: section.lastKey, end: section.end };
  return section.path.length === 0 ? undefined : { start: section.start, end: section.headerEnd };
}

function addSections(
  context: TomlContext,
  path: TomlPlace["path"],
  sections: readonly string[],
): readonly TextEdit[] {
  if (sections.length === 0) return [];
  const { text, style } = context;
  const printed = sections.join(style.gap);
  const last = familyOf(context, path).at(-1);
  if (!last || path.length === 0) return [insertAtEnd(text, printed, style, style.gap)];
  return [insertion(lineEnd(text, last.end), style.gap + printed)];
}

/** Behind all that stands in a text; a last line without a line end stays so. */
function insertAtEnd(text: string, printed: string, { eol }: TomlStyle, gap: string): TextEdit {
  const start = text.startsWith("\ufeff") ? 1 : 0;
  if (text.slice(start).trim() === "") return { range: { start, end: text.length }, newText: printed + eol };
  const endsLine = isEol(text.charCodeAt(text.length - 1));
  return insertion(text.length, endsLine ? gap.slice(eol.length) + printed + eol : gap + printed);
}

/** The comments right above a header belong to it. */
function aboveComments(text: string, start: number): number {
  let line = start;
  while (line > 1) {
    const above = lineStart(text, previousLineEnd(text, line));
    if (!/^[ \t]*#/.test(text.slice(above, line))) break;
    line = above;
  }
  return line;
}

function insertion(at: number, newText: string): TextEdit {
  return { range: { start: at, end: at }, newText };
}
