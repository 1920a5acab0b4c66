import fc from "fast-check";
import type { Json } from "../../src/core/model/json";
import { arbitraryKey, objectOf } from "./arbitraryJson";
import type { TextCase } from "./arbitraryJson";

/** All that TOML can say: no null, and whole numbers only where they fit. */
export const arbitraryTomlJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom("", " ", "# c", "a\nb", "\t", "\\", "'", '"', "[x]", "a = b", "'''", '"""'),
      fc.integer(),
      fc.constantFrom(0.5, -1e-7),
      fc.boolean(),
    ),
    fc.array(tie("value"), { maxLength: 3 }),
    arbitraryTable(tie("value")),
    fc.array(arbitraryTable(tie("value")), { maxLength: 3 }),
  ),
})).value;

function arbitraryTable(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc
    .uniqueArray(fc.tuple(arbitraryKey, value), { maxLength: 4, selector: ([key]) => key })
    .map(objectOf);
}

type Choose = <Choice>(...choices: readonly Choice[]) => Choice;

/** A TOML text in which tables have headers, or stand in braces, or are made by dotted keys; with comments. */
export const arbitraryTomlText: fc.Arbitrary<TextCase> = fc
  .record({
    value: arbitraryTable(arbitraryTomlJson),
    eol: fc.constantFrom("\n", "\r\n"),
    bom: fc.boolean(),
    finalEol: fc.boolean(),
    numbers: fc.infiniteStream(fc.nat()),
  })
  .map(({ value, eol, bom, finalEol, numbers }) => {
    const choose: Choose = (...choices) => {
      const chosen = choices[Number(numbers.next().value) % choices.length];
      return chosen ?? choices[0]!;
    };
    const text = printTable([], value, choose).join("\n") + (finalEol ? "\n" : "");
    return { format: "toml", value, text: (bom ? "\ufeff" : "") + text.replaceAll("\n", eol) };
  });

function printTable(path: readonly string[], value: Json, choose: Choose): string[] {
  const pairs: string[] = [];
  const sections: string[] = [];
  for (const [key, item] of Object.entries(value as Readonly<Record<string, Json>>)) {
    const inner = [...path, key];
    const tail = (): string => choose("", "", " # c", "\n# own line", "\n");
    if (isTables(item) && choose(true, true, false)) {
      for (const table of item) {
        sections.push(choose("", "# above", "\n"), `[[${inner.map(printKey).join(".")}]]${tail()}`);
        sections.push(...printTable(inner, table, choose));
      }
    } else if (isTable(item) && choose(true, true, false)) {
      const printed = printTable(inner, item, choose);
      const isImplied =
        printed.some((line) => line.startsWith("[")) && !printed.some((line) => /^[^[#\n]/.test(line));
      if (!isImplied || choose(true, false))
        sections.push(choose("", "# above"), `[${inner.map(printKey).join(" . ")}]${tail()}`);
      sections.push(...printed);
    } else if (isTable(item) && choose(true, false)) {
      pairs.push(...printDotted([key], item, choose).map((line) => line + tail()));
    } else
      pairs.push(
        `${choose("", "  ")}${printKey(key)}${choose(" = ", "=")}${printValue(item, choose)}${tail()}`,
      );
  }
  return [...pairs, ...sections];
}

function printDotted(path: readonly string[], value: Json, choose: Choose): string[] {
  return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([key, item]) =>
    isTable(item) && choose(true, false)
      ? printDotted([...path, key], item, choose)
      : [`${[...path, key].map(printKey).join(".")} = ${printValue(item, choose)}`],
  );
}

function printValue(value: Json, choose: Choose): string {
  if (typeof value === "string") return printString(value, choose);
  if (Array.isArray(value)) {
    const gap = choose("", " ", "\n  ", " # c\n  ");
    const items = value.map((item: Json) => printValue(item, choose));
    return `[${gap}${items.join("," + gap)}${items.length > 0 ? choose("", ",") : ""}${gap.includes("#") ? gap : ""}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]: [string, Json]) => `${printKey(key)} = ${printFlat(item)}`,
  );
  return `{${entries.join(", ")}}`;
}

/** On one line, as braces want it. */
function printFlat(value: Json): string {
  const first: Choose = (...choices) => choices[0]!;
  return printValue(value, first);
}

function printString(value: string, choose: Choose): string {
  const isLiteral = /^[\x20-\x26\x28-\x7e]*$/.test(value);
  const multiline = value.includes("\n") && /^[\n\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(value);
  return choose(
    JSON.stringify(value),
    isLiteral ? `'${value}'` : JSON.stringify(value),
    multiline ? `"""\n${value}"""` : JSON.stringify(value),
  );
}

function printKey(key: string): string {
  return /^[\w-]+$/.test(key) && /^[\x20-\x7e]*$/.test(key) ? key : JSON.stringify(key);
}

function isTable(value: Json): boolean {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  );
}

function isTables(value: Json): value is readonly Json[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item: Json) => typeof item === "object" && !Array.isArray(item))
  );
}
