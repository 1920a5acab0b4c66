import type { ParsedText, TextNode } from "../textNode";

/** A parsed YAML text, and where the nodes that can be edited stand. */
export interface YamlTree extends ParsedText {
  /** Lacks what only comes from elsewhere: the content of an alias, and keys that `<<` merges in. */
  readonly places: ReadonlyMap<TextNode, YamlPlace>;
}

export interface YamlPlace {
  readonly style: "scalar" | "block" | "flow" | "alias" | "barePair";
  readonly holder: YamlHolder;
  /** Of a block, in order, with those that are no entry of the tree. */
  readonly rows: readonly YamlRow[];
}

/** What a node stands in. */
export interface YamlHolder {
  readonly kind: "root" | "map" | "seq" | "flow";
  /** Behind the colon or dash, and behind an anchor or tag: where the text of the value may begin. */
  readonly slot: number;
  /** Of the key or dash. */
  readonly column: number;
  /** A tag fixes the type, so that a value of another type cannot simply take the place. */
  readonly isTagged: boolean;
}

/** An entry or item of a block, with its key or dash and without the comment behind it. */
export interface YamlRow {
  readonly start: number;
  readonly end: number;
  /** Which entry or item it is; -1 for a row that only the text has, such as `<<`. */
  readonly index: number;
}
