import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "../../../src/core/model/json";
import { contract } from "../../../src/core/providers/vscodeCopilot/contract";
import { contextOf, ended, killed, notStarted, timedOut } from "../../helpers/contracts";
import { planOf, startOf } from "../../helpers/plans";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const preTool = ["PreToolUse", "preToolUse"];
const postTool = ["PostToolUse", "postToolUse"];
const prompts = ["UserPromptSubmit", "userPromptSubmitted"];
const stops = ["Stop", "agentStop", "SubagentStop", "subagentStop"];
const starts = ["SessionStart", "sessionStart", "SubagentStart"];
const stoppable = [...preTool, ...postTool, ...prompts, ...stops];
const fired = [...stoppable, ...starts, "PreCompact"];
const unfired = ["SessionEnd", "sessionEnd", "ErrorOccurred", "errorOccurred"];
const denied = { outcome: "deny", reason: "no" } as const;
const none = { outcome: "none" } as const;
const specific = (fields: object): object => ({ hookSpecificOutput: fields });

verdictRows("VS Code: exit codes", contract, [
  ...preTool.map((event) => ({
    event,
    result: ended(2, specific({ permissionDecision: "allow" }), "no"),
    rule: "exit-2-denies",
    decision: denied,
  })),
  ...postTool.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-feedback",
    decision: denied,
  })),
  ...prompts.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-prompt",
    decision: denied,
  })),
  ...stops.flatMap((event) => [
    {
      event,
      result: ended(2, "", "run the tests"),
      rule: "exit-2-goes-on",
      decision: { outcome: "continue", reason: "run the tests" } as const,
    },
    { event, result: ended(2), rule: "exit-2-silent", decision: none },
  ]),
  ...starts.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-ignored",
    decision: none,
  })),
  { event: "PreCompact", result: ended(2, "", "no"), rule: "exit-2-compaction", decision: none },
  ...fired.flatMap((event) => [
    {
      event,
      result: ended(1, { continue: false }, "oops"),
      rule: "nonzero",
      decision: { outcome: "error", reason: "oops" } as const,
    },
    { event, result: killed, rule: "nonzero", decision: { outcome: "error" } as const },
    { event, result: timedOut, rule: "timeout", decision: { outcome: "error" } as const },
    {
      event,
      result: notStarted,
      rule: "not-started",
      decision: { outcome: "error", reason: "guard.sh does not exist." } as const,
    },
    { event, result: ended(0), rule: "silent", decision: none },
  ]),
  ...unfired.flatMap((event) =>
    [ended(0, { continue: false }), ended(2), killed, timedOut, notStarted].map((result) => ({
      event,
      result,
      rule: "never-fires",
      decision: none,
    })),
  ),
]);

verdictRows("VS Code: what is on stdout", contract, [
  ...["checked", "[]", "7", '"deny"', "{}\n{}", 'checked\n{"continue":false}'].map((stdout) => ({
    event: "PreToolUse",
    result: ended(0, stdout),
    rule: "no-answer",
    decision: none,
  })),
  { event: "PreToolUse", result: ended(0, "{}"), rule: "json", decision: none },
]);

verdictRows("VS Code: stopping", contract, [
  ...stoppable.flatMap((event) => [
    {
      event,
      result: ended(0, { continue: false, stopReason: "enough", systemMessage: "careful" }),
      rule: "continue-false",
      decision: { outcome: "stop", reason: "enough", systemMessage: "careful" } as const,
    },
    {
      event,
      result: ended(0, { stopReason: "enough" }),
      rule: "stop-reason",
      decision: { outcome: "stop", reason: "enough" } as const,
    },
    {
      event,
      result: ended(0, { stopReason: "" }),
      rule: "stop-reason",
      decision: { outcome: "stop" } as const,
    },
  ]),
  ...starts.map((event) => ({
    event,
    result: ended(0, {
      continue: false,
      stopReason: "enough",
      systemMessage: "careful",
      ...specific({ additionalContext: "mind the cents" }),
    }),
    rule: "json",
    decision: { outcome: "none", systemMessage: "careful", context: "mind the cents" } as const,
  })),
  {
    event: "PreCompact",
    result: ended(0, { continue: false, stopReason: "enough", systemMessage: "careful" }),
    rule: "json",
    decision: none,
  },
]);

verdictRows("VS Code: decisions", contract, [
  ...preTool.flatMap((event) =>
    (["allow", "deny", "ask"] as const).flatMap((outcome) => [
      {
        event,
        result: ended(
          0,
          specific({
            hookEventName: "PreToolUse",
            permissionDecision: outcome,
            permissionDecisionReason: "so",
            additionalContext: "mind the cents",
          }),
        ),
        rule: outcome,
        decision: { outcome, reason: "so", context: "mind the cents" },
      },
      {
        event,
        result: ended(0, { permissionDecision: outcome, permissionDecisionReason: "so" }),
        rule: "json",
        decision: none,
      },
    ]),
  ),
  {
    event: "PreToolUse",
    result: ended(0, specific({ permissionDecision: "never", additionalContext: "x" })),
    rule: "json",
    decision: { outcome: "none", context: "x" },
  },
  {
    event: "PreToolUse",
    result: ended(0, specific({ updatedInput: { command: "ls", isBackground: true } })),
    rule: "json",
    decision: { outcome: "none", updatedInput: { command: "ls", background: true } },
  },
  ...postTool.flatMap((event) => [
    {
      event,
      result: ended(0, {
        decision: "block",
        reason: "no",
        ...specific({ additionalContext: "mind the cents" }),
      }),
      rule: "result-blocked",
      decision: { ...denied, context: "mind the cents" },
    },
    { event, result: ended(0, { decision: "allow", reason: "x" }), rule: "json", decision: none },
  ]),
  ...prompts.flatMap((event) => [
    {
      event,
      result: ended(0, { decision: "block", reason: "no" }),
      rule: "prompt-blocked",
      decision: denied,
    },
    {
      event,
      result: ended(0, { additionalContext: "mind the cents" }),
      rule: "json",
      decision: { outcome: "none", context: "mind the cents" } as const,
    },
    {
      event,
      result: ended(0, { additionalContext: "flat", ...specific({ additionalContext: "nested" }) }),
      rule: "json",
      decision: { outcome: "none", context: "nested" } as const,
    },
  ]),
  ...stops.flatMap((event) => [
    {
      event,
      result: ended(0, specific({ decision: "block", reason: "run the tests" })),
      rule: "stop-blocked",
      decision: { outcome: "continue", reason: "run the tests" } as const,
    },
    {
      event,
      result: ended(0, specific({ decision: "block" })),
      rule: "stop-without-reason",
      decision: none,
    },
    { event, result: ended(0, { decision: "block", reason: "x" }), rule: "json", decision: none },
  ]),
]);

verdictRows("VS Code: the event's name in an answer", contract, [
  {
    event: "PreToolUse",
    result: ended(0, { hookEventName: "PostToolUse", continue: false }),
    rule: "json",
    decision: none,
  },
  {
    event: "PreToolUse",
    result: ended(0, {
      systemMessage: "careful",
      ...specific({ hookEventName: "PostToolUse", permissionDecision: "deny" }),
    }),
    rule: "json",
    decision: { outcome: "none", systemMessage: "careful" },
  },
  // A hook under Copilot CLI's name has to repeat the name of the payload.
  {
    event: "preToolUse",
    result: ended(0, specific({ hookEventName: "preToolUse", permissionDecision: "deny" })),
    rule: "json",
    decision: none,
  },
  ...["SubagentStop", "subagentStop"].map((event) => ({
    event,
    result: ended(0, specific({ hookEventName: "Stop", decision: "block", reason: "go on" })),
    rule: "stop-blocked",
    decision: { outcome: "continue", reason: "go on" } as const,
  })),
  {
    event: "Stop",
    result: ended(0, specific({ hookEventName: "SubagentStop", decision: "block", reason: "go on" })),
    rule: "json",
    decision: none,
  },
  {
    event: "SubagentStart",
    result: ended(0, specific({ hookEventName: "SessionStart", additionalContext: "mind the cents" })),
    rule: "json",
    decision: { outcome: "none", context: "mind the cents" },
  },
]);

suite("VS Code: the words of a verdict", () => {
  test("say what was ignored", () => {
    const { notes } = contract.interpret(
      ended(0, { permissionDecision: "deny", ...specific({ permissionDecision: "never" }) }),
      contextOf(contract, "PreToolUse"),
    );
    assert.deepEqual(notes, [
      'hookSpecificOutput.permissionDecision must be one of "allow", "deny", "ask", not "never". It is ignored.',
      "permissionDecision is no field of an answer to PreToolUse. It is ignored.",
    ]);
  });
  test("an answer repeats the name of the payload", () => {
    const answer = contract.answer({ outcome: "deny", reason: "no" }, contextOf(contract, "preToolUse"));
    assert.deepEqual(JSON.parse(answer.stdout), {
      hookSpecificOutput: {
        permissionDecision: "deny",
        permissionDecisionReason: "no",
        hookEventName: "PreToolUse",
      },
    });
  });
});

suite("VS Code: payloads", () => {
  const parseTool = (tool: string, input: JsonObject): JsonObject | undefined => {
    const sampled = contract.sample("PreToolUse", { tool, input });
    assert.ok(sampled.ok);
    const parsed = contract.parse(sampled.payload);
    assert.ok(parsed.ok);
    assert.deepEqual(contract.render(parsed.event), { ok: true, payload: sampled.payload, lost: [] });
    return parsed.event.tool?.input;
  };
  test("the name is in PascalCase, whatever stands in the file", () => {
    const sampled = contract.sample("agentStop");
    assert.equal(sampled.ok && sampled.payload["hook_event_name"], "Stop");
  });
  test("a guard finds the paths of several changes", () => {
    const change = (filePath: string): JsonObject => ({ filePath, oldString: "a", newString: "b" });
    const tool = "multi_replace_string_in_file";
    assert.deepEqual(parseTool(tool, { explanation: "x", replacements: [change("a.ts")] }), {
      explanation: "x",
      path: "a.ts",
      old_text: "a",
      new_text: "b",
    });
    assert.deepEqual(parseTool(tool, { replacements: [change("a.ts"), change("b.ts")] }), {
      path: "a.ts",
      paths: ["a.ts", "b.ts"],
      replacements: [change("a.ts"), change("b.ts")],
    });
    assert.deepEqual(parseTool(tool, { replacements: "none" }), { replacements: "none" });
  });
  test("and of a patch", () => {
    const patch = "*** Begin Patch\n*** Update File: a.ts\n@@\n-x\n+y\n*** End Patch\n";
    assert.deepEqual(parseTool("apply_patch", { explanation: "x", input: patch }), {
      explanation: "x",
      path: "a.ts",
      old_text: "x",
      new_text: "y",
      patch,
    });
  });
});

suite("VS Code: starting", () => {
  const event = "PreToolUse";
  test("sh in the root, without telemetry of the editor", () => {
    const env = { HOME: "/home/dev", OTEL_X: "1", COPILOT_OTEL_Y: "1", CLAUDE_CODE_ENABLE_TELEMETRY: "1" };
    const plan = startOf(contract, { event, handler: { command: "./guard.sh" }, host: { env } });
    assert.deepEqual([plan.program, ...plan.args], ["/bin/sh", "-c", "./guard.sh"]);
    assert.deepEqual([plan.cwd, plan.timeout, plan.env], ["/home/dev/shop", 30, { HOME: "/home/dev" }]);
  });
  test("Windows PowerShell 5.1, whatever there is", () => {
    const plan = startOf(contract, {
      event,
      handler: { command: "./guard.sh", platform: { windows: "./guard.ps1" } },
      host: { os: "windows", powershell: "pwsh.exe" },
    });
    assert.deepEqual(
      [plan.program, ...plan.args],
      ["powershell.exe", "-ExecutionPolicy", "Bypass", "-NoProfile", "-NoLogo", "-Command", "./guard.ps1"],
    );
  });
  test("a command for bash is none for Windows", () => {
    const handler = { command: "./guard.sh", shell: "bash" } as const;
    assert.equal(planOf(contract, { event, handler, host: { os: "windows" } }).ok, false);
    assert.equal(startOf(contract, { event, handler, host: { os: "osx" } }).program, "/bin/sh");
  });
  test("the folder may begin at home", () => {
    const cwd = (path: string): string =>
      startOf(contract, { event, handler: { command: "ls", cwd: path } }).cwd;
    assert.deepEqual(["~/x", "web", "/tmp"].map(cwd), ["/home/dev/x", "/home/dev/shop/web", "/tmp"]);
  });
  test("a plugin's root is filled in and set", () => {
    const plan = startOf(contract, {
      event,
      plugin: "/opt/guard",
      handler: { command: "${PLUGIN_ROOT}/guard.sh" },
    });
    assert.deepEqual([plan.args[1], plan.env["CLAUDE_PLUGIN_ROOT"]], ["/opt/guard/guard.sh", "/opt/guard"]);
  });
});

suite("VS Code: several hooks", () => {
  const merge = (event: string, ...answers: readonly object[]): unknown => {
    const context = contextOf(contract, event);
    return decisionOf(
      contract.merge(
        answers.map((answer) => contract.interpret(ended(0, answer), context)),
        context,
      ),
    );
  };
  const say = (permissionDecision: string, fields: object = {}): object =>
    specific({ permissionDecision, ...fields });
  test("deny goes before ask, ask before allow", () => {
    assert.deepEqual(merge("PreToolUse", say("allow"), say("deny"), say("ask")), { outcome: "deny" });
    assert.deepEqual(merge("PreToolUse", say("allow"), say("ask")), { outcome: "ask" });
  });
  test("the first reason of the winner, all context, the last arguments", () => {
    const one = { permissionDecisionReason: "one", additionalContext: "a", updatedInput: { command: "a" } };
    const two = { permissionDecisionReason: "two", additionalContext: "b", updatedInput: { command: "b" } };
    assert.deepEqual(merge("PreToolUse", say("allow", one), say("allow", two)), {
      outcome: "allow",
      reason: "one",
      context: "a\nb",
      updatedInput: { command: "b" },
    });
  });
  test("all reasons to go on", () => {
    const block = (reason: string): object => specific({ decision: "block", reason });
    assert.deepEqual(merge("Stop", block("one"), block("two")), {
      outcome: "continue",
      reason: "one\ntwo",
    });
  });
});
