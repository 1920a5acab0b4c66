import type { AnswerFacts, AnswerRule } from "../answerFacts";
import { cite, silent } from "../shared/contract/claudeRules";
import { events } from "./events";
import { outputFields, permission, postTool, preTool, prompts, stops, toolFailure } from "./outputFields";

const names: readonly string[] = events.map(({ native }) => native);
const others = names.filter(
  (event) => !([...preTool, ...permission, ...toolFailure] as readonly string[]).includes(event),
);
const crash = ["signal", "spawn"] as const;
/** JSON counts with these exit codes: 2 is a warning as a rule. */
const read = [0, 2] as const;
const specific = "hookSpecificOutput";

/** The hook did not come to an answer. Hooks on preToolUse fail closed, but for time-outs. */
const ends: readonly AnswerRule[] = [
  {
    id: "timeout",
    when: { end: ["timeout"] },
    outcome: "error",
    says: "A hook that does not end in time has no say, on preToolUse neither: it fails open. Since 1.0.67.",
    next: "shows a warning and goes on as if there were no hook",
    source: "hooks",
  },
  {
    id: "exit-2-denies",
    events: ["preToolUse"],
    when: { end: [2] },
    outcome: "deny",
    says: "Exit code 2 denies the call, whatever permissionDecision says. The reason is that of the JSON answer; stderr is not read.",
    next: "blocks {action}",
    reason: ["json:permissionDecisionReason"],
    tells: "model",
    alone: true,
    source: "hooks",
  },
  {
    id: "exit-2-denies-nested",
    events: ["PreToolUse"],
    when: { end: [2] },
    outcome: "deny",
    says: "Exit code 2 denies the call, whatever permissionDecision says. The reason is that of the JSON answer; stderr is not read.",
    next: "blocks {action}",
    reason: [`json:${specific}.permissionDecisionReason`, "json:permissionDecisionReason"],
    tells: "model",
    alone: true,
    source: "hooks",
  },
  {
    id: "crash-denies",
    events: preTool,
    when: { end: ["nonzero", ...crash] },
    outcome: "deny",
    says: "A hook on preToolUse that crashes, cannot start or exits with any other code than 0 denies the call: it fails closed.",
    next: "blocks {action} since the hook failed",
    alone: true,
    source: "hooks",
  },
  {
    id: "failure-exit-2",
    events: toolFailure,
    when: { end: [2] },
    outcome: "error",
    says: "The documentation adds stdout to the failure with exit code 2; 1.0.102 does not. additionalContext with exit code 0 works.",
    next: "goes on as if there were no hook",
    source: "package",
    doubtful: true,
  },
];

const permissionEnds: readonly AnswerRule[] = [
  {
    id: "permission-exit-2",
    events: permission,
    when: { end: [2] },
    outcome: "deny",
    says: "Exit code 2 refuses the permission; the JSON answer gives the message, stderr is not read.",
    next: "blocks {action}",
    reason: ["json:message"],
    tells: "model",
    source: "hooks",
  },
  {
    id: "permission-failed",
    events: permission,
    when: { end: ["nonzero", ...crash] },
    outcome: "deny",
    says: "A hook that fails refuses the permission in 1.0.102; the documentation says that it fails open.",
    next: "blocks {action} since the hook failed",
    alone: true,
    source: "package",
    doubtful: true,
  },
];

const failed: readonly AnswerRule[] = [
  {
    id: "crash",
    when: { end: crash },
    outcome: "error",
    says: "A hook that crashes or cannot be started has no say here: it fails open.",
    next: "logs the failure and goes on as if there were no hook",
    reason: ["problem", "stderr"],
    source: "hooks",
  },
];

/** `ask` is the one that the cloud agent reads otherwise. */
const askRules: readonly AnswerRule[] = [
  {
    id: "nested-ask",
    events: ["PreToolUse"],
    when: { json: { [`${specific}.permissionDecision`]: "ask" } },
    outcome: "ask",
    says: "permissionDecision ask makes Copilot ask the user; where nobody can answer, the call is denied.",
    next: "asks the user about {action}",
    reason: [`json:${specific}.permissionDecisionReason`],
    tells: "user",
    answers: true,
    source: "hooks",
  },
  {
    id: "ask",
    events: preTool,
    when: { json: { permissionDecision: "ask" } },
    outcome: "ask",
    says: "permissionDecision ask makes Copilot ask the user; where nobody can answer, the call is denied.",
    next: "asks the user about {action}",
    reason: ["json:permissionDecisionReason"],
    tells: "user",
    answers: true,
    source: "hooks",
  },
];

const toolDecisions: readonly AnswerRule[] = [
  {
    id: "nested-deny",
    events: ["PreToolUse"],
    when: { json: { [`${specific}.permissionDecision`]: "deny" } },
    outcome: "deny",
    says: "permissionDecision deny inside hookSpecificOutput denies the call, on PascalCase events only.",
    next: "blocks {action}",
    reason: [`json:${specific}.permissionDecisionReason`],
    tells: "model",
    answers: true,
    source: "package",
  },
  {
    id: "deny",
    events: preTool,
    when: { json: { permissionDecision: "deny" } },
    outcome: "deny",
    says: "permissionDecision deny denies the call; the reason tells the agent why.",
    next: "blocks {action}",
    reason: ["json:permissionDecisionReason"],
    tells: "model",
    answers: true,
    source: "hooks",
  },
  {
    id: "nested-allow",
    events: ["PreToolUse"],
    when: { json: { [`${specific}.permissionDecision`]: "allow" } },
    outcome: "allow",
    says: "permissionDecision allow lets the call pass without a question.",
    next: "goes ahead with {action} without asking",
    reason: [`json:${specific}.permissionDecisionReason`],
    answers: true,
    source: "package",
  },
  {
    id: "allow",
    events: preTool,
    when: { json: { permissionDecision: "allow" } },
    outcome: "allow",
    says: "permissionDecision allow lets the call pass without a question.",
    next: "goes ahead with {action} without asking",
    reason: ["json:permissionDecisionReason"],
    answers: true,
    source: "hooks",
  },
];

const permissionDecisions: readonly AnswerRule[] = [
  {
    id: "permission-deny",
    events: permission,
    when: { json: { behavior: "deny" } },
    outcome: "deny",
    says: "behavior deny refuses the permission in place of the user; the message tells the agent why.",
    next: "blocks {action}",
    reason: ["json:message"],
    tells: "model",
    answers: true,
    source: "hooks",
  },
  {
    id: "permission-sandbox",
    events: permission,
    when: { json: { behavior: "allow" }, event: { "tool.input.requestSandboxBypass": true } },
    outcome: "none",
    says: "No hook can allow that the sandbox is left: the user is asked.",
    next: "asks the user about {action} as usual",
    alone: true,
    source: "hooks",
  },
  {
    id: "permission-allow",
    events: permission,
    when: { json: { behavior: "allow" } },
    outcome: "allow",
    says: "behavior allow gives the permission in place of the user.",
    next: "goes ahead with {action} without asking",
    answers: true,
    source: "hooks",
  },
];

const decisions: readonly AnswerRule[] = [
  {
    id: "result-blocked",
    events: postTool,
    when: { end: read, json: { decision: "block" } },
    outcome: "deny",
    says: "decision block hides the result from the model and shows the reason in its place. Seen in 1.0.102, not documented.",
    next: "goes on after {action}",
    reason: ["json:reason"],
    tells: "model",
    answers: true,
    source: "package",
  },
  {
    id: "prompt-handled",
    events: prompts,
    when: { end: read, json: { handled: true } },
    outcome: "deny",
    says: "With handled, the hook has answered the prompt and the model is not asked. Since 1.0.44.",
    next: "does not send the prompt",
    reason: ["json:responseContent"],
    tells: "user",
    alone: true,
    source: "changelog",
  },
  {
    id: "prompt-blocked",
    events: prompts,
    when: { end: read, json: { decision: "block" } },
    outcome: "deny",
    says: "decision block keeps the prompt from the model. Seen in 1.0.102; the documentation says that output is dropped here.",
    next: "blocks {action}",
    reason: ["json:reason"],
    tells: "user",
    alone: true,
    answers: true,
    source: "package",
    doubtful: true,
  },
  {
    id: "stop-blocked",
    events: stops,
    when: { end: read, json: { decision: "block", reason: { is: "text" } } },
    outcome: "continue",
    says: "decision block with a reason makes the agent go on, at most eight times in a row; the reason is its next prompt.",
    next: "goes on working",
    reason: ["json:reason"],
    tells: "model",
    // What a subagent was to answer does not matter while it goes on.
    alone: true,
    answers: true,
    source: "hooks",
  },
  {
    id: "stop-without-reason",
    events: stops,
    when: { end: read, json: { decision: "block", reason: { is: "blank" } } },
    outcome: "none",
    says: "decision block without a reason has no effect.",
    next: "lets the agent stop",
    source: "package",
  },
];

const rest: readonly AnswerRule[] = [
  {
    id: "exit-2-warns",
    events: others,
    when: { end: [2] },
    outcome: "none",
    says: "Exit code 2 is a warning here: stderr is shown to the user, and the JSON answer counts all the same.",
    next: "goes on as usual",
    message: ["stderr"],
    source: "package",
  },
  {
    id: "nonzero",
    when: { end: ["nonzero"] },
    outcome: "error",
    says: "Exit codes other than 0 and 2 mean that the hook failed and has no say here: it fails open.",
    next: "logs the failure and goes on as if there were no hook",
    reason: ["stderr"],
    answers: true,
    source: "hooks",
  },
  {
    id: "no-answer",
    when: { output: ["text", "value"] },
    outcome: "none",
    says: "All of stdout, without lines of progress, must be one JSON object; anything else counts as no answer.",
    next: "goes on as usual",
    source: "hooks",
  },
  {
    id: "json",
    when: { output: ["json"] },
    outcome: "none",
    says: "JSON without a decision changes nothing by itself; context and replacements are used where the event has them.",
    next: "goes on as usual",
    answers: true,
    source: "hooks",
  },
  ...cite("hooks", [silent]),
];

const reading = { json: "any", lenient: true, nullIsAbsent: true, skipLines: { type: "progress" } } as const;

export const answers: AnswerFacts = {
  reading,
  fields: outputFields,
  rules: [
    ...ends,
    ...permissionEnds,
    ...failed,
    ...toolDecisions,
    ...askRules,
    ...permissionDecisions,
    ...decisions,
    ...rest,
  ],
};

/** The cloud agent has nobody to ask, and gives every permission beforehand. */
export const cloudAnswers: AnswerFacts = {
  reading,
  fields: outputFields,
  rules: [
    {
      id: "permission-given",
      events: permission,
      when: { end: [0, "nonzero", "timeout", ...crash] },
      outcome: "none",
      says: "Permissions are given beforehand in the cloud: a hook on permissionRequest does not run or has no effect.",
      next: "goes on as usual",
      alone: true,
      answers: true,
      source: "hooks",
    },
    ...ends,
    ...failed,
    ...toolDecisions,
    ...askRules.map((rule): AnswerRule => ({
      ...rule,
      outcome: "deny",
      says: "permissionDecision ask counts as deny in the cloud, where nobody can answer.",
      next: "blocks {action}",
      tells: "model",
    })),
    ...decisions,
    ...rest,
  ],
};
