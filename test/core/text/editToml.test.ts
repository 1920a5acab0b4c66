import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { TextChange } from "../../../src/core/text/textChange";
import { assertEdit, dedent, problemOf } from "./editCase";
import type { EditCase } from "./editCase";

const append: TextChange = {
  kind: "append",
  path: ["hooks", "Stop"],
  values: [{ matcher: "A", hooks: [{ type: "command", command: 'x "\\d"' }, { type: "z" }] }],
};

const printed = dedent`
  [[hooks.Stop]]
  matcher = "A"

  [[hooks.Stop.hooks]]
  type = "command"
  command = 'x "\\d"'

  [[hooks.Stop.hooks]]
  type = "z"
`;

const cases: readonly EditCase[] = [
  { name: "makes a document of nothing", changes: [append], before: "\n", after: printed },
  {
    name: "puts new tables at the end",
    changes: [append],
    before: 'model = "o3"\n\n[features]\nhooks = true\n# end\n',
    after: 'model = "o3"\n\n[features]\nhooks = true\n# end\n\n' + printed,
  },
  {
    name: "leaves a last line without line end",
    changes: [{ kind: "set", path: ["a", "b"], value: 1 }],
    before: "x = 1",
    after: "x = 1\n\n[a]\nb = 1",
  },
  {
    name: "puts new items behind the last of their family",
    changes: [append, { kind: "append", path: ["hooks", "Stop", 0, "hooks"], values: [{ type: "y" }] }],
    before: '[hooks]\n\n[[hooks.Stop]]\n\n  [[hooks.Stop.hooks]]\n  type = "x" # c\n\n[other]\n',
    after:
      '[hooks]\n\n[[hooks.Stop]]\n\n  [[hooks.Stop.hooks]]\n  type = "x" # c\n\n[[hooks.Stop.hooks]]\ntype = "y"\n\n' +
      printed +
      "\n[other]\n",
  },
  {
    name: "keeps tables tight where they are",
    changes: [{ kind: "append", path: ["a"], values: [{ x: 3 }] }],
    before: "[[a]]\nx=1\n[[a]]\nx=2\n",
    after: "[[a]]\nx=1\n[[a]]\nx=2\n[[a]]\nx=3\n",
  },
  {
    name: "keeps lists in brackets",
    changes: [{ kind: "append", path: ["hooks", "Stop"], values: [{ a: [1], b: {} }] }],
    before: "[hooks]\r\nStop = [\r\n  { a = [0] }, # c\r\n]\r\n",
    after: "[hooks]\r\nStop = [\r\n  { a = [0] }, # c\r\n  { a = [1], b = {} },\r\n]\r\n",
  },
  {
    name: "adds keys where keys of their table stand",
    changes: [
      { kind: "set", path: ["top"], value: true },
      { kind: "set", path: ["s", "b"], value: { c: 1 } },
      { kind: "set", path: ["t", "y z"], value: 2 },
      { kind: "set", path: ["t", "u"], value: { v: 1 } },
      { kind: "set", path: ["h", "flag"], value: 0.5 },
      { kind: "set", path: ["i", "l"], value: 3 },
    ],
    before: dedent`
      s.a = 1 # s

      # about t
      [t]
      x = 1 # x
      i = 5

      # first
      [[h.i]]

      [i]
      k = 1
    `,
    after: dedent`
      s.a = 1 # s
      s.b = { c = 1 }
      top = true

      # about t
      [t]
      x = 1 # x
      i = 5
      "y z" = 2

      [t.u]
      v = 1

      [h]
      flag = 0.5

      # first
      [[h.i]]

      [i]
      k = 1
      l = 3
    `,
  },
  {
    name: "adds the first key above all tables",
    changes: [{ kind: "set", path: ["a"], value: 1 }],
    before: "# top\n\n# about t\n[t]\n",
    after: "# top\n\na = 1\n\n# about t\n[t]\n",
  },
  {
    name: "removes keys, tables and items wherever they stand",
    changes: [
      { kind: "remove", path: ["s"] },
      { kind: "remove", path: ["t"] },
      { kind: "remove", path: ["h", 0] },
      { kind: "remove", path: ["i", "b"] },
    ],
    before:
      "s.a = 1\nx = 0\ns.b = 2 # s\n\n[t]\n\n[[h]]\nx = 1\n\n[h.k]\n\n[[h]]\nx = 2\n\n[t.u]\n\n[i]\na = { b = 1 }\nb = 2",
    after: "x = 0\n\n[[h]]\nx = 2\n\n[i]\na = { b = 1 }",
  },
  {
    name: "says so where nothing is left",
    changes: [
      { kind: "remove", path: ["h", "i", 0] },
      { kind: "remove", path: ["s", "a"] },
    ],
    before: "s.a = 1\n\n[h]\n\n[[h.i]]\nx = 1\n",
    after: "s = {}\n\n[h]\ni = []\n",
  },
  {
    name: "replaces a table by a value",
    changes: [
      { kind: "set", path: ["t"], value: "x\ty" },
      { kind: "set", path: ["a"], value: ["'", '"'] },
    ],
    before: "a = 1 # c\n\n[t]\nb = 1\n",
    after: `a = ["'", '"'] # c\nt = "x\\ty"\n`,
  },
];

suite("editText, TOML", () => {
  for (const each of cases) test(each.name, () => assertEdit("toml", each));

  test("refuses what TOML cannot say", () => {
    const set = (path: TextChange["path"], value: null | number): TextChange => ({
      kind: "set",
      path,
      value,
    });
    assert.match(problemOf("a = 1\n", "toml", [set(["a"], null)]), /no null/);
    assert.match(problemOf("a = 1\n", "toml", [set([], 1)]), /always a table/);
    assert.match(problemOf("[[a]]\n", "toml", [set(["a", 0], 1)]), /array of tables/);
    assert.match(
      problemOf("[[a]]\n", "toml", [{ kind: "append", path: ["a"], values: [1] }]),
      /array of tables/,
    );
    assert.match(problemOf("a = { b.c = 1 }\n", "toml", [set(["a", "b", "d"], 1)]), /inside braces/);
    assert.match(problemOf("a = 1\na = 2\n", "toml", [set(["a"], 1)]), /line 2/);
    const half: TextChange = { kind: "set", path: ["a"], value: "\ud800" };
    assert.match(problemOf("a = 1\n", "toml", [half]), /other parts/);
  });
});
