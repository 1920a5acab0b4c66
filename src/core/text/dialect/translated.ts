/** A pattern in the dialect of RE2, or why there is none. */
export type Translated =
  | { readonly ok: true; readonly source: string }
  | { readonly ok: false; readonly reason: "invalid" | "unsupported" };

/** What RE2 writes for a character by its code. */
export function byCode(hex: string): string {
  return `\\x{${hex}}`;
}

/** White space beyond ASCII, for the engines whose `\s` knows Unicode. Goes inside a class. */
export const unicodeSpaces =
  "\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}";
