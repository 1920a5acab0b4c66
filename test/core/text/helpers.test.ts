import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { innerRange } from "../../../src/core/text/innerRange";
import { LineIndex } from "../../../src/core/text/lineIndex";
import { childOf, entryOf, nodeAtPath } from "../../../src/core/text/nodeAt";
import { parseText } from "../../../src/core/text/parseText";
import type { TextFormat, TextNode } from "../../../src/core/text/textNode";
import { parsePath, printPath } from "../../../src/core/text/textPath";
import { toJson } from "../../../src/core/text/toJson";

suite("nodeAtPath", () => {
  const root = parseText('{"a": [{"b": 1, "b": 2}], "c": null}', "json").root;
  const value = (node: TextNode | undefined): unknown => node && toJson(node);

  test("follows keys and indices; of equal keys the last counts", () => {
    assert.equal(value(nodeAtPath(root, ["a", 0, "b"])), 2);
    assert.equal(entryOf(childOf(childOf(root, "a"), 0), "b")?.keyRange.start, 17);
    assert.equal(nodeAtPath(root, []), root);
  });

  test("finds nothing where there is nothing", () => {
    for (const path of [["x"], ["a", 1], ["a", "0"], [0], ["c", "d"], ["a", -1]]) {
      assert.equal(nodeAtPath(root, path), undefined);
    }
  });
});

suite("printPath", () => {
  test("writes what people write", () => {
    assert.equal(printPath(["hooks", "PreToolUse", 0, "hooks", 1]), "hooks.PreToolUse[0].hooks[1]");
    assert.equal(printPath(["hooks", "a b", "x"]), 'hooks["a b"].x');
    assert.equal(printPath([0, "a"]), "[0].a");
    assert.equal(printPath([]), "");
  });

  test("is undone by parsePath", () => {
    const step = fc.oneof(fc.string(), fc.nat(), fc.constantFrom("hooks", "a.b", 'q"', "\\", "]"));
    fc.assert(fc.property(fc.array(step), (path) => assert.deepEqual(parsePath(printPath(path)), path)));
  });

  test("is told apart from what is no path", () => {
    for (const source of ["a..b", ".a", "a[", "a[x]", 'a["x]', "a b", "[-1]", 'a["\\x"]', "a.1"]) {
      assert.equal(parsePath(source), undefined, source);
    }
  });
});

suite("innerRange", () => {
  const cases: readonly (readonly [TextFormat, string, string])[] = [
    ["json", '"a\\"b"', 'a\\"b'],
    ["json", '""', ""],
    ["json", "12", "12"],
    ["yaml", "'''a'''", "''a''"],
    ["yaml", "plain", "plain"],
    ["yaml", "|-\n  a\n  b", "  a\n  b"],
    ["toml", "k = '''a'''", "a"],
    ["toml", 'k = """a"""', "a"],
    ["toml", "k = ''", ""],
  ];
  for (const [format, text, inner] of cases) {
    test(`${format}: ${JSON.stringify(text)}`, () => {
      const root = parseText(text, format).root;
      const node = childOf(root, "k") ?? root;
      assert.ok(node && node.kind !== "object" && node.kind !== "array");
      const { start, end } = innerRange(text, node);
      assert.equal(text.slice(start, end), inner);
    });
  }
});

suite("LineIndex", () => {
  test("knows all line ends", () => {
    const index = new LineIndex("a\r\nb\nc\rd");
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 7, 8].map((offset) => index.positionAt(offset)),
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 0],
        [1, 1],
        [2, 0],
        [3, 0],
        [3, 1],
      ].map(([line, character]) => ({ line, character })),
    );
    assert.deepEqual(index.rangeAt({ start: 3, end: 5 }), {
      start: { line: 1, character: 0 },
      end: { line: 2, character: 0 },
    });
  });

  test("moves what lies outside to the nearest end", () => {
    const index = new LineIndex("ab\nc");
    assert.deepEqual(index.positionAt(99), { line: 1, character: 1 });
    assert.deepEqual(index.positionAt(-1), { line: 0, character: 0 });
    assert.equal(index.offsetAt({ line: 9, character: 0 }), 4);
    assert.equal(index.offsetAt({ line: 0, character: 99 }), 3);
    assert.equal(index.offsetAt({ line: -1, character: 0 }), 0);
  });

  test("goes there and back", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "\r", "\n", "\r\n", "😀") });
    fc.assert(
      fc.property(text, fc.nat(), (source, seed) => {
        const index = new LineIndex(source);
        const offset = seed % (source.length + 1);
        assert.equal(index.offsetAt(index.positionAt(offset)), offset);
      }),
    );
  });
});
