import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json } from "../../../src/core/model/json";
import { readTestCases } from "../../../src/core/run/testCase";

const valid = { file: ".claude/settings.json", event: "PreToolUse", expect: "deny" } as const;

suite("test cases", () => {
  test("one case goes by its file's name, and an outcome stands for an expectation", () => {
    assert.deepEqual(readTestCases({ ...valid, hook: 0 }, "guard"), {
      ok: true,
      cases: [{ ...valid, name: "guard", hook: "0", expect: { outcome: "deny" } }],
    });
  });

  test("a list is several cases", () => {
    const read = readTestCases([valid, { ...valid, name: "own" }], "guard");
    assert.deepEqual(read.ok && read.cases.map(({ name }) => name), ["guard 1", "own"]);
  });

  for (const [what, value, problems] of [
    ["no object", 7, ["A case must be an object."]],
    ["an empty list", [], ["The list of cases is empty."]],
    ["no file", { event: "Stop", expect: "none" }, ["file is missing."]],
    [
      "no event",
      { file: "a", expect: "none" },
      ["event is missing: name an event, a payload, a recording or a hook."],
    ],
    [
      "an unknown outcome",
      { ...valid, expect: "block" },
      ["expect must be an object, or one of allow, deny, ask, stop, continue, error, none."],
    ],
    ["an empty expectation", { ...valid, expect: {} }, ["expect expects nothing."]],
    [
      "a key that nobody knows",
      { ...valid, expect: { verdict: "deny" } },
      ["expect.verdict is unknown. Known: outcome, fires, reason, context, systemMessage, exitCode."],
    ],
    ["two events", { ...valid, payload: {}, recording: "a" }, ["payload and recording exclude each other."]],
    [
      "a wrong type in a list",
      [valid, { ...valid, timeout: "5" }],
      ["[1].timeout must be a number of seconds above 0."],
    ],
  ] as const) {
    test(`${what} is refused with a sentence`, () => {
      assert.deepEqual(readTestCases(value as unknown as Json, "guard"), { ok: false, problems });
    });
  }
});
