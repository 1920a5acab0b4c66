import type { Addition } from "./editPlan";
import type { CommentStyle } from "./trivia";

/** How lists in brackets are written: JSON, the flow style of YAML, the inline values of TOML. */
export interface BracketStyle {
  readonly comments: CommentStyle;
  readonly eol: string;
  /** One level of indentation. */
  readonly unit: string;
  /** Whether a comma may stand after the last item, and is kept there. */
  readonly trailingComma: boolean;
  /** Whether items may stand on lines of their own; the inline tables of TOML allow none. */
  allowsLines(opener: string): boolean;
  /** Between two items on one line. */
  readonly separator: string;
  /** Inside a pair of braces or brackets that stands on one line. */
  padding(opener: string): string;
  /** An entry or item; `indent` is that of its line, absent where it must stay on one line. */
  print(addition: Addition, indent: string | undefined): string;
}
