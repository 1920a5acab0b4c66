import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/claudeCode/contract";
import { contextOf, ended, killed, notStarted, timedOut } from "../../helpers/contracts";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const closed = { hook: { handler: { type: "command", failClosed: true } } } as const;
const specific = (event: string, fields: object): object => ({
  hookSpecificOutput: { hookEventName: event, ...fields },
});

const blocked = { outcome: "deny", reason: "no" } as const;

verdictRows("Claude Code: exit codes", contract, [
  ...[
    "PreToolUse",
    "UserPromptSubmit",
    "UserPromptExpansion",
    "TaskCreated",
    "ConfigChange",
    "PreCompact",
  ].map((event) => ({ event, result: ended(2, "", "no"), rule: "exit-2-blocks", decision: blocked })),
  ...["Elicitation", "ElicitationResult", "PreModelSwitch"].map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-blocks",
    decision: blocked,
  })),
  { event: "PreToolUse", result: ended(2), rule: "exit-2-blocks", decision: { outcome: "deny" } },
  { event: "TaskCompleted", result: ended(2, "", "no"), rule: "exit-2-task", decision: blocked },
  {
    event: "TeammateIdle",
    result: ended(2, "", "go on"),
    rule: "exit-2-idle",
    decision: { outcome: "continue", reason: "go on" },
  },
  {
    event: "PostToolBatch",
    result: ended(2, "", "no"),
    rule: "exit-2-stops-loop",
    decision: { outcome: "stop", reason: "no" },
  },
  ...["Stop", "SubagentStop"].map((event) => ({
    event,
    result: ended(2, "", "run the tests"),
    rule: "exit-2-goes-on",
    decision: { outcome: "continue", reason: "run the tests" } as const,
  })),
  ...["PostToolUse", "PostToolUseFailure"].map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-feedback",
    decision: blocked,
  })),
  ...["SessionStart", "Setup", "SubagentStart", "SessionEnd", "CwdChanged", "FileChanged", "PostCompact"].map(
    (event) => ({
      event,
      result: ended(2, "", "for the user"),
      rule: "exit-2-shown",
      decision: { outcome: "none", reason: "for the user" } as const,
    }),
  ),
  ...["Notification", "PermissionDenied", "InstructionsLoaded", "StopFailure", "MessageDisplay"].map(
    (event) => ({
      event,
      result: ended(2, "", "no"),
      rule: "exit-2-ignored",
      decision: { outcome: "none" } as const,
    }),
  ),
  {
    event: "PermissionRequest",
    result: ended(2, "", "no"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "no" },
  },
  {
    event: "ConfigChange",
    result: ended(2, "", "no"),
    subject: "policy_settings",
    rule: "exit-2-managed-settings",
    decision: { outcome: "none" },
  },
  // Exit code 2 blocks whatever the JSON says, with the JSON's reason where it has one.
  {
    event: "PreToolUse",
    result: ended(
      2,
      specific("PreToolUse", { permissionDecision: "allow", permissionDecisionReason: "json" }),
      "err",
    ),
    rule: "exit-2-blocks",
    decision: { outcome: "deny", reason: "json" },
  },
  {
    event: "PreToolUse",
    result: ended(1, "", "first line"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "first line" },
  },
  { event: "PreToolUse", result: ended(127), rule: "nonzero", decision: { outcome: "error" } },
  {
    event: "PreToolUse",
    result: ended(1, specific("PreToolUse", { permissionDecision: "deny", permissionDecisionReason: "no" })),
    rule: "pre-tool-deny",
    decision: blocked,
  },
  { event: "PreToolUse", result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  { event: "PreToolUse", result: killed, rule: "killed", decision: { outcome: "error" } },
  {
    event: "PreToolUse",
    result: notStarted,
    rule: "not-started",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  { event: "PreModelSwitch", result: timedOut, rule: "model-switch-timeout", decision: { outcome: "deny" } },
  {
    event: "WorktreeCreate",
    result: ended(1, "", "no"),
    rule: "worktree-nonzero",
    decision: blocked,
  },
  { event: "WorktreeCreate", result: timedOut, rule: "worktree-failure", decision: { outcome: "deny" } },
  { event: "WorktreeCreate", result: ended(0), rule: "worktree-no-path", decision: { outcome: "deny" } },
  {
    event: "WorktreeCreate",
    result: ended(0, "/tmp/tree\n"),
    rule: "worktree-path",
    decision: { outcome: "allow", reason: "/tmp/tree" },
  },
  { event: "PreToolUse", result: ended(0), rule: "silent", decision: { outcome: "none" } },
]);

verdictRows("Claude Code: onFailure block", contract, [
  {
    event: "PreToolUse",
    result: timedOut,
    ...closed,
    rule: "fail-closed-failure",
    decision: { outcome: "deny" },
  },
  {
    event: "PreToolUse",
    result: notStarted,
    ...closed,
    rule: "fail-closed-failure",
    decision: { outcome: "deny", reason: "guard.sh does not exist." },
  },
  { event: "PreToolUse", result: ended(1, "", "no"), ...closed, rule: "fail-closed-exit", decision: blocked },
  { event: "PreToolUse", result: ended(0), ...closed, rule: "silent", decision: { outcome: "none" } },
  {
    event: "Stop",
    result: ended(1, "", "no"),
    ...closed,
    rule: "nonzero",
    decision: { outcome: "error", reason: "no" },
  },
  { event: "Stop", result: timedOut, ...closed, rule: "timeout", decision: { outcome: "error" } },
  {
    event: "PreToolUse",
    result: ended(1, "", "no"),
    hook: { handler: { type: "command", failClosed: true, async: true } },
    rule: "async",
    decision: { outcome: "none" },
  },
]);

verdictRows("Claude Code: background hooks", contract, [
  {
    event: "PreToolUse",
    result: ended(2, "", "no"),
    hook: { handler: { type: "command", async: true } },
    rule: "async",
    decision: { outcome: "none" },
  },
  {
    event: "PostToolUse",
    result: ended(2, "", "the build broke"),
    hook: { extras: { "claude-code": { asyncRewake: true } } },
    rule: "async-rewake",
    decision: { outcome: "continue", reason: "the build broke" },
  },
  {
    event: "PostToolUse",
    result: ended(2, "the build broke"),
    hook: { extras: { "claude-code": { asyncRewake: true } } },
    rule: "async-rewake",
    decision: { outcome: "continue", reason: "the build broke" },
  },
  {
    event: "PostToolUse",
    result: ended(0),
    hook: { extras: { "claude-code": { asyncRewake: true } } },
    rule: "async-rewake-quiet",
    decision: { outcome: "none" },
  },
]);

verdictRows("Claude Code: what is on stdout", contract, [
  ...["UserPromptSubmit", "UserPromptExpansion", "SessionStart", "PostModelSwitch"].map((event) => ({
    event,
    result: ended(0, "mind the cents\n"),
    rule: "text-context",
    decision: { outcome: "none", context: "mind the cents" } as const,
  })),
  { event: "PreToolUse", result: ended(0, "checked"), rule: "text", decision: { outcome: "none" } },
  { event: "PreToolUse", result: ended(0, '["deny"]'), rule: "text", decision: { outcome: "none" } },
  { event: "PreToolUse", result: ended(0, '"deny"'), rule: "text", decision: { outcome: "none" } },
  { event: "PreToolUse", result: ended(0, "{ unfinished"), rule: "text", decision: { outcome: "none" } },
  {
    event: "PreToolUse",
    result: ended(0, "{ broken }"),
    rule: "broken-json",
    decision: { outcome: "error", reason: "The output is not valid JSON." },
  },
  {
    event: "PreToolUse",
    result: ended(0, '{"continue":true}\n{"continue":true}'),
    rule: "broken-json",
    decision: { outcome: "error", reason: "The output is not valid JSON." },
  },
  {
    event: "PreToolUse",
    result: ended(0, { hookSpecificOutput: { permissionDecision: "deny" } }),
    rule: "invalid-json",
    decision: { outcome: "error", reason: "hookSpecificOutput.hookEventName is missing." },
  },
  {
    event: "PreToolUse",
    result: ended(0, specific("PostToolUse", { permissionDecision: "deny" })),
    rule: "invalid-json",
    decision: {
      outcome: "error",
      reason: 'hookSpecificOutput.hookEventName must be PreToolUse, not "PostToolUse".',
    },
  },
  {
    event: "PreToolUse",
    result: ended(0, specific("PreToolUse", { permissionDecision: "block" })),
    rule: "invalid-json",
    decision: {
      outcome: "error",
      reason:
        'hookSpecificOutput.permissionDecision must be one of "allow", "deny", "ask", "defer", not "block".',
    },
  },
  {
    event: "PostToolUse",
    result: ended(0, { decision: "allow" }),
    rule: "invalid-json",
    decision: { outcome: "error", reason: 'decision must be one of "approve", "block", not "allow".' },
  },
  {
    event: "PreToolUse",
    result: ended(0, { continue: "no" }),
    rule: "invalid-json",
    decision: { outcome: "error", reason: "continue must be true or false." },
  },
]);

verdictRows("Claude Code: JSON answers", contract, [
  {
    event: "PreToolUse",
    result: ended(0, {
      ...specific("PreToolUse", { permissionDecision: "allow" }),
      continue: false,
      stopReason: "enough",
    }),
    rule: "continue-false-late",
    decision: { outcome: "stop", reason: "enough" },
  },
  {
    event: "PreToolUse",
    result: ended(0, {
      ...specific("PreToolUse", { permissionDecision: "deny" }),
      continue: false,
      stopReason: "enough",
    }),
    rule: "continue-false-denied",
    decision: { outcome: "stop", reason: "enough" },
  },
  {
    event: "TaskCreated",
    result: ended(0, { continue: false }),
    rule: "json",
    decision: { outcome: "none" },
  },
  {
    event: "TaskCompleted",
    result: ended(0, { continue: false, stopReason: "enough" }),
    rule: "continue-false",
    decision: { outcome: "stop", reason: "enough" },
  },
  ...(["allow", "deny", "ask"] as const).map((outcome) => ({
    event: "PreToolUse",
    result: ended(0, specific("PreToolUse", { permissionDecision: outcome, permissionDecisionReason: "so" })),
    rule: `pre-tool-${outcome}`,
    decision: { outcome, reason: "so" },
  })),
  {
    event: "PreToolUse",
    result: ended(0, specific("PreToolUse", { permissionDecision: "defer" })),
    rule: "pre-tool-defer",
    decision: { outcome: "stop" },
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "decision-block",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "approve", reason: "fine" }),
    rule: "pre-tool-approve",
    decision: { outcome: "allow", reason: "fine" },
  },
  {
    event: "PreToolUse",
    result: ended(
      0,
      specific("PreToolUse", {
        permissionDecision: "allow",
        updatedInput: { command: "npm test", run_in_background: true },
        additionalContext: "it takes a minute",
      }),
    ),
    rule: "pre-tool-allow",
    decision: {
      outcome: "allow",
      updatedInput: { command: "npm test", background: true },
      context: "it takes a minute",
    },
  },
  {
    event: "PermissionRequest",
    result: ended(
      0,
      specific("PermissionRequest", { decision: { behavior: "deny", message: "no", interrupt: true } }),
    ),
    rule: "permission-deny",
    decision: { outcome: "deny", reason: "no", interrupt: true },
  },
  {
    event: "PermissionRequest",
    result: ended(
      0,
      specific("PermissionRequest", {
        decision: { behavior: "allow", updatedInput: { command: "ls" }, updatedPermissions: [] },
      }),
    ),
    rule: "permission-allow",
    decision: {
      outcome: "allow",
      updatedInput: { command: "ls" },
      extras: { "claude-code": { hookSpecificOutput: { decision: { updatedPermissions: [] } } } },
    },
  },
  {
    event: "PermissionDenied",
    result: ended(0, specific("PermissionDenied", { retry: true })),
    rule: "denied-retry",
    decision: { outcome: "continue" },
  },
  {
    event: "PostToolUse",
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "feedback-block",
    decision: blocked,
  },
  {
    event: "PostToolUse",
    result: ended(0, specific("PostToolUse", { updatedToolOutput: "hidden", classifierContext: "safe" })),
    rule: "json",
    decision: {
      outcome: "none",
      updatedOutput: "hidden",
      extras: { "claude-code": { hookSpecificOutput: { classifierContext: "safe" } } },
    },
  },
  {
    event: "PostToolUseFailure",
    result: ended(0, specific("PostToolUseFailure", { additionalContext: "install it first" })),
    rule: "json",
    decision: { outcome: "none", context: "install it first" },
  },
  {
    event: "PostToolBatch",
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "batch-block",
    decision: { outcome: "stop", reason: "no" },
  },
  ...[
    "UserPromptSubmit",
    "UserPromptExpansion",
    "TaskCreated",
    "ConfigChange",
    "PreCompact",
    "PreModelSwitch",
  ].map((event) => ({
    event,
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "decision-block",
    decision: blocked,
  })),
  {
    event: "ConfigChange",
    result: ended(0, { decision: "block", reason: "no" }),
    subject: "policy_settings",
    rule: "block-managed-settings",
    decision: { outcome: "none" },
  },
  {
    event: "UserPromptSubmit",
    result: ended(0, {
      ...specific("UserPromptSubmit", { sessionTitle: "totals" }),
      suppressOriginalPrompt: true,
    }),
    rule: "json",
    decision: {
      outcome: "none",
      extras: {
        "claude-code": { suppressOriginalPrompt: true, hookSpecificOutput: { sessionTitle: "totals" } },
      },
    },
  },
  ...["Stop", "SubagentStop"].map((event) => ({
    event,
    result: ended(0, { decision: "block", reason: "run the tests" }),
    rule: "stop-block",
    decision: { outcome: "continue", reason: "run the tests" } as const,
  })),
  {
    event: "Stop",
    result: ended(0, specific("Stop", { additionalContext: "the tests are red" })),
    rule: "stop-context",
    decision: { outcome: "continue", context: "the tests are red" },
  },
  ...["SessionStart", "Setup", "SubagentStart", "PostModelSwitch"].map((event) => ({
    event,
    result: ended(0, specific(event, { additionalContext: "mind the cents" })),
    rule: "json",
    decision: { outcome: "none", context: "mind the cents" } as const,
  })),
  {
    event: "CwdChanged",
    result: ended(0, specific("CwdChanged", { watchPaths: [".envrc"] })),
    rule: "json",
    decision: {
      outcome: "none",
      extras: { "claude-code": { hookSpecificOutput: { watchPaths: [".envrc"] } } },
    },
  },
  {
    event: "MessageDisplay",
    result: ended(0, specific("MessageDisplay", { displayContent: "***" })),
    rule: "json",
    decision: { outcome: "none", updatedOutput: "***" },
  },
  {
    event: "Elicitation",
    result: ended(0, specific("Elicitation", { action: "accept", content: { key: "SHOP" } })),
    rule: "elicitation-accept",
    decision: {
      outcome: "allow",
      extras: { "claude-code": { hookSpecificOutput: { content: { key: "SHOP" } } } },
    },
  },
  ...["decline", "cancel"].map((action) => ({
    event: "ElicitationResult",
    result: ended(0, specific("ElicitationResult", { action })),
    rule: "elicitation-decline",
    decision: { outcome: "deny" } as const,
  })),
  ...(["allow", "deny", "ask"] as const).map((outcome) => ({
    event: "PreModelSwitch",
    result: ended(0, specific("PreModelSwitch", { permissionDecision: outcome })),
    rule: `pre-tool-${outcome}`,
    decision: { outcome },
  })),
  ...["Notification", "SessionEnd", "PostCompact", "InstructionsLoaded", "StopFailure", "WorktreeRemove"].map(
    (event) => ({
      event,
      result: ended(0, { continue: false, systemMessage: "hello" }),
      rule: "json",
      decision: { outcome: "none" } as const,
    }),
  ),
  {
    event: "DirectoryAdded",
    result: ended(0, { systemMessage: "hello" }),
    rule: "json",
    decision: { outcome: "none", systemMessage: "hello" },
  },
]);

suite("Claude Code: the words of a verdict", () => {
  test("say what happens next, why, and where that is written", () => {
    const verdict = contract.interpret(ended(2, "", "rm is not allowed"), contextOf(contract, "PreToolUse"));
    assert.equal(verdict.next, 'Claude Code blocks the Bash call and tells the model: "rm is not allowed".');
    assert.equal(verdict.rule.url, "https://code.claude.com/docs/en/hooks");
  });
  test("name what has no effect", () => {
    const { notes } = contract.interpret(
      ended(0, { suppressOutput: true, permissionDecision: "deny" }),
      contextOf(contract, "PreToolUse"),
    );
    assert.deepEqual(notes, [
      "permissionDecision is no field of an answer to PreToolUse. It is ignored.",
      "suppressOutput: it is accepted and has no effect.",
    ]);
  });
});

suite("Claude Code: what happens next", () => {
  const context = contextOf(contract, "PreToolUse");
  for (const [stderr, sentence] of [
    ["Not here", 'tells the model: "Not here".'],
    ["Not here.", 'tells the model: "Not here."'],
  ] as const) {
    test(`a reason that reads ${stderr}`, () => {
      assert.ok(contract.interpret(ended(2, "", stderr), context).next.endsWith(sentence));
    });
  }
});

suite("Claude Code: several hooks", () => {
  const context = contextOf(contract, "PreToolUse");
  const say = (permissionDecision: string, fields: object = {}): ReturnType<typeof contract.interpret> =>
    contract.interpret(ended(0, specific("PreToolUse", { permissionDecision, ...fields })), context);
  const stop = contract.interpret(ended(0, { continue: false, stopReason: "enough" }), context);
  const denial = specific("PreToolUse", { permissionDecision: "deny" });
  const stopDenied = contract.interpret(ended(0, { ...denial, continue: false }), context);
  for (const [verdicts, outcome] of [
    [[say("allow"), say("ask")], "ask"],
    [[say("ask"), say("defer"), say("allow")], "stop"],
    [[say("defer"), say("deny")], "deny"],
    [[say("deny"), stop], "deny"],
    [[say("deny"), stopDenied], "stop"],
    [[contract.interpret(ended(1), context), say("allow")], "allow"],
    [[contract.interpret(ended(1), context), contract.interpret(ended(0), context)], "none"],
  ] as const) {
    test(`${verdicts.map(({ rule }) => rule.id).join(" and ")}: ${outcome}`, () => {
      assert.equal(contract.merge(verdicts, context).outcome, outcome);
    });
  }
  test("all context is delivered, and the input of the hook that ended last", () => {
    const merged = contract.merge(
      [
        say("allow", { additionalContext: "one", updatedInput: { command: "a" } }),
        say("allow", { additionalContext: "two", updatedInput: { command: "b" } }),
      ],
      context,
    );
    assert.deepEqual(decisionOf(merged), {
      outcome: "allow",
      context: "one\ntwo",
      updatedInput: { command: "b" },
    });
  });
  test("what counts is which hook ended last, not which stands last in the file", () => {
    const verdicts = ["a", "b"].map((command) => say("allow", { updatedInput: { command } }));
    assert.deepEqual(contract.merge(verdicts, context, [1, 0]).updatedInput, { command: "a" });
  });
});
