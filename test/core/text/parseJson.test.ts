import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseText } from "../../../src/core/text/parseText";
import { toJson } from "../../../src/core/text/toJson";
import { problemsOf } from "./problemsOf";

suite("parseText, JSON", () => {
  test("gives every node its range", () => {
    const text = '\ufeff{ "a\\n": [1, true] }\r\n';
    const { root } = parseText(text, "json");
    assert.ok(root?.kind === "object");
    const [entry] = root.entries;
    assert.ok(entry?.value.kind === "array");
    const slices = [root.range, entry.range, entry.keyRange, entry.value.range, entry.value.items[1]!.range];
    assert.deepEqual(
      slices.map(({ start, end }) => text.slice(start, end)),
      ['{ "a\\n": [1, true] }', '"a\\n": [1, true]', "a\\n", "[1, true]", "true"],
    );
    assert.equal(entry.key, "a\n");
  });

  // Each problem as its kind and the text it is about.
  const cases: readonly (readonly [
    name: string,
    text: string,
    problems: readonly string[],
    value: unknown,
  ])[] = [
    ["a comment", '// c\n{"a": 1 /* d */}', ["comment: // c", "comment: /* d */"], { a: 1 }],
    ["a trailing comma", '{"a": [1,],}', ["trailingComma: ,", "trailingComma: ,"], { a: [1] }],
    ["a key twice", '{"a": 1, "a": 2}', ['duplicateKey: "a"'], { a: 2 }],
    ["no text", "", ["syntax: "], undefined],
    ["only a comment", "// c", ["comment: // c", "syntax: // c"], undefined],
    ["a missing comma", '{"a": 1 "b": 2}', ['syntax: "'], { a: 1, b: 2 }],
    ["a missing colon", '{"a" 1, "b": 2}', ['syntax: "a"'], { a: 1, b: 2 }],
    ["a key alone", '{"a", "b": 2}', ['syntax: "a"'], { b: 2 }],
    ["a missing value", '{"a": , "b": 2}', ["syntax: ,"], { b: 2 }],
    ["a bare key", "{a: 1}", ["syntax: a"], { a: 1 }],
    ["single quotes", "{'a': 1}", ["syntax: 'a'"], { "'a'": 1 }],
    ["two commas", "[1,,2]", ["syntax: ,"], [1, 2]],
    ["an open bracket", '{"a": [1', ["syntax: [", "syntax: {"], { a: [1] }],
    ["the wrong bracket", '{"a": [1}', ["syntax: ["], { a: [1] }],
    ["an open string", '{"a": "x\n}', ['syntax: "x'], { a: "x" }],
    ["an open comment", "{} /* c", ["syntax: /*", "comment: /* c"], {}],
    ["more than one value", "{} []", ["syntax: []"], {}],
    ["a bad escape", '"\\x41"', ["syntax: \\x"], "x41"],
    ["a control character", '"a\tb"', ["syntax: \t"], "a\tb"],
    ["a bad number", "[01, .5, +1, 1.]", ["syntax: 01", "syntax: .5", "syntax: +1", "syntax: 1."], []],
    ["a word", "[nul, True]", ["syntax: nul", "syntax: True"], []],
    ["bytes", "\0\x01", ["syntax: \0\x01"], undefined],
    ["half a pair", '["\\ud800", "\\ud83d\\ude00"]', ["encoding: \\ud800"], ["\ud800", "😀"]],
    ["a bare half of a pair", '"\udc00"', ["encoding: \udc00"], "\udc00"],
  ];
  for (const [name, text, problems, value] of cases) {
    test(`reports ${name} and goes on`, () => {
      const { root } = parseText(text, "json");
      assert.deepEqual(problemsOf(text, "json").sort(), [...problems].sort());
      assert.deepEqual(root && toJson(root), value);
    });
  }

  test("allows comments and trailing commas in JSON with comments", () => {
    assert.deepEqual(problemsOf('// c\n{"a": [1,], /* d */}', "jsonc"), []);
  });

  test("keeps both entries of a key that stands there twice", () => {
    const { root } = parseText('{"a": 1, "a": 2}', "json");
    assert.deepEqual(root?.kind === "object" && root.entries.map(({ key }) => key), ["a", "a"]);
  });

  test("takes __proto__ for a key like any other", () => {
    const { root } = parseText('{"__proto__": {"x": 1}}', "json");
    assert.deepEqual(root && Object.keys(toJson(root) as object), ["__proto__"]);
  });

  test("reports a syntax error behind many comments", () => {
    const text = "// c\n".repeat(200) + "{";
    assert.ok(problemsOf(text, "json").includes("syntax: {"));
  });
});
