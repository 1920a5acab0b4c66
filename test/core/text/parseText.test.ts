import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { editText } from "../../../src/core/text/editText";
import { parseText } from "../../../src/core/text/parseText";
import type { TextFormat } from "../../../src/core/text/textNode";

const deepPieces: Readonly<Record<TextFormat, readonly string[]>> = {
  json: ["[", '{"a":'],
  jsonc: ["[", '{"a":'],
  yaml: ["[", "{a: ", "- ", "? "],
  toml: ["[", "{a=", "[{a="],
};

for (const format of ["json", "jsonc", "yaml", "toml"] as const) {
  const start = format === "toml" ? "a = " : "";
  suite(`A text as ${format}`, () => {
    test("is refused where it is nested too deep", () => {
      for (const piece of deepPieces[format]) {
        const { root, problems } = parseText(start + piece.repeat(100_000), format);
        assert.deepEqual([root, problems.map(({ kind }) => kind)], [undefined, ["tooDeep"]], piece);
      }
      const level = 150;
      assert.deepEqual(parseText(start + "[".repeat(level) + "]".repeat(level), format).problems, []);
    });

    test("is refused where it is too large", () => {
      const { root, problems } = parseText(" ".repeat(20_000_001), format);
      assert.equal(root, undefined);
      assert.deepEqual(
        problems.map(({ kind }) => kind),
        ["tooLarge"],
      );
      assert.equal(
        editText(" ".repeat(20_000_001), format, [{ kind: "set", path: ["a"], value: 1 }]).ok,
        false,
      );
    });
  });
}
