import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { parse, stringify } from "yaml";
import type { Json } from "../../src/core/model/json";
import type { TextCase } from "./arbitraryJson";
import { arbitraryJson } from "./arbitraryJson";

/** A YAML text in many layouts: blocks, flows, quotes of all kinds, with comments where the text has none of its own. */
export const arbitraryYamlText: fc.Arbitrary<TextCase> = fc
  .record({
    value: arbitraryJson,
    eol: fc.constantFrom("\n", "\r\n"),
    bom: fc.boolean(),
    finalEol: fc.boolean(),
    marker: fc.constantFrom("", "", "# top\n", "---\n", "%YAML 1.2\n---\n"),
    options: fc.record({
      indent: fc.integer({ min: 1, max: 5 }),
      indentSeq: fc.boolean(),
      collectionStyle: fc.constantFrom("any" as const, "block" as const, "flow" as const),
      lineWidth: fc.constantFrom(0, 20),
      defaultStringType: fc.constantFrom("PLAIN" as const, "QUOTE_DOUBLE" as const, "QUOTE_SINGLE" as const),
      blockQuote: fc.constantFrom(false, true, "literal" as const, "folded" as const),
    }),
    comments: fc.infiniteStream(fc.constantFrom("", "", "", " # c", "\n# d", "\n")),
  })
  .map(({ value, eol, bom, finalEol, marker, options, comments }) => {
    const isOneLineEach = options.lineWidth === 0 && options.blockQuote === false;
    const printed = stringify(value, null, options).replace(/\n$/, "");
    const hasMultiline = /^[^#]*["'][^"']*\n/m.test(printed);
    const commented =
      isOneLineEach && !hasMultiline && options.collectionStyle === "block"
        ? printed.replaceAll("\n", () => `${String(comments.next().value)}\n`)
        : printed;
    const needsEol = finalEol || !isOneLineEach;
    const text = marker + commented + (needsEol ? "\n" : "");
    return { format: "yaml" as const, value, text: (bom ? "\ufeff" : "") + text.replaceAll("\n", eol) };
  })
  // The printer has bugs of its own, such as an empty list in column 0 behind an empty key.
  .filter(({ text, value }) => readsBack(text, value));

function readsBack(text: string, value: Json): boolean {
  try {
    return isDeepStrictEqual(parse(text.replace("\ufeff", "")), value);
  } catch {
    return false;
  }
}
