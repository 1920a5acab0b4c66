import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { TextChange } from "../../../src/core/text/textChange";
import { assertEdit, dedent, problemOf } from "./editCase";
import type { EditCase } from "./editCase";

const append: TextChange = {
  kind: "append",
  path: ["hooks", "Stop"],
  values: [{ on: "yes", command: "echo 'a: b' # c", script: "set -e\n\nrun\n" }],
};

const cases: readonly EditCase[] = [
  {
    name: "makes a document below a comment",
    changes: [append],
    before: "# c\n",
    after: dedent`
      # c
      hooks:
        Stop:
          - "on": "yes"
            command: "echo 'a: b' # c"
            script: |
              set -e

              run
    `,
  },
  {
    name: "turns empty brackets into a block",
    changes: [append],
    before: "hooks: {} # c\nx: 1",
    after: dedent`
      hooks: # c
        Stop:
          - "on": "yes"
            command: "echo 'a: b' # c"
            script: |
              set -e

              run
      x: 1`,
  },
  {
    name: "follows dashes below their key, and goes before the comment at the end",
    changes: [{ kind: "append", path: ["a"], values: [{ b: [1] }] }],
    before: "a:\n- x # xx\n# end\nz: 1\n",
    after: "a:\n- x # xx\n- b:\n  - 1\n# end\nz: 1\n",
  },
  {
    name: "keeps brackets that hold something",
    changes: [{ kind: "append", path: ["a"], values: ["p, q", { r: "s" }] }],
    before: "a: [x, # xx\n  y]\n",
    after: 'a: [x, # xx\n  y,\n  "p, q",\n  { r: s }]\n',
  },
  {
    name: "removes rows with their lines and the comment behind them",
    changes: [
      { kind: "remove", path: ["a"] },
      { kind: "remove", path: ["b", 0] },
      { kind: "remove", path: ["b", 1, "y"] },
    ],
    before: "a: 1 # aa\n# about b\nb:\n  - x # xx\n  - y: 1 # yy\n    z: 2\n",
    after: "# about b\nb:\n  - z: 2\n",
  },
  {
    name: "says so where nothing is left",
    changes: [
      { kind: "remove", path: ["a", "x"] },
      { kind: "remove", path: ["b", 0, "y"] },
    ],
    before: "a: # c\n  x: 1\nb:\n  - y: 1\n",
    after: "a: {} # c\nb:\n  - {}\n",
  },
  {
    name: "replaces values of all kinds, and keeps the comments behind them",
    changes: [
      { kind: "set", path: ["a"], value: "x\ny" },
      { kind: "set", path: ["b"], value: { k: [] } },
      { kind: "set", path: ["c"], value: 1 },
      { kind: "set", path: ["d", 0], value: { k: 1, l: 2 } },
    ],
    before: "a: 1 # aa\nb: 'x' # bb\nc: # cc\n  - 1\n  - 2\nd:\n  - 0 # dd\n",
    after: "a: |- # aa\n  x\n  y\nb: # bb\n  k: []\nc: 1 # cc\nd:\n  - k: 1 # dd\n    l: 2\n",
  },
  {
    name: "fills a key without a value",
    changes: [
      { kind: "set", path: ["a"], value: "~" },
      { kind: "append", path: ["b"], values: [1] },
    ],
    before: "\ufeffa:\r\nb: # bb\r\n",
    after: '\ufeffa: "~"\r\nb: # bb\r\n  - 1\r\n',
  },
  {
    name: "puts an alias aside where a value is set in its place",
    changes: [{ kind: "set", path: ["b"], value: 2 }],
    before: "a: &x 1\nb: *x\n",
    after: "a: &x 1\nb: 2\n",
  },
  {
    name: "adds beside a merge key",
    changes: [{ kind: "set", path: ["b", "d"], value: 2 }],
    before: "a: &x {c: 1}\nb:\n  <<: *x\n",
    after: "a: &x {c: 1}\nb:\n  <<: *x\n  d: 2\n",
  },
];

suite("editText, YAML", () => {
  for (const each of cases) test(each.name, () => assertEdit("yaml", each));

  test("refuses what would change another place", () => {
    const shared = "a: &x {p: 1}\nb: *x\nc:\n  <<: *x\n";
    assert.match(problemOf(shared, "yaml", [{ kind: "set", path: ["a", "p"], value: 2 }]), /other parts/);
    assert.match(problemOf(shared, "yaml", [{ kind: "set", path: ["b", "p"], value: 2 }]), /alias/);
    assert.match(problemOf(shared, "yaml", [{ kind: "remove", path: ["c", "p"] }]), /merge key/);
    assert.match(problemOf(shared, "yaml", [{ kind: "remove", path: ["a"] }]), /other parts/);
    assert.match(problemOf("a: !!str 1\n", "yaml", [{ kind: "set", path: ["a"], value: 2 }]), /tag/);
    assert.match(
      problemOf("[a: 1]\n", "yaml", [{ kind: "set", path: [0, "b"], value: 2 }]),
      /without braces/,
    );
    assert.match(problemOf("a: [1\n", "yaml", [{ kind: "set", path: ["a"], value: 2 }]), /line 2/);
  });
});
