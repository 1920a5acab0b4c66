import type { AST } from "toml-eslint-parser";
import { maxDepth } from "../limits";
import { emptyTable } from "./tomlBuilder";
import type { Builder, EntryBuilder, TableBuilder, TablesBuilder } from "./tomlBuilder";
import { finishToml } from "./finishToml";
import { readTomlScalar, tomlKeyName, toRange } from "./tomlScalar";
import type { TomlSection, TomlTree } from "./tomlTree";

/** Joins what stands below the headers of a text to one tree; undefined where dotted keys make it too deep. */
export function readTomlProgram(
  text: string,
  program: AST.TOMLProgram,
): Omit<TomlTree, "problems"> | undefined {
  const root = emptyTable("table");
  const sections: TomlSection[] = [];
  const [top] = program.body;
  const topKeys = top.body.filter((each) => each.type === "TOMLKeyValue");
  if (topKeys.some(isTooDeep)) return undefined;
  root.section = sectionOf([], 0, 0, topKeys);
  sections.push(root.section);
  for (const pair of topKeys) addPair(text, root, pair, root.section, "dotted");
  for (const table of top.body) {
    if (table.type !== "TOMLTable") continue;
    if (table.resolvedKey.length > maxDepth || table.body.some(isTooDeep)) return undefined;
    const headerEnd = table.key.range[1] + (table.kind === "array" ? 2 : 1);
    const section = sectionOf(table.resolvedKey, table.range[0], headerEnd, table.body);
    sections.push(section);
    const builder = tableAt(root, table);
    builder.section = section;
    for (const pair of table.body) addPair(text, builder, pair, section, "dotted");
  }
  return { ...finishToml(text, root), sections };
}

function isTooDeep({ key }: AST.TOMLKeyValue): boolean {
  return key.keys.length > maxDepth / 2;
}

function sectionOf(
  path: TomlSection["path"],
  start: number,
  headerEnd: number,
  pairs: readonly AST.TOMLKeyValue[],
): TomlSection {
  const last = pairs.at(-1);
  return { path, start, headerEnd, end: last?.range[1] ?? headerEnd, lastKey: last?.range[0] };
}

/** The table that a header opens, with all tables on the way to it. */
function tableAt(root: TableBuilder, { key, resolvedKey }: AST.TOMLTable): TableBuilder {
  let builder: TableBuilder = root;
  let tables: TablesBuilder | undefined;
  let name = -1;
  resolvedKey.forEach((step, index) => {
    if (typeof step === "number") {
      const next = tables?.items[step] ?? emptyTable("table");
      if (tables && !tables.items[step]) tables.items.push(next);
      builder = next;
      return;
    }
    const part = key.keys[++name] ?? key;
    const isArray = typeof resolvedKey[index + 1] === "number";
    const entry = entryAt(builder, step, part, () =>
      isArray ? { kind: "tables", items: [] } : emptyTable("table"),
    );
    if (entry.value.kind === "tables") tables = entry.value;
    if (entry.value.kind === "table") builder = entry.value;
  });
  return builder;
}

function entryAt(table: TableBuilder, name: string, part: AST.TOMLNode, create: () => Builder): EntryBuilder {
  const known = table.entries.get(name);
  if (known) return known;
  const quotes = part.type === "TOMLQuoted" ? 1 : 0;
  const keyRange = { start: part.range[0] + quotes, end: part.range[1] - quotes };
  const entry: EntryBuilder = { keyRange, range: undefined, value: create() };
  table.entries.set(name, entry);
  return entry;
}

function addPair(
  text: string,
  table: TableBuilder,
  pair: AST.TOMLKeyValue,
  section: TomlSection | undefined,
  style: "dotted" | "fixed",
): void {
  const parts = pair.key.keys;
  let holder = table;
  parts.slice(0, -1).forEach((part, index) => {
    const { value } = entryAt(holder, tomlKeyName(part), part, () => emptyTable(style));
    if (value.kind !== "table") return;
    holder = value;
    if (style === "fixed") return;
    holder.section ??= section;
    const prefix = text.slice(pair.range[0], parts[index + 1]?.range[0]);
    holder.dotted = { prefix, start: pair.range[0], end: pair.range[1] };
  });
  const last = parts.at(-1);
  if (!last) return;
  const quotes = last.type === "TOMLQuoted" ? 1 : 0;
  const keyRange = { start: last.range[0] + quotes, end: last.range[1] - quotes };
  holder.entries.set(tomlKeyName(last), {
    keyRange,
    range: toRange(pair),
    value: readValue(text, pair.value),
  });
}

function readValue(text: string, value: AST.TOMLContentNode): Builder {
  if (value.type === "TOMLArray") {
    return {
      kind: "list",
      range: toRange(value),
      items: value.elements.map((item) => readValue(text, item)),
    };
  }
  if (value.type !== "TOMLInlineTable") return { kind: "scalar", node: readTomlScalar(text, value) };
  const table = emptyTable("inline", toRange(value));
  for (const pair of value.body) addPair(text, table, pair, undefined, "fixed");
  return table;
}
