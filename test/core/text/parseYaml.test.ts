import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { nodeAtPath } from "../../../src/core/text/nodeAt";
import { innerRange } from "../../../src/core/text/innerRange";
import { parseText } from "../../../src/core/text/parseText";
import type { ScalarNode, TextPath } from "../../../src/core/text/textNode";
import { toJson } from "../../../src/core/text/toJson";
import { problemsOf } from "./problemsOf";

suite("parseText, YAML", () => {
  const cases: readonly (readonly [
    name: string,
    text: string,
    problems: readonly string[],
    value: unknown,
  ])[] = [
    ["no text", "", [], undefined],
    ["only a comment", "# c\n", [], undefined],
    ["an alias", "a: &x {b: 1}\nc: *x\n", [], { a: { b: 1 }, c: { b: 1 } }],
    ["an anchor given twice", "a: &x 1\nb: *x\nc: &x 2\nd: *x\n", [], { a: 1, b: 1, c: 2, d: 2 }],
    [
      "a merge key",
      "a: &x {b: 1, c: 1}\nd:\n  <<: *x\n  c: 2\n",
      [],
      { a: { b: 1, c: 1 }, d: { b: 1, c: 2 } },
    ],
    [
      "several merged maps",
      "a: &x {b: 1}\nd:\n  <<: [*x, {b: 9, e: 3}]\n",
      [],
      { a: { b: 1 }, d: { b: 1, e: 3 } },
    ],
    ["a quoted merge key", '"<<": {a: 1}\n', [], { "<<": { a: 1 } }],
    ["an alias without an anchor", "a: *x\n", ["syntax: *x"], { a: null }],
    ["an alias of itself", "a: &x [*x]\n", ["syntax: *x"], { a: [null] }],
    ["a second document", "a: 1\n---\nb: 2\n", ["syntax: ---"], { a: 1 }],
    ["a key twice", "a: 1\na: 2\n", ["duplicateKey: a"], { a: 2 }],
    ["a tag", "a: !x 1\nb: !!str 2\n", [], { a: "1", b: "2" }],
    ["what JSON cannot say", "a: .inf\nb: 2001-01-01\n", [], { a: ".inf", b: "2001-01-01" }],
    ["words of YAML 1.1", "a: on\nb: yes\n", [], { a: "on", b: "yes" }],
    ["a key that is a list", "? [a]\n: 1\nb: 2\n", ["syntax: [a]"], { b: 2 }],
    ["keys that are no strings", "1: a\nnull: b\ntrue: c\n", [], { 1: "a", null: "b", true: "c" }],
    ["a byte order mark before a list", "\ufeff- a\n- b\n", [], ["a", "b"]],
    ["bytes", "\0\x01", ["syntax: \0"], "\0\x01"],
  ];
  for (const [name, text, problems, value] of cases) {
    test(`reads ${name}`, () => {
      const { root } = parseText(text, "yaml");
      assert.deepEqual(problemsOf(text, "yaml"), problems);
      assert.deepEqual(root && toJson(root), value);
    });
  }

  test("bounds what aliases stand for", () => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let level = 1; level < 10; level++) {
      lines.push(
        `a${level}: &a${level} [${Array<string>(10)
          .fill(`*a${level - 1}`)
          .join(", ")}]`,
      );
    }
    const { root, problems } = parseText(lines.join("\n"), "yaml");
    assert.equal(root, undefined);
    assert.deepEqual(
      problems.map(({ kind }) => kind),
      ["tooLarge"],
    );
  });

  test("gives every node its range", () => {
    const text = "a: # c\n  - 'x''y' # d\n  - k: |-\n      one\n      two\n\n  - {p: q}\n";
    const at = (...path: TextPath): string => {
      const node = nodeAtPath(parseText(text, "yaml").root, path);
      return text.slice(node?.range.start, node?.range.end);
    };
    assert.equal(at("a"), text.slice(9, -1));
    assert.equal(at("a", 0), "'x''y'");
    assert.equal(at("a", 1), "k: |-\n      one\n      two");
    assert.equal(at("a", 2, "p"), "q");
    const inner = (...path: TextPath): string => {
      const { start, end } = innerRange(text, nodeAtPath(parseText(text, "yaml").root, path) as ScalarNode);
      return text.slice(start, end);
    };
    assert.equal(inner("a", 0), "x''y");
    assert.equal(inner("a", 1, "k"), "      one\n      two");
  });
});
