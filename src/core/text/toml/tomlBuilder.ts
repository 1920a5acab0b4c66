import type { TextRange } from "../../model/textRange";
import type { TextNode } from "../textNode";
import type { TomlSection } from "./tomlTree";

/** A table while the text is still being read: its keys may stand far apart. */
export interface TableBuilder {
  readonly kind: "table";
  readonly style: "inline" | "table" | "dotted" | "fixed";
  readonly entries: Map<string, EntryBuilder>;
  /** Of a table in braces. */
  readonly range: TextRange | undefined;
  section: TomlSection | undefined;
  dotted: { readonly prefix: string; readonly start: number; readonly end: number } | undefined;
}

/** An array of tables. */
export interface TablesBuilder {
  readonly kind: "tables";
  readonly items: TableBuilder[];
}

interface ListBuilder {
  readonly kind: "list";
  readonly items: readonly Builder[];
  readonly range: TextRange;
}

export interface EntryBuilder {
  readonly keyRange: TextRange;
  /** Of key and value, where they stand together on a line. */
  readonly range: TextRange | undefined;
  readonly value: Builder;
}

export type Builder =
  TableBuilder | TablesBuilder | ListBuilder | { readonly kind: "scalar"; readonly node: TextNode };

export function emptyTable(style: TableBuilder["style"], range?: TextRange): TableBuilder {
  return { kind: "table", style, entries: new Map(), range, section: undefined, dotted: undefined };
}
