import type { TextRange } from "../model/textRange";

/** What is said about a whole file is shown at its first character, not on all of it. */
export function startOfFile(text: string): TextRange {
  const start = Math.max(0, text.search(/[^\s\ufeff]/));
  return { start, end: Math.min(start + 1, text.length) };
}
