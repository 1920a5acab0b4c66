import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/antigravity/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const none = { outcome: "none" } as const;
const denied = { outcome: "deny" } as const;
const blocked = { outcome: "deny", reason: "no" } as const;
const others = ["PostToolUse", "PreInvocation", "PostInvocation", "Stop", "SessionStart"];

verdictRows("Antigravity: what stdout does before a tool", contract, [
  { event: "PreToolUse", result: ended(0), rule: "silent", decision: none },
  { event: "PreToolUse", result: ended(0, "", "log"), rule: "silent", decision: none },
  { event: "PreToolUse", result: ended(0, "{}"), rule: "no-decision-denies", decision: denied },
  { event: "PreToolUse", result: ended(0, { decision: "" }), rule: "no-decision-denies", decision: denied },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "approve", reason: "no" }),
    rule: "no-decision-denies",
    decision: blocked,
  },
  // Answers in the shape of other agents.
  {
    event: "PreToolUse",
    result: ended(0, { hookSpecificOutput: { permissionDecision: "allow" } }),
    rule: "no-decision-denies",
    decision: denied,
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "deny", reason: "no" }),
    rule: "deny",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "ask", reason: "sure?" }),
    rule: "ask",
    decision: { outcome: "ask", reason: "sure?" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "force_ask", reason: "sure?" }),
    rule: "force-ask",
    decision: { outcome: "ask", reason: "sure?" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "allow", permissionOverrides: ["run"], overwrite: { Cwd: "/" } }),
    rule: "allow",
    decision: {
      outcome: "allow",
      extras: { antigravity: { permissionOverrides: ["run"], overwrite: { Cwd: "/" } } },
    },
  },
  {
    event: "PreToolUse",
    result: ended(0, { allow_tool: false, deny_reason: "no" }),
    rule: "allow-tool-false-old",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(0, { allowTool: false, denyReason: "no" }),
    rule: "allow-tool-false",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(0, { allow_tool: true }),
    rule: "allow-tool-true-old",
    decision: { outcome: "allow" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { allowTool: true }),
    rule: "allow-tool-true",
    decision: { outcome: "allow" },
  },
  ...["checked", "{ broken", "[1]", '{"decision":7}'].map((text) => ({
    event: "PreToolUse",
    result: ended(0, text),
    rule: "no-answer-denies",
    decision: denied,
  })),
]);

verdictRows("Antigravity: exit codes", contract, [
  { event: "PreToolUse", result: ended(1), rule: "exit-1-denies", decision: denied },
  {
    event: "PreToolUse",
    result: ended(1, { decision: "allow" }),
    rule: "exit-1-denies",
    decision: denied,
  },
  ...[2, 127].map((code) => ({
    event: "PreToolUse",
    result: ended(code, "", "no"),
    rule: "nonzero-denies",
    decision: denied,
  })),
  ...[timedOut, killed, notStarted].map((result) => ({
    event: "PreToolUse",
    result,
    rule: "failure-denies",
    decision: denied,
  })),
  ...others.flatMap((event) => [
    { event, result: ended(1, "", "no"), rule: "failed", decision: { outcome: "error" } as const },
    { event, result: timedOut, rule: "failed", decision: { outcome: "error" } as const },
    {
      event,
      result: ended(0, "checked"),
      rule: "no-answer",
      decision: { outcome: "error", reason: "The output is not valid JSON." } as const,
    },
    { event, result: ended(0), rule: "silent", decision: none },
    { event, result: ended(0, "{}"), rule: "json", decision: none },
  ]),
]);

verdictRows("Antigravity: answers to other events", contract, [
  ...["PreInvocation", "SessionStart", "PostInvocation"].flatMap((event) => [
    {
      event,
      result: ended(0, { injectSteps: [{ ephemeralMessage: "mind the cents" }] }),
      rule: "json",
      decision: { outcome: "none", context: "mind the cents" } as const,
    },
    {
      event,
      result: ended(0, { injectSteps: [{ userMessage: "a" }, { ephemeralMessage: "b" }] }),
      rule: "json",
      decision: {
        outcome: "none",
        extras: { antigravity: { injectSteps: [{ userMessage: "a" }, { ephemeralMessage: "b" }] } },
      } as const,
    },
  ]),
  {
    event: "PostInvocation",
    result: ended(0, {
      terminationBehavior: "force_continue",
      injectSteps: [{ ephemeralMessage: "run the tests" }],
    }),
    rule: "force-continue",
    decision: { outcome: "continue", reason: "run the tests" },
  },
  {
    event: "PostInvocation",
    result: ended(0, { terminationBehavior: "terminate" }),
    rule: "terminate",
    decision: { outcome: "stop" },
  },
  { event: "PostInvocation", result: ended(0, { terminationBehavior: "" }), rule: "json", decision: none },
  {
    event: "Stop",
    result: ended(0, { decision: "continue", reason: "run the tests" }),
    rule: "stop-continue",
    decision: { outcome: "continue", reason: "run the tests" },
  },
  ...["", "block", "stop"].map((decision) => ({
    event: "Stop",
    result: ended(0, { decision, reason: "no" }),
    rule: "json",
    decision: none,
  })),
  { event: "PostToolUse", result: ended(0, { decision: "deny" }), rule: "json", decision: none },
]);

suite("Antigravity: what is written for a decision", () => {
  const written = (event: string, decision: Parameters<typeof contract.answer>[0]): unknown => {
    const { stdout } = contract.answer(decision, contextOf(contract, event));
    return stdout === "" ? "" : JSON.parse(stdout);
  };
  test("no opinion is no output: {} would deny", () => {
    assert.equal(written("PreToolUse", none), "");
    assert.equal(written("PreToolUse", { outcome: "none", context: "c" }), "");
  });
  test("to ask is to ask in any case", () => {
    assert.deepEqual(written("PreToolUse", { outcome: "ask", reason: "sure?" }), {
      decision: "force_ask",
      reason: "sure?",
    });
  });
  test("context is a step to inject", () => {
    assert.deepEqual(written("SessionStart", { outcome: "none", context: "c" }), {
      injectSteps: [{ ephemeralMessage: "c" }],
    });
    assert.deepEqual(written("PostInvocation", { outcome: "continue", reason: "r" }), {
      terminationBehavior: "force_continue",
      injectSteps: [{ ephemeralMessage: "r" }],
    });
  });
});

suite("Antigravity: payloads", () => {
  test("the event is told from the keys where they fit one alone", () => {
    for (const event of ["Stop", "SessionStart"]) {
      const sampled = contract.sample(event);
      const parsed = contract.parse(sampled.ok ? sampled.payload : {});
      assert.equal(parsed.ok && parsed.event.nativeEvent, event);
    }
    const sampled = contract.sample("PreToolUse");
    const parsed = contract.parse(sampled.ok ? sampled.payload : {});
    assert.ok(!parsed.ok);
    assert.match(parsed.problem, /say which one it is/);
  });
  test("arguments have names of their own", () => {
    assert.deepEqual(sampleEvent(contract, "PreToolUse").tool?.input, {
      command: "npm test",
      cwd: "/home/dev/shop",
      WaitMsBeforeAsync: 1000,
    });
  });
  test("a payload without the call stays one", () => {
    const sampled = contract.sample("PostToolUse");
    assert.ok(sampled.ok);
    const { toolCall: _call, ...payload } = sampled.payload;
    const parsed = contract.parse(payload, { event: "PostToolUse" });
    assert.ok(parsed.ok);
    assert.deepEqual(contract.render(parsed.event), { ok: true, payload, lost: [] });
  });
  test("a workspace without folders stays one", () => {
    const sampled = contract.sample("Stop");
    assert.ok(sampled.ok);
    const payload = { ...sampled.payload, workspacePaths: [] };
    const parsed = contract.parse(payload);
    assert.ok(parsed.ok);
    assert.equal(parsed.event.cwd, undefined);
    assert.deepEqual(contract.render(parsed.event), { ok: true, payload, lost: [] });
  });
});

test("Antigravity: a single denial counts", () => {
  const context = contextOf(contract, "PreToolUse");
  const verdicts = [{ decision: "allow" }, { decision: "deny", reason: "no" }, { decision: "ask" }].map(
    (answer) => contract.interpret(ended(0, answer), context),
  );
  const merged = contract.merge(verdicts, context);
  assert.deepEqual(decisionOf(merged), blocked);
  assert.equal(merged.rule.doubtful, true);
});

test("Antigravity: a hook starts in the folder of its file", () => {
  const plan = startOf(contract, {
    event: "PreToolUse",
    handler: { command: "./guard.sh", timeout: 5 },
    file: "/home/dev/shop/.agents/hooks.json",
  });
  assert.deepEqual([plan.program, ...plan.args], ["sh", "-c", "./guard.sh"]);
  assert.deepEqual([plan.cwd, plan.timeout], ["/home/dev/shop/.agents", 5]);
  assert.deepEqual(plan.env, { HOME: "/home/dev" });
});
