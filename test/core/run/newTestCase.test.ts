import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Verdict } from "../../../src/core/model/verdict";
import { caseFileName, newTestCase, type CaseParts } from "../../../src/core/run/newTestCase";
import { readTestCases } from "../../../src/core/run/testCase";

const verdict: Verdict = {
  outcome: "deny",
  reason: "rm is not allowed\nsee /p",
  next: "",
  notes: [],
  rule: { id: "a", says: "", source: "", url: "" },
};
const parts: CaseParts = {
  label: "guard.sh",
  file: ".claude/settings.json",
  hook: "hooks.PreToolUse[0].hooks[0]",
  event: "PreToolUse",
  tool: "Bash",
  verdict,
  project: "/home/dev/shop",
};

suite("a run as a test case", () => {
  test("a sample is named, and the first line of the reason is expected", () => {
    assert.deepEqual(newTestCase(parts), {
      name: "guard.sh: deny on PreToolUse Bash",
      file: ".claude/settings.json",
      hook: "hooks.PreToolUse[0].hooks[0]",
      event: "PreToolUse",
      tool: "Bash",
      expect: { outcome: "deny", reason: "rm is not allowed" },
    });
  });

  test("another event is part of the case, and what differs between machines is not expected", () => {
    const reason = "/home/dev/shop/a.ts is bad";
    const made = newTestCase({ ...parts, payload: { a: 1 }, verdict: { ...verdict, reason } });
    assert.deepEqual(made["payload"], { a: 1 });
    assert.deepEqual(made["expect"], { outcome: "deny" });
    assert.ok(!("tool" in made));
  });

  test("a hook that did not fire is not to fire", () => {
    assert.deepEqual(newTestCase({ ...parts, verdict: undefined })["expect"], { fires: false });
  });

  test("what is made can be read", () => {
    for (const each of [parts, { ...parts, payload: {} }, { ...parts, verdict: undefined, hook: undefined }])
      assert.ok(readTestCases(newTestCase(each), "name").ok);
  });

  test("file names have no other characters than letters, digits and hyphens", () => {
    assert.equal(caseFileName("guard.sh: deny on PreToolUse Bash"), "guard-sh-deny-on-pretooluse-bash.json");
    assert.equal(caseFileName("…"), "case.json");
  });
});
