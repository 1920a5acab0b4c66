import { parseText } from "../../../src/core/text/parseText";
import type { TextFormat } from "../../../src/core/text/textNode";

/** The problems of a text, each as its kind and what it is about. */
export function problemsOf(text: string, format: TextFormat): string[] {
  const { problems } = parseText(text, format);
  return problems.map(({ kind, range }) => `${kind}: ${text.slice(range.start, range.end)}`);
}
