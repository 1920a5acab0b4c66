import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { editText } from "../../../src/core/text/editText";
import type { TextChange } from "../../../src/core/text/textChange";
import { assertEdit, dedent, problemOf } from "./editCase";
import type { EditCase } from "./editCase";

const append: TextChange = {
  kind: "append",
  path: ["hooks", "Stop"],
  values: [{ type: "command", args: ["a"] }],
};

const cases: readonly EditCase[] = [
  {
    name: "makes a document of nothing",
    changes: [append],
    before: "",
    after: dedent`
      {
        "hooks": {
          "Stop": [
            {
              "type": "command",
              "args": [
                "a"
              ]
            }
          ]
        }
      }
    `,
  },
  {
    name: "makes a document below comments, in their line ends",
    changes: [{ kind: "set", path: ["a"], value: 1 }],
    before: "\ufeff// c\r\n",
    after: '\ufeff// c\r\n{\r\n  "a": 1\r\n}\r\n',
  },
  {
    name: "keeps one line one line, and its spacing",
    changes: [append],
    before: '{"hooks":{"Stop":[]}}',
    after: '{"hooks":{"Stop":[{"type":"command","args":["a"]}]}}',
  },
  {
    name: "follows the padding of braces",
    changes: [append],
    before: '{ "hooks": { "Stop": [{ "a": 1 }] } }',
    after: '{ "hooks": { "Stop": [{ "a": 1 }, { "type": "command", "args": ["a"] }] } }',
  },
  {
    name: "follows tabs, lists on one line, and leaves a last line without line end",
    changes: [append],
    before: '{\n\t"x": [1, 2],\n\t"hooks": {} // c\n}',
    after:
      '{\n\t"x": [1, 2],\n\t"hooks": {\n\t\t"Stop": [\n\t\t\t{\n\t\t\t\t"type": "command",\n\t\t\t\t"args": ["a"]\n\t\t\t}\n\t\t]\n\t} // c\n}',
  },
  {
    name: "puts the comma before a comment, and the item before one on a line of its own",
    changes: [{ kind: "append", path: ["a"], values: [2, 3] }],
    before: dedent`
      {
          "a": [
              1 // one
              // end
          ]
      }
    `,
    after: dedent`
      {
          "a": [
              1, // one
              2,
              3
              // end
          ]
      }
    `,
  },
  {
    name: "keeps a trailing comma",
    changes: [
      { kind: "append", path: ["a"], values: [2] },
      { kind: "set", path: ["b"], value: {} },
    ],
    before: '{\n  "a": [\n    1, // one\n  ],\n}\n',
    after: '{\n  "a": [\n    1, // one\n    2,\n  ],\n  "b": {},\n}\n',
  },
  {
    name: "fills a list that holds only a comment",
    changes: [{ kind: "append", path: ["a"], values: [1] }],
    before: '{\n  "a": [\n    // none yet\n  ]\n}\n',
    after: '{\n  "a": [\n    // none yet\n    1\n  ]\n}\n',
  },
  {
    name: "follows brackets that hug",
    changes: [{ kind: "append", path: ["a"], values: [{ c: 2 }] }],
    before: '{\n  "a": [{\n    "b": 1\n  }]\n}\n',
    after: '{\n  "a": [{\n    "b": 1\n  }, {\n    "c": 2\n  }]\n}\n',
  },
  {
    name: "removes items with their lines, commas and comments behind them",
    changes: [
      { kind: "remove", path: ["a"] },
      { kind: "remove", path: ["c"] },
      { kind: "remove", path: ["b", 1] },
    ],
    before: dedent`
      {
        // top
        "a": 1, // aa

        "b": [1, 2, 3], // bb
        "c": {
          "x": 1
        } // cc
      }
    `,
    after: dedent`
      {
        // top

        "b": [1, 3] // bb
      }
    `,
  },
  {
    name: "closes brackets that were emptied",
    changes: [
      { kind: "remove", path: ["a", 0] },
      { kind: "remove", path: ["b", "x"] },
    ],
    before: '{\n  "a": [\n    1\n  ],\n  "b": {\n    // stays\n    "x": 1\n  }\n}\n',
    after: '{\n  "a": [],\n  "b": {\n    // stays\n  }\n}\n',
  },
  {
    name: "removes all entries of a key, since another would come into force",
    changes: [{ kind: "remove", path: ["a"] }],
    before: '{"a": 1, "b": 2, "a": 3}',
    after: '{"b": 2}',
  },
  {
    name: "sets the last entry of a key, the one that counts",
    changes: [{ kind: "set", path: ["a"], value: 4 }],
    before: '{"a": 1, "a": 3}',
    after: '{"a": 1, "a": 4}',
  },
  {
    name: "sets only what differs",
    changes: [{ kind: "set", path: ["a"], value: { x: 1000, y: ["b", "c"], z: null } }],
    before: '{\n  "a": {\n    "x": 1e3, // kept\n    "w": 0,\n    "y": ["a", "b", "c"] // too\n  }\n}\n',
    after: '{\n  "a": {\n    "x": 1e3, // kept\n    "y": ["b", "c"], // too\n    "z": null\n  }\n}\n',
  },
  {
    name: "replaces and adds in one container",
    changes: [
      { kind: "remove", path: ["a", 1] },
      { kind: "append", path: ["a"], values: [9] },
      { kind: "set", path: ["a", 0], value: [0] },
    ],
    before: '{"a": [1, 2]}',
    after: '{"a": [[0], 9]}',
  },
  {
    name: "creates what several changes need in common",
    changes: [
      { kind: "set", path: ["hooks", "a"], value: 1 },
      { kind: "append", path: ["hooks", "b"], values: [2] },
      { kind: "set", path: ["hooks", "b", 0], value: 3 },
    ],
    before: '{"x": 0}',
    after: '{"x": 0, "hooks": {"a": 1, "b": [3, 2]}}',
  },
  {
    name: "takes null for a place where nothing stands",
    changes: [{ kind: "append", path: ["hooks", "Stop"], values: [1] }],
    before: '{\n  "hooks": null\n}',
    after: '{\n  "hooks": {\n    "Stop": [\n      1\n    ]\n  }\n}',
  },
  {
    name: "writes half a surrogate pair as an escape",
    changes: [{ kind: "set", path: ["a"], value: "\ud800" }],
    before: '{"a": 1}',
    after: '{"a": "\\ud800"}',
  },
];

suite("editText, JSON", () => {
  for (const each of cases) test(each.name, () => assertEdit("jsonc", each));

  test("drops a trailing comma that strict JSON does not allow", () => {
    assertEdit("json", {
      name: "",
      changes: [{ kind: "append", path: [], values: [2] }],
      before: "[1,]",
      after: "[1, 2]",
    });
  });

  test("makes no edit where nothing changes", () => {
    const text = '{"a": [1, {"b": "\\u0041"}]}';
    assert.deepEqual(editText(text, "json", [{ kind: "set", path: [], value: { a: [1, { b: "A" }] } }]), {
      ok: true,
      edits: [],
    });
  });

  test("says what is in the way", () => {
    const text = '{"a": "x", "b": [1], "c": {}}';
    const set = (path: TextChange["path"]): TextChange => ({ kind: "set", path, value: 1 });
    assert.match(problemOf(text, "json", [set(["a", "b"])]), /^a is a string/);
    assert.match(problemOf(text, "json", [set(["b", "x"])]), /^b is a list/);
    assert.match(problemOf(text, "json", [set(["c", 0])]), /^c is an object/);
    assert.match(problemOf(text, "json", [set(["b", 2])]), /^b\[2\] cannot be reached/);
    assert.match(problemOf(text, "json", [{ kind: "append", path: ["c"], values: [1] }]), /^c is an object/);
    assert.match(problemOf(text, "json", [{ kind: "remove", path: ["x"] }]), /^x does not exist/);
    assert.match(problemOf(text, "json", [{ kind: "remove", path: [] }]), /^the root cannot be removed/i);
    assert.match(problemOf(text, "json", [set(["b"]), set(["b", 0])]), /contradict each other at b/);
    assert.match(problemOf("{\n", "json", [set(["a"])]), /line 1/);
  });
});
