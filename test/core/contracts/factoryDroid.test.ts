import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/factoryDroid/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const specific = (event: string, fields: object): object => ({
  hookSpecificOutput: { hookEventName: event, ...fields },
});
const blocked = { outcome: "deny", reason: "no" } as const;

verdictRows("Factory Droid: exit codes", contract, [
  { event: "PreToolUse", result: ended(2, "", "no"), rule: "exit-2-blocks", decision: blocked },
  {
    event: "PreToolUse",
    result: ended(2, specific("PreToolUse", { permissionDecision: "allow" }), "no"),
    rule: "exit-2-blocks",
    decision: blocked,
  },
  { event: "PreToolUse", result: ended(2), rule: "exit-2-blocks", decision: { outcome: "deny" } },
  { event: "PostToolUse", result: ended(2, "", "no"), rule: "exit-2-feedback", decision: blocked },
  { event: "UserPromptSubmit", result: ended(2, "", "no"), rule: "exit-2-prompt", decision: blocked },
  ...["Stop", "SubagentStop"].map((event) => ({
    event,
    result: ended(2, "", "run the tests"),
    rule: "exit-2-goes-on",
    decision: { outcome: "continue", reason: "run the tests" } as const,
  })),
  ...["Notification", "PreCompact", "SessionStart", "SessionEnd"].map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-shown",
    decision: { outcome: "none", reason: "no" } as const,
  })),
  ...[1, 3, 127].map((code) => ({
    event: "PreToolUse",
    result: ended(code, specific("PreToolUse", { permissionDecision: "deny" }), "no jq"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "no jq" } as const,
  })),
  { event: "PreToolUse", result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  { event: "PreToolUse", result: killed, rule: "killed", decision: { outcome: "error" } },
  {
    event: "PreToolUse",
    result: notStarted,
    rule: "not-started",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
]);

verdictRows("Factory Droid: plain text", contract, [
  ...["UserPromptSubmit", "SessionStart"].map((event) => ({
    event,
    result: ended(0, "mind the cents\n"),
    rule: "text-context",
    decision: { outcome: "none", context: "mind the cents" } as const,
  })),
  ...["PreToolUse", "PostToolUse", "Notification", "Stop", "SubagentStop", "PreCompact", "SessionEnd"].map(
    (event) => ({
      event,
      result: ended(0, "checked"),
      rule: "text",
      decision: { outcome: "none" } as const,
    }),
  ),
  { event: "PreToolUse", result: ended(0, "{ broken }"), rule: "text", decision: { outcome: "none" } },
  { event: "PreToolUse", result: ended(0, "", "chatter"), rule: "silent", decision: { outcome: "none" } },
]);

verdictRows("Factory Droid: JSON", contract, [
  ...contract.facts.events.map(({ native }) => ({
    event: native,
    result: ended(0, { continue: false, stopReason: "enough", decision: "block", reason: "no" }),
    rule: "continue-false",
    decision: { outcome: "stop", reason: "enough" } as const,
  })),
  ...(["allow", "deny", "ask"] as const).map((outcome) => ({
    event: "PreToolUse",
    result: ended(0, specific("PreToolUse", { permissionDecision: outcome, permissionDecisionReason: "no" })),
    rule: `pre-tool-${outcome}`,
    decision: { outcome, reason: "no" },
  })),
  {
    event: "PreToolUse",
    result: ended(0, {
      hookSpecificOutput: { permissionDecision: "allow", updatedInput: { command: "npm test" } },
    }),
    rule: "pre-tool-allow",
    decision: { outcome: "allow", updatedInput: { command: "npm test" } },
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "approve", reason: "known" }),
    rule: "pre-tool-approve",
    decision: { outcome: "allow", reason: "known" },
  },
  ...["PreToolUse", "UserPromptSubmit"].map((event) => ({
    event,
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "decision-block",
    decision: blocked,
  })),
  {
    event: "PostToolUse",
    result: ended(0, {
      decision: "block",
      reason: "no",
      ...specific("PostToolUse", { additionalContext: "c" }),
    }),
    rule: "feedback-block",
    decision: { ...blocked, context: "c" },
  },
  ...["Stop", "SubagentStop"].map((event) => ({
    event,
    result: ended(0, { decision: "block", reason: "run the tests" }),
    rule: "stop-block",
    decision: { outcome: "continue", reason: "run the tests" } as const,
  })),
  ...["PostToolUse", "UserPromptSubmit", "SessionStart"].map((event) => ({
    event,
    result: ended(0, { systemMessage: "hi", ...specific(event, { additionalContext: "mind the cents" }) }),
    rule: "json",
    decision: { outcome: "none", context: "mind the cents", systemMessage: "hi" } as const,
  })),
  {
    event: "PreToolUse",
    result: ended(0, { suppressOutput: true }),
    rule: "json",
    decision: { outcome: "none", extras: { "factory-droid": { suppressOutput: true } } },
  },
  {
    event: "PreToolUse",
    result: ended(0, specific("PreToolUse", { permissionDecision: "maybe" })),
    rule: "json",
    decision: { outcome: "none" },
  },
]);

suite("Factory Droid: payloads", () => {
  test("its modes are those of other agents where they mean the same", () => {
    const event = sampleEvent(contract, "PreToolUse");
    assert.equal(event.permissionMode, "default");
    const rendered = contract.render({ ...event, permissionMode: "plan" });
    assert.equal(rendered.ok && rendered.payload["permission_mode"], "spec");
  });
  test("a subagent is told by the name of its task", () => {
    const { agent, message } = sampleEvent(contract, "SubagentStop");
    assert.deepEqual([agent, message], [{ type: "code-reviewer" }, "No issues found"]);
  });
});

suite("Factory Droid: several hooks", () => {
  test("a denial goes before an allowance, stopping before both", () => {
    const context = contextOf(contract, "PreToolUse");
    const verdicts = [
      specific("PreToolUse", { permissionDecision: "allow" }),
      { decision: "block", reason: "no" },
      { decision: "block", reason: "never" },
    ].map((answer) => contract.interpret(ended(0, answer), context));
    const merged = contract.merge(verdicts, context);
    assert.deepEqual(decisionOf(merged), { outcome: "deny", reason: "no\nnever" });
    assert.equal(merged.rule.doubtful, true);
    const stop = contract.interpret(ended(0, { continue: false }), context);
    assert.equal(contract.merge([...verdicts, stop], context).outcome, "stop");
  });
});

test("Factory Droid: a hook is a shell command in the current directory", () => {
  const plan = startOf(contract, {
    event: "PreToolUse",
    handler: { command: "${DROID_PLUGIN_ROOT}/guard.sh" },
    plugin: "/home/dev/plugin",
  });
  assert.deepEqual([plan.program, ...plan.args], ["/bin/sh", "-c", "/home/dev/plugin/guard.sh"]);
  assert.deepEqual([plan.cwd, plan.timeout], ["/home/dev/shop", 60]);
  assert.deepEqual(plan.env, {
    HOME: "/home/dev",
    FACTORY_PROJECT_DIR: "/home/dev/shop",
    DROID_PLUGIN_ROOT: "/home/dev/plugin",
    CLAUDE_PLUGIN_ROOT: "/home/dev/plugin",
  });
});
