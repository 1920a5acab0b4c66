import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/hookContract/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { verdictRows } from "../../helpers/verdictRows";

const gates = ["preToolUse", "beforeSubmitPrompt"];
const lifecycle = ["sessionStart", "stop", "preCompact", "sessionEnd"];
const event = "preToolUse";

verdictRows("Hook contract: exit codes", contract, [
  ...gates.flatMap((gate) => [
    {
      event: gate,
      result: ended(2, "", "no"),
      rule: "exit-2-blocks",
      decision: { outcome: "deny", reason: "no" } as const,
    },
    {
      event: gate,
      result: ended(2, { decision: "deny", reason: "why" }, "no"),
      rule: "exit-2-blocks",
      decision: { outcome: "deny", reason: "why" } as const,
    },
    { event: gate, result: ended(0), rule: "silent", decision: { outcome: "none" } as const },
  ]),
  // Exit code 2 is the same as a denial, whatever the answer's decision is.
  {
    event,
    result: ended(2, { decision: "allow" }),
    rule: "exit-2-blocks",
    decision: { outcome: "deny" },
  },
  {
    event: "postToolUse",
    result: ended(2, "", "no"),
    rule: "exit-2-too-late",
    decision: { outcome: "deny", reason: "no" },
  },
  ...lifecycle.map((each) => ({
    event: each,
    result: ended(2, "", "no"),
    rule: "exit-2-gates-nothing",
    decision: { outcome: "none", reason: "no" } as const,
  })),
  ...[1, 3, 127].flatMap((code) =>
    ["", '{"decision":"deny","reason":"no"}'].map((stdout) => ({
      event,
      result: ended(code, stdout, "oops"),
      rule: "nonzero",
      decision: { outcome: "error", reason: "oops" } as const,
    })),
  ),
  { event, result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  { event, result: killed, rule: "failed", decision: { outcome: "error" } },
  {
    event,
    result: notStarted,
    rule: "failed",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
]);

verdictRows("Hook contract: answers", contract, [
  ...gates.flatMap((gate) => [
    {
      event: gate,
      result: ended(0, { decision: "allow" }),
      rule: "allow",
      decision: { outcome: "allow" } as const,
    },
    {
      event: gate,
      result: ended(0, { decision: "deny", reason: "explanation" }),
      rule: "deny",
      decision: { outcome: "deny", reason: "explanation" } as const,
    },
    { event: gate, result: ended(0, {}), rule: "json", decision: { outcome: "none" } as const },
  ]),
  {
    event: "postToolUse",
    result: ended(0, { decision: "deny", reason: "a secret" }),
    rule: "deny-too-late",
    decision: { outcome: "deny", reason: "a secret" },
  },
  {
    event: "postToolUse",
    result: ended(0, { decision: "allow" }),
    rule: "json",
    decision: { outcome: "none" },
  },
  {
    event,
    result: ended(0, { decision: "allow", message: "checked", lint_command: "npm run lint" }),
    rule: "allow",
    decision: {
      outcome: "allow",
      systemMessage: "checked",
      extras: { "hook-contract": { lint_command: "npm run lint" } },
    },
  },
  ...lifecycle.flatMap((each) => [
    { event: each, result: ended(0, {}), rule: "json", decision: { outcome: "none" } as const },
    {
      event: each,
      result: ended(0, { reason: "noted" }),
      rule: "json",
      decision: { outcome: "none", reason: "noted" } as const,
    },
    {
      event: each,
      result: ended(0, { decision: "deny", reason: "no" }),
      rule: "json",
      decision: { outcome: "none", reason: "no" } as const,
    },
  ]),
  // Only the first line is an answer, and only a clear denial is one.
  {
    event,
    result: ended(0, '{"decision":"allow"}\n{"decision":"deny"}'),
    rule: "allow",
    decision: { outcome: "allow" },
  },
  { event, result: ended(0, "checking\n{}"), rule: "no-json", decision: { outcome: "none" } },
  { event, result: ended(0, "{ broken }"), rule: "no-json", decision: { outcome: "none" } },
  { event, result: ended(0, { decision: "block" }), rule: "json", decision: { outcome: "none" } },
  { event, result: ended(0, { decision: true }), rule: "json", decision: { outcome: "none" } },
]);

suite("Hook contract: payloads", () => {
  test("the name of an event stands in the place of a tool's", () => {
    const names = contract.facts.events.map(({ native }) => {
      const sampled = contract.sample(native);
      assert.ok(sampled.ok);
      return sampled.payload["tool_name"];
    });
    assert.deepEqual(names, [
      "SessionStart",
      "beforeSubmitPrompt",
      "Shell",
      "Shell",
      "Stop",
      "PreCompact",
      "SessionEnd",
    ]);
  });
  test("a tool call does not say whether it is before or after the tool", () => {
    const payload = { tool_name: "Shell", tool_input: { command: "ls" } };
    assert.equal(contract.parse(payload).ok, false);
    for (const native of ["preToolUse", "postToolUse"]) {
      const parsed = contract.parse(payload, { event: native });
      assert.ok(parsed.ok);
      assert.deepEqual(parsed.event.tool, {
        name: "shell",
        nativeName: "Shell",
        input: { command: "ls" },
      });
    }
  });
  test("a call from another agent gets the contract's names", () => {
    const rendered = contract.render({
      event: "before_tool_execute",
      nativeEvent: "PreToolUse",
      sessionId: "s",
      tool: { name: "file_write", nativeName: "Write", input: { path: "a.ts", content: "x" } },
      extras: {},
    });
    assert.deepEqual(rendered, {
      ok: true,
      payload: { tool_name: "Write", tool_input: { path: "a.ts", contents: "x" } },
      lost: ["sessionId"],
    });
  });
  test("an event of the session is found by its name", () => {
    const parsed = contract.parse({ tool_name: "Stop", tool_input: { stop_hook_active: true } });
    assert.ok(parsed.ok);
    assert.deepEqual([parsed.event.nativeEvent, parsed.event.stopHookActive], ["stop", true]);
  });
});

suite("Hook contract: starting and merging", () => {
  test("a program by its path, without a shell", () => {
    const plan = startOf(contract, { event, handler: { command: "./hooks/bin/guard" } });
    assert.deepEqual([plan.program, plan.args, plan.cwd], ["./hooks/bin/guard", [], "/home/dev/shop"]);
    assert.deepEqual([plan.timeout, plan.stdin?.endsWith("}\n")], [undefined, true]);
  });
  test("a program in the user's home", () => {
    const { program } = startOf(contract, { event, handler: { command: "~/.local/bin/guard" } });
    assert.equal(program, "/home/dev/.local/bin/guard");
  });
  test("the first denial is the answer", () => {
    const context = contextOf(contract, event);
    const verdicts = [
      ended(1),
      ended(0, { decision: "deny", reason: "first" }),
      ended(2, "", "second"),
      ended(0, { decision: "allow" }),
    ].map((each) => contract.interpret(each, context));
    const merged = contract.merge(verdicts, { event: sampleEvent(contract, event) });
    assert.deepEqual([merged.outcome, merged.reason], ["deny", "first"]);
  });
});
