import type { AnswerRule } from "../../answerFacts";
import { permissionDecision, permissionReason, specific } from "./claudeOutput";

/** A rule of Claude Code that relatives have too; who cites it says where that is written and on which events it holds. */
type SharedRule = Omit<AnswerRule, "source" | "events">;

export function cite(
  source: string,
  rules: readonly SharedRule[],
  events?: readonly string[],
): readonly AnswerRule[] {
  return rules.map((rule) => ({ ...rule, ...(events === undefined ? {} : { events }), source }));
}

export const anyEnd = [0, "nonzero", "timeout", "signal", "spawn"] as const;

const showsError = "shows a hook error and goes on as if there were no hook";

export const async: SharedRule = {
  id: "async",
  when: { end: anyEnd, hook: { async: true } },
  outcome: "none",
  says: "A background hook cannot decide anything: the agent did not wait for it.",
  next: "has gone on without waiting for the hook",
};

export const timeout: SharedRule = {
  id: "timeout",
  when: { end: ["timeout"] },
  outcome: "error",
  says: "A hook that does not end in time is cancelled and has no say: it fails open.",
  next: "ends the hook, throws its output away and goes on as if there were none",
};

export const notStarted: SharedRule = {
  id: "not-started",
  when: { end: ["spawn"] },
  outcome: "error",
  says: "A hook that cannot be started has no say: it fails open.",
  next: showsError,
  reason: ["problem"],
  tells: "user",
};

const killed: SharedRule = {
  id: "killed",
  when: { end: ["signal"] },
  outcome: "error",
  says: "A hook that is killed has no say: it fails open.",
  next: showsError,
  reason: ["stderr"],
  tells: "user",
};

/** What is wrong with the process itself. */
export const failures = [timeout, notStarted, killed] as const;

/** Exit code 2 where stderr alone is read, and nothing of what the hook prints. */
export const exitTwoBlocks: SharedRule = {
  id: "exit-2-blocks",
  when: { end: [2] },
  outcome: "deny",
  says: "Exit code 2 blocks, and the model is told what is on stderr.",
  next: "blocks {action}",
  reason: ["stderr"],
  tells: "model",
  alone: true,
};

export const exitTwoTells: SharedRule = {
  id: "exit-2-feedback",
  when: { end: [2] },
  outcome: "deny",
  says: "Exit code 2 after a tool cannot undo it: the model is told what is on stderr.",
  next: "goes on after {action}",
  reason: ["stderr"],
  tells: "model",
  alone: true,
};

export const exitTwoGoesOn: SharedRule = {
  id: "exit-2-goes-on",
  when: { end: [2] },
  outcome: "continue",
  says: "Exit code 2 keeps the agent from stopping; stderr tells it what to do.",
  next: "goes on working",
  reason: ["stderr"],
  tells: "model",
  alone: true,
};

export const exitTwoShown: SharedRule = {
  id: "exit-2-shown",
  when: { end: [2] },
  outcome: "none",
  says: "Exit code 2 cannot block here: stderr is shown to the user.",
  next: "goes on",
  reason: ["stderr"],
  tells: "user",
  alone: true,
};

export const brokenJson: SharedRule = {
  id: "broken-json",
  when: { output: ["broken"] },
  outcome: "error",
  says: "Output that begins with { and ends with } must be one JSON object.",
  next: showsError,
  reason: ["problem"],
  tells: "user",
};

export const nonzero: SharedRule = {
  id: "nonzero",
  when: { end: ["nonzero"] },
  outcome: "error",
  says: "Exit codes other than 0 and 2 do not block: the hook failed and has no say.",
  next: showsError,
  reason: ["stderr"],
  tells: "user",
  answers: true,
};

export const continueFalse: SharedRule = {
  id: "continue-false",
  when: { json: { continue: false } },
  outcome: "stop",
  says: "continue false stops the agent and goes before every other decision.",
  next: "stops working",
  reason: ["json:stopReason"],
  tells: "user",
  answers: true,
};

export const permissionDeny: SharedRule = {
  id: "pre-tool-deny",
  when: { json: { [permissionDecision]: "deny" } },
  outcome: "deny",
  says: "permissionDecision deny blocks.",
  next: "blocks {action}",
  reason: [`json:${permissionReason}`],
  tells: "model",
  answers: true,
};

export const permissionAsk: SharedRule = {
  id: "pre-tool-ask",
  when: { json: { [permissionDecision]: "ask" } },
  outcome: "ask",
  says: "permissionDecision ask makes the agent ask the user.",
  next: "asks the user about {action}",
  reason: [`json:${permissionReason}`],
  tells: "user",
  answers: true,
};

export const permissionAllow: SharedRule = {
  id: "pre-tool-allow",
  when: { json: { [permissionDecision]: "allow" } },
  outcome: "allow",
  says: "permissionDecision allow skips the question to the user; deny and ask rules of the settings still count.",
  next: "goes ahead with {action} without asking",
  reason: [`json:${permissionReason}`],
  tells: "user",
  answers: true,
};

export const approve: SharedRule = {
  id: "pre-tool-approve",
  when: { json: { decision: "approve" } },
  outcome: "allow",
  says: "decision approve is the old way to say permissionDecision allow.",
  next: "goes ahead with {action} without asking",
  reason: ["json:reason"],
  tells: "user",
};

export const decisionBlock: SharedRule = {
  id: "decision-block",
  when: { json: { decision: "block" } },
  outcome: "deny",
  says: "decision block prevents what the event is about.",
  next: "blocks {action}",
  reason: ["json:reason"],
  tells: "model",
  answers: true,
};

export const feedbackBlock: SharedRule = {
  id: "feedback-block",
  when: { json: { decision: "block" } },
  outcome: "deny",
  says: "decision block after a tool cannot undo it: the model is shown the reason.",
  next: "goes on after {action}",
  reason: ["json:reason"],
  tells: "model",
  answers: true,
};

export const stopBlock: SharedRule = {
  id: "stop-block",
  when: { json: { decision: "block" } },
  outcome: "continue",
  says: "decision block keeps the agent from stopping; the reason tells it what to do.",
  next: "goes on working",
  reason: ["json:reason"],
  tells: "model",
  answers: true,
};

export const requestDeny: SharedRule = {
  id: "permission-deny",
  when: { json: { [`${specific}.decision.behavior`]: "deny" } },
  outcome: "deny",
  says: "behavior deny refuses the permission in place of the user.",
  next: "blocks {action}",
  reason: [`json:${specific}.decision.message`],
  tells: "model",
  answers: true,
};

export const requestAllow: SharedRule = {
  id: "permission-allow",
  when: { json: { [`${specific}.decision.behavior`]: "allow" } },
  outcome: "allow",
  says: "behavior allow gives the permission in place of the user.",
  next: "goes ahead with {action} without asking",
  answers: true,
};

/** JSON without a decision. */
export const undecided: SharedRule = {
  id: "json",
  when: { output: ["json"] },
  outcome: "none",
  says: "A JSON answer without a decision changes nothing by itself; context and messages are delivered.",
  next: "goes on as usual",
  answers: true,
};

export const textContext: SharedRule = {
  id: "text-context",
  when: { end: [0], output: ["text"] },
  outcome: "none",
  says: "Plain text on stdout becomes context for the model here.",
  next: "goes on as usual",
  context: ["stdout"],
};

export const silent: SharedRule = {
  id: "silent",
  when: { end: [0] },
  outcome: "none",
  says: "Exit code 0 without output: the hook has no objection.",
  next: "goes on as usual",
  answers: true,
};
