import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { AgentEvent } from "../../../src/core/model/agentEvent";
import type { Verdict } from "../../../src/core/model/verdict";
import type { SampleVariables } from "../../../src/core/providers/contract";
import { isObject } from "../../../src/core/providers/shared/handlerFields";
import { caseFileName, newTestCase, type CaseParts } from "../../../src/core/run/newTestCase";
import { readTestCases } from "../../../src/core/run/testCase";
import { contracts, sampleEvent } from "../../helpers/contracts";
import { providerNamed } from "../../helpers/convertFixture";

const verdict: Verdict = {
  outcome: "deny",
  reason: "rm is not allowed\nsee /p",
  next: "",
  notes: [],
  rule: { id: "a", says: "", source: "", url: "" },
};
const contract = providerNamed("claude-code").contract!;
const project = "/home/dev/cart";

function sampled(variables: SampleVariables, event = "PreToolUse"): AgentEvent {
  const sample = contract.sample(event, { cwd: project, home: "/home/dev", ...variables });
  const parsed = sample.ok ? contract.parse(sample.payload) : sample;
  assert.ok(parsed.ok && "event" in parsed);
  return parsed.event;
}

const parts: CaseParts = {
  label: "guard.sh",
  file: ".claude/settings.json",
  hook: "hooks.PreToolUse[0].hooks[0]",
  event: sampled({ tool: "Bash" }),
  contract,
  home: "/home/dev",
  verdict,
  project,
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

  test("of a sample with other arguments or another prompt only these are kept", () => {
    const event = sampled({ tool: "Bash", input: { command: "rm -rf /" } });
    const { tool, input, payload } = newTestCase({ ...parts, event });
    assert.deepEqual([tool, input, payload], ["Bash", { command: "rm -rf /" }, undefined]);
    const prompted = sampled({ prompt: "delete all" }, "UserPromptSubmit");
    assert.deepEqual(newTestCase({ ...parts, event: prompted })["prompt"], "delete all");
    assert.deepEqual(newTestCase({ ...parts, event: sampled({ tool: "mcp" }) })["tool"], "mcp");
  });

  test("of another event everything is kept but the project's path", () => {
    const event = { ...sampled({ tool: "Bash" }), permissionMode: "plan" };
    const { payload, tool } = newTestCase({ ...parts, event });
    assert.ok(isObject(payload));
    assert.equal(payload["permission_mode"], "plan");
    assert.ok(!("cwd" in payload));
    assert.equal(tool, undefined);
  });

  test("a reason that differs between machines is not expected", () => {
    const made = newTestCase({ ...parts, verdict: { ...verdict, reason: `${project}/a.ts is bad` } });
    assert.deepEqual(made["expect"], { outcome: "deny" });
  });

  test("a hook that did not fire is not to fire", () => {
    assert.deepEqual(newTestCase({ ...parts, verdict: undefined })["expect"], { fires: false });
  });

  test("what is made can be read, for every agent and event", () => {
    for (const [name, each] of contracts) {
      for (const { native } of each.facts.events) {
        const event = { ...sampleEvent(each, native), cwd: project };
        const made = newTestCase({ ...parts, contract: each, event });
        assert.ok(readTestCases(made, "name").ok, `${name} ${native}`);
      }
    }
  });

  test("file names have no other characters than letters, digits and hyphens", () => {
    assert.equal(caseFileName("guard.sh: deny on PreToolUse Bash"), "guard-sh-deny-on-pretooluse-bash.json");
    assert.equal(caseFileName("…"), "case.json");
  });
});
