import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { diffText } from "../../../src/core/text/diffText";
import { applyEdits } from "../../../src/core/text/editText";

suite("diffText", () => {
  test("gives nothing for equal texts", () => {
    assert.deepEqual(diffText("a\nb\n", "a\nb\n"), []);
  });

  test("touches only the lines that differ", () => {
    const before = "a\nb\nc\nd\ne\nf\n";
    const after = "a\nB\nc\nd\nx\ne\nf\n";
    assert.deepEqual(
      diffText(before, after).map(({ range, newText }) => [before.slice(range.start, range.end), newText]),
      [
        ["b", "B"],
        ["", "x\n"],
      ],
    );
  });

  test("removes and inserts at both ends", () => {
    assert.equal(applyEdits("a\nb", diffText("a\nb", "b\nc")), "b\nc");
    assert.equal(applyEdits("", diffText("", "a\n")), "a\n");
    assert.equal(applyEdits("a\n", diffText("a\n", "")), "");
  });

  test("never splits a pair of surrogates or a line end", () => {
    const [pair] = diffText("x😀", "x😁");
    assert.deepEqual(pair, { range: { start: 1, end: 3 }, newText: "😁" });
    const [end] = diffText("a\r\nb", "a\nb");
    assert.deepEqual(end, { range: { start: 1, end: 3 }, newText: "\n" });
  });

  test("leads from any text to any other, without overlap", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", "\n", "\r\n", "😀"), { maxLength: 40 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = diffText(before, after);
        assert.equal(applyEdits(before, edits), after);
        edits.forEach(({ range }, index) => assert.ok(range.start >= (edits[index - 1]?.range.end ?? 0)));
      }),
    );
  });

  test("replaces texts that have little in common at once", () => {
    const lines = (word: string): string =>
      Array.from({ length: 3000 }, (_, index) => `${word} ${index}\n`).join("");
    const [before, after] = [lines("a"), lines("b")];
    const edits = diffText(before, after);
    assert.equal(edits.length, 1);
    assert.equal(applyEdits(before, edits), after);
  });
});
