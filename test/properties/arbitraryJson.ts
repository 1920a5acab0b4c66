import fc from "fast-check";
import type { Json } from "../../src/core/model/json";
import type { TextFormat, TextNode, TextPath } from "../../src/core/text/textNode";

/** Keys that meet each other often, among them those that trip parsers and printers. */
export const arbitraryKey = fc
  .oneof(
    fc.constantFrom("a", "b", "hooks", "__proto__", "a b", "1", "", "true", "x.y", 'q"q', "ü"),
    fc.string({ maxLength: 4 }),
  )
  // YAML's merge key: as a plain key of a text it means something else.
  .filter((key) => key !== "<<");

const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    "",
    " ",
    "a: b",
    "# c",
    "- x",
    "no",
    "0x1f",
    "2001-01-01",
    "a\nb",
    "a\n",
    "\t",
    "\\",
    "'",
    '"',
    "*a",
    "[",
    "~",
  ),
  fc.integer(),
  fc.constantFrom(0.5, 1e21, -1e-7),
  fc.boolean(),
  fc.constant(null),
);

export const arbitraryJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(arbitraryKey, tie("value")), { maxLength: 4, selector: ([key]) => key })
      .map(objectOf),
  ),
})).value;

export function objectOf(entries: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(entries);
}

/** What stands between two tokens: mostly nothing, spaces or a line, at times a comment. */
function arbitraryTrivia(format: TextFormat, eol: string): fc.Arbitrary<string> {
  const comments = format === "jsonc" ? [`// c${eol}`, "/* d */", `${eol}// e${eol}`, `/* f${eol} g */`] : [];
  return fc.constantFrom("", "", "", " ", eol, `${eol}  `, `${eol}\t`, `${eol}${eol}    `, ...comments);
}

/** A text and what it stands for. */
export interface TextCase {
  readonly format: TextFormat;
  readonly text: string;
  readonly value: Json;
}

/** A JSON text in any layout: one line, indented, or every token somewhere else, with comments and stray commas. */
export const arbitraryJsonText: fc.Arbitrary<TextCase> = fc
  .record({
    format: fc.constantFrom("json" as const, "jsonc" as const),
    eol: fc.constantFrom("\n", "\r\n"),
    value: arbitraryJson,
    layout: fc.constantFrom("0", "2", "3", "\t", "wild", "wild"),
    bom: fc.boolean(),
  })
  .chain(({ format, eol, value, layout, bom }) => {
    const start = bom ? "\ufeff" : "";
    if (layout !== "wild") {
      const unit = layout === "\t" ? "\t" : Number(layout);
      const text = start + JSON.stringify(value, null, unit).replaceAll("\n", eol);
      return fc.constant({ format, value, text });
    }
    const trivia = fc.infiniteStream(arbitraryTrivia(format, eol));
    const commas = fc.infiniteStream(fc.boolean());
    return fc.tuple(trivia, commas).map(([gaps, stray]) => {
      const gap = (): string => String(gaps.next().value);
      const comma = (): string => (format === "jsonc" && stray.next().value === true ? "," + gap() : "");
      return { format, value, text: start + printWild(value, gap, comma) };
    });
  });

function printWild(value: Json, gap: () => string, comma: () => string): string {
  if (typeof value !== "object" || value === null) return gap() + JSON.stringify(value) + gap();
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item: Json) => printWild(item, gap, comma))
    : Object.entries(value).map(
        ([key, item]: [string, Json]) =>
          `${gap()}${JSON.stringify(key)}${gap()}:${printWild(item, gap, comma)}`,
      );
  const end = items.length > 0 ? comma() : "";
  return `${gap()}${isList ? "[" : "{"}${gap()}${items.join(",")}${end}${isList ? "]" : "}"}${gap()}`;
}

/** The paths of all nodes of a tree, the root first. */
export function allPaths(node: TextNode, path: TextPath = []): readonly TextPath[] {
  if (node.kind === "array")
    return [path, ...node.items.flatMap((item, index) => allPaths(item, [...path, index]))];
  if (node.kind !== "object") return [path];
  return [path, ...node.entries.flatMap(({ key, value }) => allPaths(value, [...path, key]))];
}
