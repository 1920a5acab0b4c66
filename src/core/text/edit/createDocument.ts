import type { TextEdit } from "../../model/textRange";
import { eolOf, isEol } from "./lines";

/** Puts a printed document into a text that is blank, or below the comments that are all it holds. */
export function createDocument(text: string, print: (eol: string) => string): TextEdit {
  const eol = eolOf(text);
  const start = text.startsWith("\ufeff") ? 1 : 0;
  if (text.slice(start).trim() === "") return { range: { start, end: text.length }, newText: print(eol) };
  const needsEol = !isEol(text.charCodeAt(text.length - 1));
  return { range: { start: text.length, end: text.length }, newText: (needsEol ? eol : "") + print(eol) };
}
