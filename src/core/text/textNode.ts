import type { TextRange } from "../model/textRange";

/** How a config file is written. `json` forbids comments and trailing commas, `jsonc` allows both. */
export type TextFormat = "json" | "jsonc" | "yaml" | "toml";

/** One tree for JSON, YAML and TOML, so that a grammar is written once and read from any of them. */
export type TextNode = ObjectNode | ArrayNode | ScalarNode;

export interface ObjectNode {
  readonly kind: "object";
  readonly range: TextRange;
  readonly entries: readonly ObjectEntry[];
}

export interface ObjectEntry {
  readonly key: string;
  /** The key's text without quotes. */
  readonly keyRange: TextRange;
  /** Key and value together, without a comma. */
  readonly range: TextRange;
  readonly value: TextNode;
}

export interface ArrayNode {
  readonly kind: "array";
  readonly range: TextRange;
  readonly items: readonly TextNode[];
}

export interface ScalarNode {
  readonly kind: "string" | "number" | "boolean" | "null";
  /** With the quotes, where there are any. */
  readonly range: TextRange;
  readonly value: string | number | boolean | null;
}

/** Keys and indices from the root, as in `["hooks", "PreToolUse", 0]`. */
export type TextPath = readonly (string | number)[];

/** What is wrong with a text before any grammar looks at it. */
export interface TextProblem {
  readonly kind:
    "syntax" | "duplicateKey" | "comment" | "trailingComma" | "tooDeep" | "tooLarge" | "encoding";
  readonly message: string;
  readonly range: TextRange;
}

export interface ParsedText {
  /** Absent where nothing could be read; present beside problems where the parser recovered. */
  readonly root: TextNode | undefined;
  readonly problems: readonly TextProblem[];
}
