import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/qwenCode/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const specific = (event: string, fields: object): object => ({
  hookSpecificOutput: { hookEventName: event, ...fields },
});
const none = { outcome: "none" } as const;
const blocked = { outcome: "deny", reason: "no" } as const;
const goesOn = { outcome: "continue", reason: "no" } as const;
const stopped = { outcome: "stop", reason: "no" } as const;
const prompts = ["UserPromptSubmit", "UserPromptExpansion"];
const stops = ["Stop", "SubagentStop"];
const todos = ["TodoCreated", "TodoCompleted"];
const unread = ["MessageDisplay", "StopFailure", "SessionDelete"];
/** Events that nothing can be prevented on. */
const watching = [
  "PostToolUse",
  "PostToolUseFailure",
  "SessionStart",
  "SessionEnd",
  "SubagentStart",
  "PreCompact",
  "PostCompact",
  "Notification",
  "PermissionDenied",
  "InstructionsLoaded",
];

verdictRows("Qwen Code: exit code 2", contract, [
  { event: "PreToolUse", result: ended(2, "", "no"), rule: "exit-2-blocks", decision: blocked },
  // stdout is not read, whatever it says.
  {
    event: "PreToolUse",
    result: ended(2, specific("PreToolUse", { permissionDecision: "allow" }), "no"),
    rule: "exit-2-blocks",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(2, "", "{ no"),
    rule: "exit-2-blocks",
    decision: { outcome: "deny", reason: "{ no" },
  },
  ...["PreToolUse", "UserPromptSubmit", "Stop"].map((event) => ({
    event,
    result: ended(2, { decision: "block", reason: "no" }),
    rule: "exit-2-silent",
    decision: { outcome: "error" } as const,
  })),
  // A JSON object on stderr is the answer.
  {
    event: "PreToolUse",
    result: ended(2, "", JSON.stringify({ decision: "deny", reason: "no" })),
    rule: "decision-deny",
    decision: blocked,
  },
  ...prompts.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-prompt",
    decision: blocked,
  })),
  { event: "PostToolBatch", result: ended(2, "", "no"), rule: "exit-2-stops-loop", decision: stopped },
  ...stops.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-goes-on",
    decision: goesOn,
  })),
  ...todos.map((event) => ({ event, result: ended(2, "", "no"), rule: "exit-2-todo", decision: blocked })),
  ...[...watching, "PermissionRequest"].map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-ignored",
    decision: none,
  })),
]);

verdictRows("Qwen Code: other ends", contract, [
  { event: "PreToolUse", result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  { event: "PreToolUse", result: killed, rule: "killed", decision: { outcome: "error" } },
  {
    event: "PreToolUse",
    result: notStarted,
    rule: "not-started",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  ...[1, 3, 127].flatMap((code) => [
    {
      event: "PreToolUse",
      result: ended(code, "", "jq: not found"),
      rule: "text-warning",
      decision: { outcome: "error", systemMessage: "jq: not found" } as const,
    },
    {
      event: "PreToolUse",
      result: ended(code, "half done", "jq: not found"),
      rule: "text-warning",
      decision: { outcome: "error", systemMessage: "half done" } as const,
    },
    {
      event: "PreToolUse",
      result: ended(
        code,
        specific("PreToolUse", { permissionDecision: "deny", permissionDecisionReason: "no" }),
      ),
      rule: "pre-tool-deny",
      decision: blocked,
    },
    { event: "PreToolUse", result: ended(code), rule: "nonzero", decision: { outcome: "error" } as const },
  ]),
  ...unread.map((event) => ({
    event,
    result: ended(2, { continue: false }, "no"),
    rule: "unread",
    decision: none,
  })),
  {
    event: "PreToolUse",
    result: ended(2, "", "no"),
    hook: { handler: { type: "command", async: true } },
    rule: "async",
    decision: none,
  },
]);

verdictRows("Qwen Code: plain text", contract, [
  ...["SessionStart", ...prompts].flatMap((event) => [
    {
      event,
      result: ended(0, "mind the cents\n"),
      rule: "text-context",
      decision: { outcome: "none", context: "mind the cents" } as const,
    },
    {
      event,
      result: ended(0, "", "chatter"),
      rule: "text-shown",
      decision: { outcome: "none", systemMessage: "chatter" } as const,
    },
  ]),
  ...["PreToolUse", "PostToolUse", "Stop", "Notification"].map((event) => ({
    event,
    result: ended(0, "checked"),
    rule: "text-shown",
    decision: { outcome: "none", systemMessage: "checked" } as const,
  })),
  ...["[1]", '"checked"'].map((text) => ({
    event: "PreToolUse",
    result: ended(0, text),
    rule: "text-shown",
    decision: { outcome: "none", systemMessage: text } as const,
  })),
  {
    event: "PreToolUse",
    result: ended(0, '{"decision": "deny"'),
    rule: "broken-json",
    decision: { outcome: "error", reason: "The output is not valid JSON." },
  },
  { event: "PreToolUse", result: ended(0), rule: "silent", decision: none },
]);

verdictRows("Qwen Code: JSON before a tool", contract, [
  {
    event: "PreToolUse",
    result: ended(0, specific("PreToolUse", { permissionDecision: "deny", permissionDecisionReason: "no" })),
    rule: "pre-tool-deny",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(0, JSON.stringify(JSON.stringify({ decision: "block", reason: "no" }))),
    rule: "decision-deny",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(
      0,
      specific("PreToolUse", { permissionDecision: "ask", permissionDecisionReason: "sure?" }),
    ),
    rule: "pre-tool-ask",
    decision: { outcome: "ask", reason: "sure?" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "ask", reason: "sure?" }),
    rule: "decision-ask",
    decision: { outcome: "ask", reason: "sure?" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "deny", ...specific("PreToolUse", { permissionDecision: "allow" }) }),
    rule: "pre-tool-allow",
    decision: none,
  },
  // A word that does not exist counts as none at all.
  {
    event: "PreToolUse",
    result: ended(0, { decision: "deny", ...specific("PreToolUse", { permissionDecision: "never" }) }),
    rule: "decision-deny",
    decision: { outcome: "deny" },
  },
  ...["approve", "allow"].map((decision) => ({
    event: "PreToolUse",
    result: ended(0, { decision }),
    rule: "json",
    decision: none,
  })),
  {
    event: "PreToolUse",
    result: ended(0, { continue: false, stopReason: "no" }),
    rule: "continue-false-tool",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(0, specific("PreToolUse", { updatedInput: { command: "ls" }, additionalContext: "c" })),
    rule: "json",
    decision: { outcome: "none", context: "c" },
  },
  {
    event: "PermissionRequest",
    result: ended(
      0,
      specific("PermissionRequest", { decision: { behavior: "allow", updatedInput: { command: "ls" } } }),
    ),
    rule: "permission-allow",
    decision: { outcome: "allow", updatedInput: { command: "ls" } },
  },
  {
    event: "PermissionRequest",
    result: ended(
      0,
      specific("PermissionRequest", { decision: { behavior: "deny", message: "no", interrupt: true } }),
    ),
    rule: "permission-deny",
    decision: { ...blocked, interrupt: true },
  },
  {
    event: "PermissionRequest",
    result: ended(0, specific("PermissionRequest", { decision: { behavior: "perhaps", message: "no" } })),
    rule: "permission-unclear",
    decision: blocked,
  },
]);

verdictRows("Qwen Code: JSON on other events", contract, [
  ...["block", "deny"].flatMap((decision) => [
    ...prompts.map((event) => ({
      event,
      result: ended(0, { decision, reason: "no" }),
      rule: "prompt-block",
      decision: blocked,
    })),
    ...stops.map((event) => ({
      event,
      result: ended(0, { decision, reason: "no" }),
      rule: "stop-block",
      decision: goesOn,
    })),
    {
      event: "PostToolBatch",
      result: ended(0, { decision, reason: "no" }),
      rule: "batch-block",
      decision: stopped,
    },
    ...["PostToolUse", "PostToolUseFailure"].map((event) => ({
      event,
      result: ended(0, { decision, reason: "no" }),
      rule: "json",
      decision: none,
    })),
  ]),
  ...prompts.map((event) => ({
    event,
    result: ended(0, { continue: false, stopReason: "no" }),
    rule: "prompt-stop",
    decision: blocked,
  })),
  ...stops.map((event) => ({
    event,
    result: ended(0, { continue: false, stopReason: "no" }),
    rule: "stop-continue-false",
    decision: goesOn,
  })),
  {
    event: "PostToolBatch",
    result: ended(0, { continue: false, stopReason: "no" }),
    rule: "batch-stop",
    decision: stopped,
  },
  {
    event: "PostToolUse",
    result: ended(0, { continue: false, stopReason: "no" }),
    rule: "continue-false-result",
    decision: blocked,
  },
  ...todos.flatMap((event) => [
    { event, result: ended(0, { decision: "block", reason: "no" }), rule: "todo-block", decision: blocked },
    { event, result: ended(0, { decision: "deny", reason: "no" }), rule: "json", decision: none },
  ]),
  ...[
    "PreToolUse",
    "PostToolUse",
    "PostToolUseFailure",
    "PostToolBatch",
    "UserPromptSubmit",
    "UserPromptExpansion",
    "SessionStart",
    "SubagentStart",
    "PreCompact",
  ].map((event) => ({
    event,
    result: ended(0, { systemMessage: "hi", ...specific(event, { additionalContext: "mind the cents" }) }),
    rule: "json",
    decision: { outcome: "none", context: "mind the cents", systemMessage: "hi" } as const,
  })),
  {
    event: "PostToolUse",
    result: ended(0, {
      terminalSequence: "\u0007",
      ...specific("PostToolUse", { artifacts: [{ title: "a" }] }),
    }),
    rule: "json",
    decision: {
      outcome: "none",
      extras: {
        "qwen-code": { terminalSequence: "\u0007", hookSpecificOutput: { artifacts: [{ title: "a" }] } },
      },
    },
  },
]);

suite("Qwen Code: what is told beside the verdict", () => {
  const notes = (event: string, answer: object): string =>
    contract.interpret(ended(0, answer), contextOf(contract, event)).notes.join(" ");
  test("what has no effect is named", () => {
    assert.match(
      notes("PreToolUse", specific("PreToolUse", { updatedInput: {} })),
      /only permission requests/,
    );
    assert.match(notes("PostToolUse", { decision: "block" }), /not read after a tool/);
  });
  test("a hook on the list is too late once it is written", () => {
    const event = sampleEvent(contract, "TodoCreated");
    const late = { ...event, extras: { "qwen-code": { ...event.extras["qwen-code"], phase: "postWrite" } } };
    const verdict = contract.interpret(ended(0, { decision: "block", reason: "no" }), { event: late });
    assert.deepEqual(decisionOf(verdict), none);
  });
});

suite("Qwen Code: several hooks", () => {
  const merge = (event: string, ...answers: readonly object[]): ReturnType<typeof contract.merge> => {
    const context = contextOf(contract, event);
    const verdicts = answers.map((answer) => contract.interpret(ended(0, answer), context));
    return contract.merge(verdicts, context);
  };
  const deny = specific("PreToolUse", { permissionDecision: "deny", permissionDecisionReason: "no" });
  const allow = specific("PreToolUse", { permissionDecision: "allow" });
  test("the last permissionDecision counts, also against a denial of another kind", () => {
    const merged = merge("PreToolUse", allow, deny);
    assert.deepEqual([merged.outcome, merged.reason], ["deny", "no"]);
    assert.equal(merge("PreToolUse", deny, allow).outcome, "none");
    assert.equal(merge("PreToolUse", { decision: "block" }, allow).outcome, "none");
  });
  test("elsewhere any objection counts, and reasons are joined", () => {
    const merged = merge(
      "UserPromptSubmit",
      { decision: "block", reason: "no" },
      {},
      { decision: "deny", reason: "never" },
    );
    assert.deepEqual(decisionOf(merged), { outcome: "deny", reason: "no\nnever" });
  });
});

suite("Qwen Code: starting", () => {
  const handler = { command: "$QWEN_PROJECT_DIR/guard.sh" };
  test("bash runs the command in the current directory", () => {
    const plan = startOf(contract, { event: "PreToolUse", handler });
    assert.deepEqual([plan.program, ...plan.args], ["bash", "-c", "$QWEN_PROJECT_DIR/guard.sh"]);
    assert.deepEqual([plan.cwd, plan.timeout], ["/home/dev/shop", 60]);
    assert.deepEqual(plan.env, {
      HOME: "/home/dev",
      QWEN_PROJECT_DIR: "/home/dev/shop",
      CLAUDE_PROJECT_DIR: "/home/dev/shop",
      GEMINI_PROJECT_DIR: "/home/dev/shop",
    });
  });
  test("on Windows the agent puts the project's root into the text itself", () => {
    const plan = startOf(contract, { event: "PreToolUse", handler, host: { os: "windows" } });
    assert.deepEqual(
      [plan.program, ...plan.args],
      ["cmd.exe", "/d", "/s", "/c", '"/home/dev/shop"/guard.sh'],
    );
  });
  test("after a batch of tools a hook has fifteen seconds at most", () => {
    assert.equal(startOf(contract, { event: "PostToolBatch", handler }).timeout, 15);
  });
});

suite("Qwen Code: modes", () => {
  for (const [event, word] of [
    ["PreToolUse", "auto-edit"],
    ["Stop", "auto_edit"],
  ] as const) {
    test(`${event} says ${word}`, () => {
      const rendered = contract.render({ ...sampleEvent(contract, event), permissionMode: "acceptEdits" });
      assert.equal(rendered.ok && rendered.payload["permission_mode"], word);
    });
  }
});

suite("Qwen Code 1.x", () => {
  const line1 = contract.variants?.["1.x"];
  test("has events of its own, and not all of the older ones", () => {
    assert.equal(line1?.tables.payloads.events.length, 27);
    assert.equal(line1.sample("QueryEnd").ok, true);
    assert.equal(line1.sample("TodoCreated").ok, false);
    assert.equal(contract.sample("QueryEnd").ok, false);
  });
  test("every verdict is doubtful", () => {
    assert.ok(line1);
    const verdict = line1.interpret(ended(2, "", "no"), contextOf(line1, "PreToolUse"));
    assert.deepEqual([verdict.outcome, verdict.rule.doubtful], ["deny", true]);
    assert.match(verdict.next, /^Qwen Code 1\.x blocks the run_shell_command call/);
  });
});
