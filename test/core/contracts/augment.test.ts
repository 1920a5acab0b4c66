import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/augment/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const specific = (event: string, fields: object): object => ({
  hookSpecificOutput: { hookEventName: event, ...fields },
});
const none = { outcome: "none" } as const;
const blocked = { outcome: "deny", reason: "no" } as const;
const goesOn = { outcome: "continue", reason: "run the tests" } as const;
const deny = specific("PreToolUse", { permissionDecision: "deny", permissionDecisionReason: "no" });
const watching = ["SessionStart", "SessionEnd", "Notification", "PromptSubmit"];

verdictRows("Augment: exit codes", contract, [
  { event: "PreToolUse", result: ended(2, "", "no"), rule: "exit-2-blocks", decision: blocked },
  { event: "PreToolUse", result: ended(2), rule: "exit-2-blocks", decision: { outcome: "deny" } },
  {
    event: "PreToolUse",
    result: ended(2, { continue: true, ...specific("PreToolUse", { permissionDecision: "allow" }) }, "no"),
    rule: "exit-2-taken-back",
    decision: none,
  },
  {
    event: "PreToolUse",
    result: ended(2, { continue: true, ...deny }, "no"),
    rule: "exit-2-blocks",
    decision: blocked,
  },
  { event: "PostToolUse", result: ended(2, "", "no"), rule: "exit-2-feedback", decision: blocked },
  { event: "Stop", result: ended(2, "", "run the tests"), rule: "exit-2-goes-on", decision: goesOn },
  ...watching.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-shown",
    decision: { outcome: "none", reason: "no" } as const,
  })),
  // JSON counts with exit code 0 alone.
  ...[1, 127].map((code) => ({
    event: "PreToolUse",
    result: ended(code, deny, "no jq"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "no jq" } as const,
  })),
  { event: "PreToolUse", result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  // A hook that is killed counts as one that ended well.
  { event: "PreToolUse", result: killed, rule: "silent", decision: none },
  {
    event: "PreToolUse",
    result: notStarted,
    rule: "not-started",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
]);

verdictRows("Augment: plain text", contract, [
  {
    event: "SessionStart",
    result: ended(0, "mind the cents"),
    rule: "text-context",
    decision: { outcome: "none", context: "mind the cents" },
  },
  ...["PreToolUse", "PostToolUse", "Stop", "SessionEnd", "Notification", "PromptSubmit"].flatMap((event) => [
    {
      event,
      result: ended(0, "checked"),
      rule: "text-shown",
      decision: { outcome: "none", systemMessage: "checked" } as const,
    },
    {
      event,
      result: ended(0, "", "checked"),
      rule: "stderr-shown",
      decision: { outcome: "none", systemMessage: "checked" } as const,
    },
    { event, result: ended(0), rule: "silent", decision: none },
  ]),
  // An answer of another shape is no answer: the guard lets the call through.
  ...[
    { hookSpecificOutput: { permissionDecision: "deny" } },
    specific("PreToolUse", { permissionDecision: "block" }),
    specific("BeforeTool", { permissionDecision: "deny" }),
    { systemMessage: 7, ...deny },
  ].map((answer) => ({
    event: "PreToolUse",
    result: ended(0, answer),
    rule: "text-shown",
    decision: { outcome: "none", systemMessage: JSON.stringify(answer) } as const,
  })),
]);

verdictRows("Augment: JSON", contract, [
  { event: "PreToolUse", result: ended(0, deny), rule: "pre-tool-deny", decision: blocked },
  ...["allow", "ask"].map((permissionDecision) => ({
    event: "PreToolUse",
    result: ended(
      0,
      specific("PreToolUse", {
        permissionDecision,
        permissionDecisionReason: "known",
        updatedInput: { command: "ls" },
      }),
    ),
    rule: "pre-tool-other",
    decision: { outcome: "none", systemMessage: "known", updatedInput: { command: "ls" } } as const,
  })),
  {
    event: "PreToolUse",
    result: ended(0, { continue: false, stopReason: "enough" }),
    rule: "continue-false",
    decision: { outcome: "deny" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "json",
    decision: none,
  },
  {
    event: "PostToolUse",
    result: ended(0, specific("PostToolUse", { decision: "block", reason: "no", additionalContext: "c" })),
    rule: "feedback-block",
    decision: { ...blocked, context: "c" },
  },
  {
    event: "Stop",
    result: ended(0, specific("Stop", { decision: "block", reason: "run the tests" })),
    rule: "stop-block",
    decision: goesOn,
  },
  // At the top level it is not read.
  { event: "Stop", result: ended(0, { decision: "block", reason: "no" }), rule: "json", decision: none },
  {
    event: "SessionStart",
    result: ended(0, specific("SessionStart", { additionalContext: "mind the cents" })),
    rule: "session-context",
    decision: { outcome: "none", context: "mind the cents" },
  },
  {
    event: "PostToolUse",
    result: ended(0, { additionalContext: "mind the cents", suppressOutput: true, systemMessage: "hi" }),
    rule: "json",
    decision: { outcome: "none", context: "mind the cents", systemMessage: "hi" },
  },
  ...["PostToolUse", "Stop", ...watching].map((event) => ({
    event,
    result: ended(0, { continue: false, stopReason: "enough" }),
    rule: "json",
    decision: none,
  })),
]);

suite("Augment: verdicts that sources disagree on", () => {
  for (const [event, result] of [
    ["Stop", ended(2, "", "no")],
    ["Stop", ended(0, specific("Stop", { decision: "block" }))],
    ["SessionStart", ended(0, "text")],
    ["PreToolUse", ended(0, { continue: false })],
  ] as const) {
    test(`${event}, exit ${String(result.exitCode)}`, () => {
      assert.equal(contract.interpret(result, contextOf(contract, event)).rule.doubtful, true);
    });
  }
});

suite("Augment: several hooks", () => {
  const context = contextOf(contract, "PreToolUse");
  const merge = (...results: readonly ReturnType<typeof ended>[]): ReturnType<typeof contract.merge> =>
    contract.merge(
      results.map((result) => contract.interpret(result, context)),
      context,
    );
  test("one denial is enough", () => {
    assert.deepEqual(decisionOf(merge(ended(0), ended(0, deny))), blocked);
  });
  test("a hook that fails beside it takes a denial in JSON away, but not exit code 2", () => {
    assert.equal(merge(ended(1, "", "no jq"), ended(0, deny)).outcome, "error");
    assert.equal(merge(ended(1, "", "no jq"), ended(2, "", "no")).outcome, "deny");
  });
  test("of changed arguments the last ones are used", () => {
    const [first, last] = ["ls", "pwd"].map((command) =>
      ended(0, specific("PreToolUse", { updatedInput: { command } })),
    );
    assert.ok(first && last);
    assert.deepEqual(merge(first, last).updatedInput, { command: "pwd" });
  });
});

suite("Augment: starting", () => {
  const words = (command: string, os: "linux" | "windows" = "linux"): readonly string[] => {
    const { program, args } = startOf(contract, { event: "PreToolUse", handler: { command }, host: { os } });
    return [program, ...args];
  };
  test("a script is started directly, with its arguments", () => {
    assert.deepEqual(words("/opt/guard.sh --all 'a b'"), ["/opt/guard.sh", "--all", "a b"]);
  });
  for (const command of ["~/guard.sh", "guard | tee log", "$HOME/guard.sh", "a; b"]) {
    test(`${command} needs a shell`, () => {
      assert.deepEqual(words(command), ["bash", "-c", command]);
    });
  }
  test("on Windows the ending says what starts a script", () => {
    assert.deepEqual(words("guard.sh --all", "windows"), ["bash.exe", "guard.sh", "--all"]);
    assert.deepEqual(words("guard.ps1", "windows"), ["powershell.exe", "-Command", "guard.ps1"]);
    assert.deepEqual(words("guard.cmd", "windows"), ["cmd.exe", "/c", "guard.cmd"]);
    assert.deepEqual(words("a & b", "windows"), ["cmd.exe", "/c", "a & b"]);
  });
  test("variables name the project, the conversation, the event and the tool", () => {
    const plan = startOf(contract, {
      event: "PreToolUse",
      handler: { command: "${AUGMENT_PLUGIN_ROOT}/guard.sh", args: ["${CLAUDE_PLUGIN_ROOT}"] },
      plugin: "/home/dev/plugin",
    });
    assert.deepEqual([plan.program, ...plan.args], ["/home/dev/plugin/guard.sh", "/home/dev/plugin"]);
    assert.deepEqual(plan.env, {
      HOME: "/home/dev",
      AUGMENT_PROJECT_DIR: "/home/dev/shop",
      AUGMENT_CONVERSATION_ID: "6f1d2c34-9a7b-4e0f-8c55-1b2d3e4f5a6b",
      AUGMENT_HOOK_EVENT: "PreToolUse",
      AUGMENT_TOOL_NAME: "launch-process",
      AUGMENT_PLUGIN_ROOT: "/home/dev/plugin",
      AUGGIE_PLUGIN_ROOT: "/home/dev/plugin",
      CLAUDE_PLUGIN_ROOT: "/home/dev/plugin",
    });
    assert.deepEqual([plan.cwd, plan.timeout], ["/home/dev/shop", 60]);
    assert.ok(!("AUGMENT_TOOL_NAME" in startOf(contract, { event: "Stop", handler: { command: "a" } }).env));
  });
});

suite("Augment: payloads", () => {
  test("files to remove are one path for other agents, and several where there are", () => {
    const remove = (files: readonly string[]): unknown => {
      const parsed = contract.parse({
        hook_event_name: "PreToolUse",
        tool_name: "remove-files",
        tool_input: { file_paths: files },
      });
      return parsed.ok && parsed.event.tool?.input;
    };
    assert.deepEqual(remove(["a.ts"]), { path: "a.ts" });
    assert.deepEqual(remove(["a.ts", "b.ts"]), { path: "a.ts", paths: ["a.ts", "b.ts"] });
  });
  test("a failure is told by tool_error, which is null otherwise", () => {
    const event = sampleEvent(contract, "PostToolUse");
    assert.equal(event.tool?.error, undefined);
    const failed = contract.render({ ...event, tool: { name: "shell", input: {}, error: "exit 1" } });
    assert.equal(failed.ok && failed.payload["tool_error"], "exit 1");
  });
});

suite("Augment 1.x", () => {
  const line1 = contract.variants?.["1.x"];
  test("names its events in another key and has other tools", () => {
    assert.ok(line1);
    const sampled = line1.sample("PostToolUse");
    assert.deepEqual(sampled.ok && sampled.payload, {
      hook_type: "PostToolUse",
      tool_name: "bash",
      tool_input: { command: "npm test" },
      tool_result: "12 passed",
      tool_is_error: false,
    });
    assert.equal(line1.sample("PreToolUse", { tool: "launch-process" }).ok, false);
  });
  test("an event of 0.x becomes one of 1.x, without the conversation", () => {
    assert.ok(line1);
    const rendered = line1.render(sampleEvent(contract, "PreToolUse"));
    assert.deepEqual(rendered, {
      ok: true,
      payload: {
        hook_type: "PreToolUse",
        tool_name: "bash",
        tool_input: { command: "npm test", cwd: "/home/dev/shop" },
        tool_output: "[undefined]",
        tool_error: null,
        is_mcp_tool: false,
      },
      lost: ["sessionId", "cwd"],
    });
  });
  test("every verdict is doubtful", () => {
    assert.ok(line1);
    const verdict = line1.interpret(ended(2, "", "no"), contextOf(line1, "PreToolUse"));
    assert.deepEqual([verdict.outcome, verdict.rule.doubtful], ["deny", true]);
  });
});
