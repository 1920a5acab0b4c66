import type { ParsedText, TextNode } from "../textNode";

/** A parsed TOML text, and how its nodes are written. */
export interface TomlTree extends ParsedText {
  readonly places: ReadonlyMap<TextNode, TomlPlace>;
  /** In the order of the text; the first is what stands before any header. */
  readonly sections: readonly TomlSection[];
}

/** What stands below one header. */
export interface TomlSection {
  /** Names, and the index of each item of an array of tables. */
  readonly path: readonly (string | number)[];
  /** Of the header. */
  readonly start: number;
  readonly headerEnd: number;
  /** Behind the last value, or behind the header where there is none. */
  readonly end: number;
  /** Where the last key begins; absent where there is none. */
  readonly lastKey: number | undefined;
}

/**
 * - `inline`: a scalar, or a list or table in brackets.
 * - `table`: has headers, its own or only those of tables inside it.
 * - `tables`: an array of tables, each with a header.
 * - `dotted`: exists by keys such as `a.b = 1`.
 * - `fixed`: by such keys inside braces.
 */
export interface TomlPlace {
  readonly style: "inline" | "table" | "tables" | "dotted" | "fixed";
  readonly path: readonly (string | number)[];
  /** Which node holds this one; absent for the root. */
  readonly parent: TextNode | undefined;
  /** The section of its own header; or, of a dotted table, the one in which its last key stands. */
  readonly section: TomlSection | undefined;
  /** Of a dotted table: what stands before its keys on their lines, and where its last key begins and ends. */
  readonly dotted?: { readonly prefix: string; readonly start: number; readonly end: number };
}
