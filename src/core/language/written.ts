import type { TextRange } from "../model/textRange";
import type { Caret } from "./caret";

/** What a completion replaces: the text in the quotes, or nothing where there are none yet. */
export function rangeOf({ string, offset }: Caret): TextRange {
  return string ?? { start: offset, end: offset };
}

/** A text as it stands in the file: with quotes where the caret is outside of any, and escaped. */
export function written({ string, plain }: Caret, text: string): string {
  if (plain && /^[\w$./][^#:]*$/.test(text)) return text;
  const quoted = JSON.stringify(text);
  return string === undefined || plain ? quoted : quoted.slice(1, -1);
}
