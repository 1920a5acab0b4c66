import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { entryOf, nodeAtPath } from "../../../src/core/text/nodeAt";
import { parseText } from "../../../src/core/text/parseText";
import { toJson } from "../../../src/core/text/toJson";
import { problemsOf } from "./problemsOf";

suite("parseText, TOML", () => {
  const cases: readonly (readonly [
    name: string,
    text: string,
    problems: readonly string[],
    value: unknown,
  ])[] = [
    ["no text", "", [], {}],
    ["a byte order mark", "\ufeffa = 1\r\n", [], { a: 1 }],
    ["dotted keys", 'a.b = 1\na."c d" = 2\n', [], { a: { b: 1, "c d": 2 } }],
    ["dotted keys in braces", "a = { b.c = 1, b.d = 2 }\n", [], { a: { b: { c: 1, d: 2 } } }],
    ["tables in any order", "[a.b]\nx = 1\n[c]\n[a]\ny = 2\n", [], { a: { b: { x: 1 }, y: 2 }, c: {} }],
    [
      "arrays of tables",
      "[[a]]\n[[a.b]]\nx = 1\n[[a.b]]\n[[a]]\n[a.c]\ny = 2\n",
      [],
      { a: [{ b: [{ x: 1 }, {}] }, { c: { y: 2 } }] },
    ],
    [
      "dates and times",
      "a = 1979-05-27T07:32:00Z\nb = 07:32:00\n",
      [],
      { a: "1979-05-27T07:32:00Z", b: "07:32:00" },
    ],
    ["numbers", "a = 0xff\nb = 1_000\nc = inf\nd = 1e3\n", [], { a: 255, b: 1000, c: "inf", d: 1000 }],
    ["strings", "a = '''\nx'''\nb = \"\"\"y\\\n  z\"\"\"\nc = '\\d'\n", [], { a: "x", b: "yz", c: "\\d" }],
    ["a key twice", "a = 1\na = 2\n", ["duplicateKey: a"], undefined],
    ["a table twice", "[a]\n[a]\n", ["duplicateKey: a"], undefined],
    ["a mistake", "a = \n", ["syntax: "], undefined],
    ["bytes", "\0\x01", ["syntax: \0"], undefined],
  ];
  for (const [name, text, problems, value] of cases) {
    test(`reads ${name}`, () => {
      const { root } = parseText(text, "toml");
      assert.deepEqual(problemsOf(text, "toml"), problems);
      assert.deepEqual(root && toJson(root), value);
    });
  }

  test("gives every node its range", () => {
    const text = '[[hooks.Stop]]\n"a b" = "x"\n\n[[hooks.Stop.hooks]]\ntype = "command" # c\n\n[other]\n';
    const { root } = parseText(text, "toml");
    const slice = (range?: { start: number; end: number }): string => text.slice(range?.start, range?.end);
    const stop = nodeAtPath(root, ["hooks", "Stop", 0]);
    assert.equal(slice(stop?.range), text.slice(0, text.indexOf(" # c")));
    assert.equal(slice(entryOf(stop, "a b")?.keyRange), "a b");
    assert.equal(slice(entryOf(stop, "a b")?.range), '"a b" = "x"');
    assert.equal(slice(nodeAtPath(root, ["hooks", "Stop", 0, "hooks", 0, "type"])?.range), '"command"');
  });
});
