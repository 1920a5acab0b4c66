import type { AnswerFacts, AnswerRule } from "../answerFacts";
import { deciding, outputFields } from "./outputFields";

const specific = "hookSpecificOutput";
const jsonReason = ["json:reason", "json:stopReason"] as const;

/** What an objection does, event by event. */
const objections = [
  {
    id: "tool",
    events: ["BeforeTool"],
    outcome: "deny",
    effect: "the tool is not run, and the model is told why",
    next: "blocks {action}",
    tells: "model",
  },
  {
    id: "result",
    events: ["AfterTool"],
    outcome: "deny",
    effect: "the model gets to see the reason in place of the result",
    next: "hides the result of {action}",
    tells: "model",
  },
  {
    id: "prompt",
    events: ["BeforeAgent"],
    outcome: "deny",
    effect: "the prompt is dropped",
    next: "drops {action}",
    tells: "user",
  },
  {
    id: "retry",
    events: ["AfterAgent"],
    outcome: "continue",
    effect: "the agent goes on with the reason as its next prompt",
    next: "goes on working",
    tells: "model",
  },
  {
    id: "model",
    events: ["BeforeModel", "AfterModel"],
    outcome: "deny",
    effect: "the model is not asked, or its answer not used",
    next: "blocks {action}",
    tells: "user",
  },
] as const satisfies readonly (Pick<AnswerRule, "id" | "events" | "outcome" | "next" | "tells"> & {
  readonly effect: string;
})[];

const failures: readonly AnswerRule[] = [
  {
    id: "timeout",
    when: { end: ["timeout"] },
    outcome: "error",
    says: "A hook that does not end in time has no say: it fails open.",
    next: "ends the hook, shows a warning and goes on as if there were none",
    source: "code",
  },
  {
    id: "not-started",
    when: { end: ["spawn"] },
    outcome: "error",
    says: "A hook that cannot be started has no say: it fails open. A command that the shell does not find is another matter.",
    next: "shows a warning and goes on as if there were no hook",
    reason: ["problem"],
    source: "code",
  },
];

/** The choice of tools takes nothing but a toolConfig, and takes any other output for an empty one. */
const selection: readonly AnswerRule[] = [
  {
    id: "tools-chosen",
    events: ["BeforeToolSelection"],
    when: { json: { [`${specific}.toolConfig`]: { is: "present" } } },
    outcome: "none",
    says: "toolConfig says which tools the model may choose.",
    next: "lets the model choose among the tools that the hook names",
    answers: true,
    source: "code",
  },
  {
    id: "tools-reset",
    events: ["BeforeToolSelection"],
    when: { output: ["json", "text"] },
    outcome: "none",
    says: "Any other output here counts as a toolConfig with the mode AUTO and an empty list.",
    next: "lets the model choose among all tools",
    alone: true,
    source: "code",
  },
];

/** stdout, or stderr where stdout is empty, that is no JSON. */
const texts: readonly AnswerRule[] = [
  {
    id: "text-warning",
    when: { end: [1], output: ["text"] },
    outcome: "error",
    says: "Exit code 1 with plain text is a warning for the user: nothing is blocked.",
    next: "shows the text as a warning and goes on",
    message: ["stdout"],
    source: "code",
  },
  ...objections.map(({ id, events, outcome, effect, next, tells }): AnswerRule => ({
    id: `text-${id}`,
    events,
    when: { end: ["nonzero"], output: ["text"] },
    outcome,
    says: `Every exit code but 0 and 1, with plain text, counts as decision deny: ${effect}. The documentation names 2 alone.`,
    next,
    reason: ["stdout"],
    tells,
    source: "code",
  })),
  {
    id: "text-failure",
    when: { end: ["nonzero"], output: ["text"] },
    outcome: "error",
    says: "Nothing can be blocked here: the hook is shown as failed.",
    next: "shows that the hook failed and goes on",
    source: "code",
  },
  {
    id: "text-shown",
    when: { end: [0], output: ["text"] },
    outcome: "none",
    says: "Plain text is shown to the user; that on stderr, too, where stdout is empty.",
    next: "goes on as usual",
    message: ["stdout"],
    source: "code",
  },
  {
    id: "silent-failure",
    when: { end: ["nonzero"], output: ["empty", "value"] },
    outcome: "error",
    says: "Without text no exit code has an effect: a silent exit code 2 does not block.",
    next: "shows that the hook failed and goes on as if there were none",
    answers: true,
    source: "code",
  },
  {
    id: "silent",
    when: { output: ["empty", "value"] },
    outcome: "none",
    says: "Exit code 0 without output: the hook has no objection.",
    next: "goes on as usual",
    answers: true,
    source: "code",
  },
];

/** A JSON object is the answer, whatever the exit code. */
const decisions: readonly AnswerRule[] = [
  {
    id: "continue-false",
    events: deciding,
    when: { json: { continue: false } },
    outcome: "stop",
    says: "continue false stops the agent and goes before every decision.",
    next: "stops working",
    reason: ["json:stopReason", "json:reason"],
    tells: "user",
    answers: true,
    source: "code",
  },
  ...objections.map(({ id, events, outcome, effect, next, tells }): AnswerRule => ({
    id: `deny-${id}`,
    events,
    when: { json: { decision: { oneOf: ["deny", "block"] } } },
    outcome,
    says: `decision deny or block, with any exit code: ${effect}.`,
    next,
    reason: jsonReason,
    tells,
    answers: true,
    source: "reference",
  })),
  {
    id: "ask",
    events: ["BeforeTool"],
    when: { json: { decision: "ask" } },
    outcome: "ask",
    says: "decision ask opens the question to the user with systemMessage, also where a policy would decide. Since 0.36.0.",
    next: "asks the user about {action}",
    reason: ["json:reason"],
    answers: true,
    source: "code",
  },
  {
    id: "decision-allow",
    events: deciding,
    when: { json: { decision: { oneOf: ["allow", "approve"] } } },
    outcome: "none",
    says: "decision allow is no more than no objection: policies and questions to the user stay as they are.",
    next: "goes on as usual",
    reason: ["json:reason"],
    source: "code",
  },
  {
    id: "response-unused",
    events: ["BeforeModel"],
    when: { json: { [`${specific}.llm_response`]: { is: "present" } } },
    outcome: "none",
    says: "llm_response before the model counts only together with decision deny.",
    next: "asks the model as usual",
    alone: true,
    source: "code",
  },
  {
    id: "json",
    when: { output: ["json"] },
    outcome: "none",
    says: "A JSON object without a decision, with any exit code, changes nothing by itself; context and messages are delivered.",
    next: "goes on as usual",
    answers: true,
    source: "code",
  },
];

export const answers: AnswerFacts = {
  reading: { from: "stdoutOrStderr", json: "any", twice: true, lenient: true, signalAs: 0 },
  fields: outputFields,
  rules: [...failures, ...selection, ...texts, ...decisions],
};
