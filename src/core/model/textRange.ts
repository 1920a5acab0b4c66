/** Offsets count UTF-16 code units from the start of the text, as in LSP; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Replaces `range` by `newText`. Edits of one list refer to the same original text and never overlap. */
export interface TextEdit {
  readonly range: TextRange;
  readonly newText: string;
}

/** Zero-based, `character` in UTF-16 units: what the command line and the editor show. */
export interface Position {
  readonly line: number;
  readonly character: number;
}
