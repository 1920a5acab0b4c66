import type { AnswerFacts, AnswerRule, Condition } from "../answerFacts";
import { cite, silent } from "../shared/contract/claudeRules";
import { events } from "./events";
import { outputFields, strictEvents } from "./outputFields";

const names: readonly string[] = events.map(({ native }) => native);
const stops = ["Stop", "SubagentStop"] as const;
const readsExitTwo = [
  "PreToolUse",
  "PermissionRequest",
  "UserPromptSubmit",
  "PostToolUse",
  ...stops,
] as const;

/** A hook that Codex calls failed: nothing that it said counts. */
function failed(id: string, when: Condition, says: string, on?: readonly string[]): AnswerRule {
  return {
    id,
    ...(on === undefined ? {} : { events: on }),
    when,
    outcome: "error",
    says,
    next: "marks the hook as failed and goes on as if there were none",
    reason: when.end === undefined || when.end.includes("spawn") ? ["problem"] : ["stderr"],
    source: "code",
  };
}

const decision = "hookSpecificOutput.permissionDecision";
const decisionReason = "hookSpecificOutput.permissionDecisionReason";
const updatedInput = "hookSpecificOutput.updatedInput";
const permission = "hookSpecificOutput.decision";

const ends: readonly AnswerRule[] = [
  {
    id: "async",
    events: names.filter((event) => event !== "SessionEnd"),
    when: { end: [0, "nonzero", "timeout", "signal", "spawn"], hook: { async: true } },
    outcome: "none",
    says: "A hook in the background cannot decide anything; only its context and its message are used.",
    next: "has gone on without waiting for the hook",
    source: "code",
  },
  failed(
    "timeout",
    { end: ["timeout"] },
    "A hook that does not end in time fails open; its process group is killed.",
  ),
  failed("not-started", { end: ["spawn"] }, "A hook that cannot be started fails open."),
  failed("killed", { end: ["signal"] }, "A hook that ends without an exit code fails open."),
  {
    id: "exit-2-blocks",
    events: ["PreToolUse", "PermissionRequest", "UserPromptSubmit"],
    when: { end: [2], stderr: "text" },
    outcome: "deny",
    says: "Exit code 2 with text on stderr blocks; the text is the reason.",
    next: "blocks {action}",
    reason: ["stderr"],
    tells: "model",
    alone: true,
    source: "code",
  },
  {
    id: "exit-2-feedback",
    events: ["PostToolUse"],
    when: { end: [2], stderr: "text" },
    outcome: "deny",
    says: "Exit code 2 after a tool cannot undo it: the model is shown what is on stderr.",
    next: "goes on after {action}",
    reason: ["stderr"],
    tells: "model",
    alone: true,
    source: "code",
  },
  {
    id: "exit-2-goes-on",
    events: stops,
    when: { end: [2], stderr: "text" },
    outcome: "continue",
    says: "Exit code 2 keeps the agent from stopping; stderr is its next prompt.",
    next: "goes on working",
    reason: ["stderr"],
    tells: "model",
    alone: true,
    source: "code",
  },
  failed(
    "exit-2-silent",
    { end: [2], stderr: "blank" },
    "Exit code 2 without text on stderr blocks nothing: the hook failed.",
    readsExitTwo,
  ),
  {
    ...failed(
      "nonzero",
      { end: ["nonzero"] },
      "Every other exit code means that the hook failed: it fails open.",
    ),
    answers: true,
  },
];

const outputs: readonly AnswerRule[] = [
  {
    id: "session-end",
    events: ["SessionEnd"],
    when: { end: [0] },
    outcome: "none",
    says: "What a hook on SessionEnd prints is not read.",
    next: "ends the session",
    alone: true,
    answers: true,
    source: "code",
  },
  failed("broken-json", { output: ["broken"] }, "Output that begins like JSON must be one JSON object."),
  failed(
    "invalid-json",
    { output: ["invalid"] },
    "An answer with a field that Codex does not know here is refused as a whole.",
  ),
  failed("text-refused", { output: ["text"] }, "Plain text is no answer here: the hook failed.", [
    ...stops,
    "Interrupt",
  ]),
  {
    id: "text-context",
    events: ["UserPromptSubmit", "SessionStart", "SubagentStart"],
    when: { output: ["text"] },
    outcome: "none",
    says: "Plain text on stdout becomes context for the model here.",
    next: "goes on as usual",
    context: ["stdout"],
    source: "hooks",
  },
  {
    id: "text",
    when: { output: ["text"] },
    outcome: "none",
    says: "Plain text on stdout is ignored.",
    next: "goes on as usual",
    source: "hooks",
  },
];

/** Goes before all that the code refuses, too. */
const stopsTurn: AnswerRule = {
  id: "continue-false",
  events: ["PostToolUse", "UserPromptSubmit", "SessionStart", "PreCompact", "PostCompact", ...stops],
  when: { json: { continue: false } },
  outcome: "stop",
  says: "continue false stops the turn and goes before decision block.",
  next: "stops working",
  reason: ["json:stopReason"],
  tells: "user",
  answers: true,
  source: "hooks",
};

/** Fields that the schemas have and the code refuses. */
const refused: readonly AnswerRule[] = [
  failed(
    "suppress-output",
    { json: { suppressOutput: true } },
    "suppressOutput is not supported: the hook failed.",
    strictEvents,
  ),
  failed(
    "continue-refused",
    { json: { continue: false } },
    "continue false is not supported here: the hook failed.",
    ["PreToolUse", "PermissionRequest"],
  ),
  failed(
    "stop-reason-refused",
    { json: { stopReason: { is: "present" } } },
    "stopReason is not supported here: the hook failed.",
    ["PreToolUse", "PermissionRequest"],
  ),
  failed(
    "input-without-allow",
    { json: { [updatedInput]: { is: "present" }, [decision]: { not: "allow" } } },
    "updatedInput counts only together with permissionDecision allow: the hook failed.",
    ["PreToolUse"],
  ),
  failed(
    "allow-alone",
    { json: { [decision]: "allow", [updatedInput]: { is: "absent" } } },
    "permissionDecision allow is supported only together with updatedInput: the hook failed.",
    ["PreToolUse"],
  ),
  failed(
    "ask-refused",
    { json: { [decision]: "ask" } },
    "permissionDecision ask is not supported: the hook failed.",
    ["PreToolUse"],
  ),
  failed(
    "deny-without-reason",
    { json: { [decision]: "deny", [decisionReason]: { is: "blank" } } },
    "permissionDecision deny needs a reason: without one the hook failed and nothing is blocked.",
    ["PreToolUse"],
  ),
  failed(
    "reason-without-permission",
    { json: { [decision]: { is: "absent" }, [decisionReason]: { is: "present" } } },
    "permissionDecisionReason needs permissionDecision: the hook failed.",
    ["PreToolUse"],
  ),
  failed(
    "approve-refused",
    { json: { [decision]: { is: "absent" }, decision: "approve" } },
    "decision approve is not supported: the hook failed.",
    ["PreToolUse"],
  ),
  failed(
    "output-refused",
    { json: { "hookSpecificOutput.updatedMCPToolOutput": { is: "present" } } },
    "updatedMCPToolOutput is not supported: the hook failed.",
    ["PostToolUse"],
  ),
  failed(
    "permission-input-refused",
    { json: { [`${permission}.updatedInput`]: { is: "present" } } },
    "updatedInput is not supported here: the hook failed.",
    ["PermissionRequest"],
  ),
  failed(
    "permission-rules-refused",
    { json: { [`${permission}.updatedPermissions`]: { is: "present" } } },
    "updatedPermissions is not supported: the hook failed.",
    ["PermissionRequest"],
  ),
  failed(
    "interrupt-refused",
    { json: { [`${permission}.interrupt`]: true } },
    "interrupt is not supported: the hook failed.",
    ["PermissionRequest"],
  ),
];

const decisions: readonly AnswerRule[] = [
  {
    id: "pre-tool-deny",
    events: ["PreToolUse"],
    when: { json: { [decision]: "deny", [decisionReason]: { is: "text" } } },
    outcome: "deny",
    says: "permissionDecision deny with a reason blocks.",
    next: "blocks {action}",
    reason: [`json:${decisionReason}`],
    tells: "model",
    answers: true,
    source: "hooks",
  },
  {
    id: "pre-tool-rewrite",
    events: ["PreToolUse"],
    when: { json: { [decision]: "allow", [updatedInput]: { is: "present" } } },
    outcome: "allow",
    says: "permissionDecision allow with updatedInput changes the arguments; approvals are asked for as usual.",
    next: "goes ahead with {action}",
    answers: true,
    source: "hooks",
  },
  {
    id: "permission-deny",
    events: ["PermissionRequest"],
    when: { json: { [`${permission}.behavior`]: "deny" } },
    outcome: "deny",
    says: "behavior deny refuses the permission in place of the user.",
    next: "blocks {action}",
    reason: [`json:${permission}.message`],
    tells: "model",
    answers: true,
    source: "hooks",
  },
  {
    id: "permission-allow",
    events: ["PermissionRequest"],
    when: { json: { [`${permission}.behavior`]: "allow" } },
    outcome: "allow",
    says: "behavior allow gives the permission in place of the user.",
    next: "goes ahead with {action} without asking",
    answers: true,
    source: "hooks",
  },
  failed(
    "block-without-reason",
    { json: { decision: "block", reason: { is: "blank" } } },
    "decision block needs a reason: without one the hook failed and nothing is blocked.",
    ["PreToolUse", "PostToolUse", "UserPromptSubmit", ...stops],
  ),
  {
    id: "decision-block",
    events: ["PreToolUse", "UserPromptSubmit"],
    when: { json: { decision: "block", reason: { is: "text" } } },
    outcome: "deny",
    says: "decision block with a reason prevents what the event is about.",
    next: "blocks {action}",
    reason: ["json:reason"],
    tells: "model",
    answers: true,
    source: "hooks",
  },
  {
    id: "feedback-block",
    events: ["PostToolUse"],
    when: { json: { decision: "block", reason: { is: "text" } } },
    outcome: "deny",
    says: "decision block after a tool cannot undo it: the model is shown the reason.",
    next: "goes on after {action}",
    reason: ["json:reason"],
    tells: "model",
    answers: true,
    source: "hooks",
  },
  {
    id: "stop-block",
    events: stops,
    when: { json: { decision: "block", reason: { is: "text" } } },
    outcome: "continue",
    says: "decision block with a reason keeps the agent from stopping; the reason is its next prompt.",
    next: "goes on working",
    reason: ["json:reason"],
    tells: "model",
    answers: true,
    source: "hooks",
  },
  failed(
    "reason-without-decision",
    { json: { decision: { is: "absent" }, reason: { is: "present" } } },
    "A reason without a decision is refused: the hook failed.",
    ["PreToolUse", "PostToolUse"],
  ),
  {
    id: "json",
    when: { output: ["json"] },
    outcome: "none",
    says: "A JSON answer without a decision changes nothing by itself; context and messages are delivered.",
    next: "goes on as usual",
    answers: true,
    source: "hooks",
  },
  ...cite("hooks", [silent]),
];

export const answers: AnswerFacts = {
  reading: { json: "objectOrArray", strict: true, nullIsAbsent: true },
  fields: outputFields,
  rules: [...ends, ...outputs, stopsTurn, ...refused, ...decisions],
};
