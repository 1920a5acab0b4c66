import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract as claudeCode } from "../../../src/core/providers/claudeCode/contract";
import { contract } from "../../../src/core/providers/codex/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { decisionOf, verdictRows } from "../../helpers/verdictRows";

const specific = (event: string, fields: object): object => ({
  hookSpecificOutput: { hookEventName: event, ...fields },
});
const blocked = { outcome: "deny", reason: "no" } as const;
const failure = { outcome: "error" } as const;

verdictRows("Codex: exit codes", contract, [
  ...["PreToolUse", "PermissionRequest", "UserPromptSubmit"].map((event) => ({
    event,
    result: ended(2, "", "no\n"),
    rule: "exit-2-blocks",
    decision: blocked,
  })),
  { event: "PostToolUse", result: ended(2, "", "no"), rule: "exit-2-feedback", decision: blocked },
  ...["Stop", "SubagentStop"].map((event) => ({
    event,
    result: ended(2, "", "run the tests"),
    rule: "exit-2-goes-on",
    decision: { outcome: "continue", reason: "run the tests" } as const,
  })),
  ...["PreToolUse", "PermissionRequest", "UserPromptSubmit", "PostToolUse", "Stop", "SubagentStop"].map(
    (event) => ({
      event,
      result: ended(2, { decision: "block", reason: "no" }, " \n"),
      rule: "exit-2-silent",
      decision: failure,
    }),
  ),
  ...["SessionStart", "SubagentStart", "PreCompact", "PostCompact", "Interrupt", "SessionEnd"].map(
    (event) => ({
      event,
      result: ended(2, "", "no"),
      rule: "nonzero",
      decision: { outcome: "error", reason: "no" } as const,
    }),
  ),
  {
    event: "PreToolUse",
    result: ended(1, specific("PreToolUse", { permissionDecision: "deny", permissionDecisionReason: "no" })),
    rule: "nonzero",
    decision: failure,
  },
  { event: "PreToolUse", result: killed, rule: "killed", decision: failure },
  { event: "PreToolUse", result: timedOut, rule: "timeout", decision: failure },
  {
    event: "PreToolUse",
    result: notStarted,
    rule: "not-started",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  {
    event: "PreToolUse",
    result: ended(0, "", "stderr is ignored"),
    rule: "silent",
    decision: { outcome: "none" },
  },
  {
    event: "PreToolUse",
    result: ended(2, "", "no"),
    hook: { handler: { type: "command", async: true } },
    rule: "async",
    decision: { outcome: "none" },
  },
  {
    event: "SessionEnd",
    result: ended(0, "bye"),
    hook: { handler: { type: "command", async: true } },
    rule: "session-end",
    decision: { outcome: "none" },
  },
]);

verdictRows("Codex: plain text and broken JSON", contract, [
  ...["UserPromptSubmit", "SessionStart", "SubagentStart"].map((event) => ({
    event,
    result: ended(0, "mind the cents"),
    rule: "text-context",
    decision: { outcome: "none", context: "mind the cents" } as const,
  })),
  ...["PreToolUse", "PermissionRequest", "PostToolUse", "PreCompact", "PostCompact"].map((event) => ({
    event,
    result: ended(0, "checked"),
    rule: "text",
    decision: { outcome: "none" } as const,
  })),
  ...["Stop", "SubagentStop", "Interrupt"].map((event) => ({
    event,
    result: ended(0, "checked"),
    rule: "text-refused",
    decision: failure,
  })),
  { event: "SessionEnd", result: ended(0, "{ broken"), rule: "session-end", decision: { outcome: "none" } },
  {
    event: "PreToolUse",
    result: ended(0, "{ broken"),
    rule: "broken-json",
    decision: { outcome: "error", reason: "The output is not valid JSON." },
  },
  {
    event: "UserPromptSubmit",
    result: ended(0, "[1]"),
    rule: "broken-json",
    decision: { outcome: "error", reason: "The output is no JSON object." },
  },
]);

const refused = (
  event: string,
  answer: object,
  rule: string,
): { event: string; result: ReturnType<typeof ended>; rule: string; decision: typeof failure } => ({
  event,
  result: ended(0, answer),
  rule,
  decision: failure,
});

verdictRows("Codex: answers that make the hook fail", contract, [
  refused("PreToolUse", { continue: false }, "continue-refused"),
  refused("PreToolUse", { stopReason: "enough" }, "stop-reason-refused"),
  refused("PreToolUse", { suppressOutput: true }, "suppress-output"),
  refused("PreToolUse", specific("PreToolUse", { permissionDecision: "allow" }), "allow-alone"),
  refused("PreToolUse", specific("PreToolUse", { permissionDecision: "ask" }), "ask-refused"),
  refused("PreToolUse", { decision: "approve" }, "approve-refused"),
  refused("PreToolUse", specific("PreToolUse", { updatedInput: { command: "ls" } }), "input-without-allow"),
  refused("PreToolUse", specific("PreToolUse", { permissionDecision: "deny" }), "deny-without-reason"),
  refused(
    "PreToolUse",
    specific("PreToolUse", { permissionDecision: "deny", permissionDecisionReason: " " }),
    "deny-without-reason",
  ),
  refused(
    "PreToolUse",
    specific("PreToolUse", { permissionDecisionReason: "no" }),
    "reason-without-permission",
  ),
  refused("PreToolUse", { reason: "no" }, "reason-without-decision"),
  refused("PreToolUse", { decision: "block" }, "block-without-reason"),
  refused("PermissionRequest", { continue: false }, "continue-refused"),
  refused("PermissionRequest", { stopReason: "enough" }, "stop-reason-refused"),
  refused("PermissionRequest", { suppressOutput: true }, "suppress-output"),
  ...(
    [
      [{ updatedInput: { command: "ls" } }, "permission-input-refused"],
      [{ updatedPermissions: [] }, "permission-rules-refused"],
      [{ interrupt: true }, "interrupt-refused"],
    ] as const
  ).map(([fields, rule]) =>
    refused(
      "PermissionRequest",
      specific("PermissionRequest", { decision: { behavior: "deny", ...fields } }),
      rule,
    ),
  ),
  refused("PostToolUse", { suppressOutput: true }, "suppress-output"),
  refused("PostToolUse", specific("PostToolUse", { updatedMCPToolOutput: {} }), "output-refused"),
  refused("PostToolUse", { reason: "no" }, "reason-without-decision"),
  refused("PostToolUse", { decision: "block" }, "block-without-reason"),
  refused("UserPromptSubmit", { decision: "block", reason: "" }, "block-without-reason"),
  refused("Stop", { decision: "block" }, "block-without-reason"),
  ...(
    [
      [
        "PreToolUse",
        { permissionDecision: "deny" },
        "permissionDecision is no field of an answer to PreToolUse.",
      ],
      ["PreToolUse", { hookSpecificOutput: {} }, "hookSpecificOutput.hookEventName is missing."],
      ["Stop", specific("Stop", {}), "hookSpecificOutput is no field of an answer to Stop."],
      [
        "SubagentStop",
        specific("SubagentStop", {}),
        "hookSpecificOutput is no field of an answer to SubagentStop.",
      ],
      ["PreCompact", { decision: "block" }, "decision is no field of an answer to PreCompact."],
      [
        "PostCompact",
        specific("PostCompact", {}),
        "hookSpecificOutput is no field of an answer to PostCompact.",
      ],
      ["Interrupt", { continue: true }, "continue is no field of an answer to Interrupt."],
      ["UserPromptSubmit", { decision: "deny" }, 'decision must be one of "block", not "deny".'],
    ] as const
  ).map(([event, answer, reason]) => ({
    event,
    result: ended(0, answer),
    rule: "invalid-json",
    decision: { outcome: "error", reason } as const,
  })),
]);

verdictRows("Codex: answers that count", contract, [
  {
    event: "PreToolUse",
    result: ended(0, {
      ...specific("PreToolUse", {
        permissionDecision: "deny",
        permissionDecisionReason: "no",
        additionalContext: "so",
      }),
      systemMessage: "blocked",
    }),
    rule: "pre-tool-deny",
    decision: { outcome: "deny", reason: "no", context: "so", systemMessage: "blocked" },
  },
  {
    event: "PreToolUse",
    result: ended(
      0,
      specific("PreToolUse", { permissionDecision: "allow", updatedInput: { command: "ls" } }),
    ),
    rule: "pre-tool-rewrite",
    decision: { outcome: "allow", updatedInput: { command: "ls" } },
  },
  {
    event: "PreToolUse",
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "decision-block",
    decision: blocked,
  },
  {
    event: "PreToolUse",
    result: ended(0, { ...specific("PreToolUse", { additionalContext: "so" }), stopReason: null }),
    rule: "json",
    decision: { outcome: "none", context: "so" },
  },
  ...(["allow", "deny"] as const).map((behavior) => ({
    event: "PermissionRequest",
    result: ended(0, specific("PermissionRequest", { decision: { behavior, interrupt: false } })),
    rule: `permission-${behavior}`,
    decision: { outcome: behavior, interrupt: false },
  })),
  {
    event: "PermissionRequest",
    result: ended(0, specific("PermissionRequest", { decision: { behavior: "deny", message: "no" } })),
    rule: "permission-deny",
    decision: blocked,
  },
  {
    event: "PostToolUse",
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "feedback-block",
    decision: blocked,
  },
  {
    event: "PostToolUse",
    result: ended(0, { continue: false, stopReason: "enough", suppressOutput: true }),
    rule: "continue-false",
    decision: { outcome: "stop", reason: "enough" },
  },
  {
    event: "UserPromptSubmit",
    result: ended(0, { decision: "block", reason: "no" }),
    rule: "decision-block",
    decision: blocked,
  },
  ...["UserPromptSubmit", "SessionStart", "PreCompact", "PostCompact", "Stop", "SubagentStop"].map(
    (event) => ({
      event,
      result: ended(0, { continue: false }),
      rule: "continue-false",
      decision: { outcome: "stop" } as const,
    }),
  ),
  {
    event: "SubagentStart",
    result: ended(0, { continue: false }),
    rule: "json",
    decision: { outcome: "none" },
  },
  ...["Stop", "SubagentStop"].map((event) => ({
    event,
    result: ended(0, { decision: "block", reason: "run the tests" }),
    rule: "stop-block",
    decision: { outcome: "continue", reason: "run the tests" } as const,
  })),
  {
    event: "Stop",
    result: ended(0, { decision: "block", reason: "go on", continue: false }),
    rule: "continue-false",
    decision: { outcome: "stop" },
  },
  {
    event: "Interrupt",
    result: ended(0, { systemMessage: "saved" }),
    rule: "json",
    decision: { outcome: "none", systemMessage: "saved" },
  },
]);

suite("Codex: answers", () => {
  test("a denial is told even where the rest of the decision would make the hook fail", () => {
    const context = contextOf(contract, "PreToolUse");
    const { lost, ...answer } = contract.answer({ ...blocked, updatedInput: { command: "ls" } }, context);
    const verdict = contract.interpret({ ...answer, signal: null, timedOut: false }, context);
    assert.deepEqual(decisionOf(verdict), blocked);
    assert.deepEqual(lost, ["updatedInput"]);
  });
  test("a denial without a reason gets one, since Codex takes none without", () => {
    const context = contextOf(contract, "PreToolUse");
    const { lost, ...answer } = contract.answer({ outcome: "deny" }, context);
    assert.equal(contract.interpret({ ...answer, signal: null, timedOut: false }, context).outcome, "deny");
    assert.deepEqual(lost, []);
  });
  test("reasons keep the order of the file, and all reasons to go on are joined", () => {
    const say = (event: string, reason: string): ReturnType<typeof contract.interpret> =>
      contract.interpret(ended(0, { decision: "block", reason }), contextOf(contract, event));
    const merge = (event: string): string | undefined =>
      contract.merge([say(event, "one"), say(event, "two")], contextOf(contract, event), [1, 0]).reason;
    assert.equal(merge("PreToolUse"), "one");
    assert.equal(merge("Stop"), "one\n\ntwo");
  });
});

suite("Codex: patches", () => {
  const patch = (lines: readonly string[]): string =>
    ["*** Begin Patch", ...lines, "*** End Patch", ""].join("\n");
  const parse = (command: string): unknown => {
    const sampled = contract.sample("PreToolUse", { tool: "apply_patch", input: { command } });
    const parsed = sampled.ok ? contract.parse(sampled.payload) : sampled;
    return parsed.ok && "event" in parsed ? parsed.event.tool : undefined;
  };
  test("a new file is a file that is written", () => {
    const command = patch(["*** Add File: src/a.ts", "+one", "+two"]);
    assert.deepEqual(parse(command), {
      name: "file_write",
      nativeName: "apply_patch",
      useId: "call_A1b2C3",
      input: { path: "src/a.ts", content: "one\ntwo\n", patch: command },
    });
  });
  test("several files are named, and all that they add and remove", () => {
    const command = patch(["*** Update File: a.ts", "@@", "-x", "+y", "*** Delete File: b.ts"]);
    assert.deepEqual(parse(command), {
      name: "file_edit",
      nativeName: "apply_patch",
      useId: "call_A1b2C3",
      input: { path: "a.ts", old_text: "x", new_text: "y", paths: ["a.ts", "b.ts"], patch: command },
    });
  });
  for (const [tool, command] of [
    ["Write", patch(["*** Add File: /home/dev/shop/src/totals.ts", "+export const cents = 100;"])],
    [
      "Edit",
      patch(["*** Update File: /home/dev/shop/src/totals.ts", "@@", "-n * 100", "+Math.round(n * 100)"]),
    ],
  ] as const) {
    test(`a call of another agent's ${tool} becomes a patch`, () => {
      const rendered = contract.render(sampleEvent(claudeCode, "PreToolUse", tool));
      assert.ok(rendered.ok);
      assert.equal(rendered.payload["tool_name"], "apply_patch");
      assert.deepEqual(rendered.payload["tool_input"], { command });
    });
  }
  test("another agent sees the path and the new text of a patch", () => {
    const rendered = claudeCode.render(sampleEvent(contract, "PreToolUse", "apply_patch"));
    assert.ok(rendered.ok);
    assert.equal(rendered.payload["tool_name"], "Edit");
    const { file_path: path, new_string: text } = rendered.payload["tool_input"] as Record<string, string>;
    assert.deepEqual([path, text], ["src/totals.ts", "return Math.round(n * 100);"]);
  });
});
