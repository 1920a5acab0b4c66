import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { applyEdits, editText } from "../../src/core/text/editText";
import { parseText } from "../../src/core/text/parseText";
import type { TextChange } from "../../src/core/text/textChange";
import type { TextFormat, TextNode } from "../../src/core/text/textNode";
import { toJson } from "../../src/core/text/toJson";
import { arbitraryJsonText } from "./arbitraryJson";
import type { TextCase } from "./arbitraryJson";
import { arbitraryTomlText } from "./arbitraryToml";
import { arbitraryYamlText } from "./arbitraryYaml";

const formats: readonly (readonly [TextFormat, fc.Arbitrary<TextCase>])[] = [
  ["json", arbitraryJsonText],
  ["jsonc", arbitraryJsonText],
  ["yaml", arbitraryYamlText],
  ["toml", arbitraryTomlText],
];

/** What means something in one format or another. */
const piece = fc.oneof(
  fc.constantFrom(
    ..."[ ] { } [[ ]] : , = - ? | > & * ! % @ # \" ' ` ~ \\ \\u \\ud800 /* */ // \"\"\" ''' <<".split(" "),
    ..."a b hooks 1 -0 1e5 true null 2001-01-01 &a *a !!str --- ... |- >+ ü 😀".split(" "),
    ...["\n", "\r\n", "\r", "\t", "\0", "\ufeff", "\ud800", "\n  ", "\n    ", ": ", "- ", " = "],
    ...["\n[a]\n", "\n[[a.b]]\n", '"a": '],
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);

/** Pieces in any order, and texts in which a piece stands where it does not belong. */
function arbitraryNoise(texts: fc.Arbitrary<TextCase>): fc.Arbitrary<string> {
  const pieces = fc.array(piece, { maxLength: 30, size: "max" }).map((each) => each.join(""));
  const damaged = fc
    .tuple(texts, piece, fc.nat(), fc.nat({ max: 3 }))
    .map(([{ text }, wrong, place, length]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + wrong + text.slice(at + length);
    });
  return fc.oneof(pieces, damaged);
}

const changes: fc.Arbitrary<TextChange> = fc.oneof(
  fc.record({
    kind: fc.constant("set" as const),
    path: fc.array(fc.constantFrom("a", "b", "hooks", 0, 1)),
    value: fc.constantFrom(1, "x", [1], { a: "b" }, null, []),
  }),
  fc.record({
    kind: fc.constant("remove" as const),
    path: fc.array(fc.constantFrom("a", "b", "hooks", 0, 1)),
  }),
  fc.record({
    kind: fc.constant("append" as const),
    path: fc.array(fc.constantFrom("a", "b", "hooks", 0, 1)),
    values: fc.constantFrom([], [1], [{ a: 1 }, { b: [] }]),
  }),
);

for (const [format, texts] of formats) {
  const noise = arbitraryNoise(texts);
  suite(`Any text as ${format}`, () => {
    test("is read without an exception, and ranges lie inside of it", () => {
      fc.assert(
        fc.property(noise, (text) => {
          const { root, problems } = parseText(text, format);
          for (const { range } of problems) assertInside(range, text);
          if (root) {
            assertNode(root, text);
            toJson(root);
          }
        }),
      );
    });

    test("is edited to what was asked for, or refused", () => {
      fc.assert(
        fc.property(noise, fc.array(changes, { maxLength: 3 }), (text, wanted) => {
          const edited = editText(text, format, wanted);
          if (!edited.ok) return;
          const after = parseText(applyEdits(text, edited.edits), format);
          const broken = after.problems.filter(({ kind }) => kind === "syntax" || kind === "tooDeep");
          if (wanted.length > 0) assert.deepEqual(broken, []);
        }),
      );
    });
  });
}

function assertNode(node: TextNode, text: string): void {
  assertInside(node.range, text);
  if (node.kind === "array") for (const item of node.items) assertNode(item, text);
  if (node.kind !== "object") return;
  for (const { keyRange, range, value } of node.entries) {
    assertInside(keyRange, text);
    assertInside(range, text);
    assertNode(value, text);
  }
}

function assertInside({ start, end }: { readonly start: number; readonly end: number }, text: string): void {
  assert.ok(start >= 0 && start <= end && end <= text.length, `${start}-${end} of ${text.length}`);
}
