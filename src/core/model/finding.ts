import type { TextEdit, TextRange } from "./textRange";

/**
 * `error`: the agent refuses the file, the hook never runs or a guard fails open; `warning`: ignored or surely unintended;
 * `information`: portability and style.
 */
export type FindingSeverity = "error" | "warning" | "information";

/** Something to tell the author about his file. Codes are stable, dotted and documented in docs/rules.md. */
export interface Finding {
  readonly code: string;
  readonly severity: FindingSeverity;
  readonly message: string;
  readonly range: TextRange;
  readonly fixes?: readonly Fix[];
  /** Where else to look, such as the line of a script that the finding is about. */
  readonly related?: readonly RelatedPlace[];
}

interface RelatedPlace {
  /** Absolute, with forward slashes. */
  readonly path: string;
  /** Zero-based. */
  readonly line: number;
  readonly message: string;
}

export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The fix changes what is guarded: show it before it is applied. */
  readonly needsPreview?: true;
}
