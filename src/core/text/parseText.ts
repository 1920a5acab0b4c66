import { parseJson } from "./json/parseJson";
import { describeTooLarge } from "./limits";
import type { ParsedText, TextFormat } from "./textNode";
import { parseToml } from "./toml/parseToml";
import { parseYaml } from "./yaml/parseYaml";

/**
 * Reads a text of any format into one tree. Never throws and takes linear time; what is wrong with the text stands in
 * `problems`. A byte order mark is skipped, and offsets count it.
 */
export function parseText(text: string, format: TextFormat): ParsedText {
  if (last?.text === text && last.format === format) return last.parsed;
  const parsed = parse(text, format);
  last = { text, format, parsed };
  return parsed;
}

/** A decoder and the rules that follow it read the same text: the tree of the last one is kept, which nobody can change. */
let last: { readonly text: string; readonly format: TextFormat; readonly parsed: ParsedText } | undefined;

function parse(text: string, format: TextFormat): ParsedText {
  const message = describeTooLarge(text, format);
  if (message !== undefined) {
    return { root: undefined, problems: [{ kind: "tooLarge", message, range: { start: 0, end: 0 } }] };
  }
  switch (format) {
    case "json":
    case "jsonc":
      return parseJson(text, format);
    case "yaml": {
      const { root, problems } = parseYaml(text);
      return { root, problems };
    }
    case "toml": {
      const { root, problems } = parseToml(text);
      return { root, problems };
    }
  }
}
