import type { AnswerFacts, AnswerRule, EndTest } from "../answerFacts";
import { outputFields } from "./outputFields";

const failures = ["timeout", "spawn", "signal"] as const;
const everyEnd: readonly EndTest[] = [0, "nonzero", ...failures];
const tells = { reason: ["json:errorMessage"], tells: "user" } as const satisfies Partial<AnswerRule>;

/** What a hook of the CLI alone is: started, and left alone. */
export const detached = (events: readonly string[]): AnswerRule => ({
  id: "not-waited-for",
  events,
  when: { end: everyEnd },
  outcome: "none",
  says: "The CLI starts the hooks of this event and neither waits for them nor reads what they print.",
  next: "has gone on without waiting for the hook",
  alone: true,
  answers: true,
  source: "cli",
});

const rules: readonly AnswerRule[] = [
  detached(["TaskError", "SessionShutdown"]),
  {
    id: "timeout",
    when: { end: ["timeout"] },
    outcome: "error",
    says: "A hook that does not end within 30 seconds is ended and has failed: it fails open.",
    next: "shows that the hook failed and goes on",
    source: "extension",
  },
  {
    id: "failed",
    when: { end: ["spawn", "signal"] },
    outcome: "error",
    says: "A hook that cannot be started or is killed has failed: it fails open.",
    next: "shows that the hook failed and goes on",
    reason: ["problem", "stderr"],
    source: "extension",
  },
  {
    id: "nonzero",
    when: { end: ["nonzero"] },
    outcome: "error",
    says: "With any exit code but 0, also 2, the hook has failed and its answer is thrown away: it fails open.",
    next: "shows that the hook failed and goes on",
    reason: ["stderr"],
    tells: "user",
    answers: true,
    source: "extension",
  },
  {
    id: "cancel",
    events: ["PreToolUse", "TaskStart", "UserPromptSubmit"],
    when: { json: { cancel: true } },
    outcome: "deny",
    says: "cancel true blocks; what else the answer says is not added to the context.",
    next: "blocks {action}",
    ...tells,
    alone: true,
    answers: true,
    source: "extension",
  },
  {
    id: "cancel-stops",
    events: ["PostToolUse"],
    when: { json: { cancel: true } },
    outcome: "stop",
    says: "cancel true after a tool has run stops the task.",
    next: "stops the task",
    ...tells,
    alone: true,
    answers: true,
    source: "extension",
  },
  {
    id: "json",
    when: { output: ["json"] },
    outcome: "none",
    says: "An answer without cancel true lets the action proceed.",
    next: "goes on as usual",
    answers: true,
    source: "extension",
  },
  {
    id: "invalid",
    when: { output: ["invalid"] },
    outcome: "error",
    says: "An answer with a field of the wrong type, or with shouldContinue, counts as none: the action proceeds.",
    next: "goes on as if the hook had said nothing",
    reason: ["problem"],
    tells: "user",
    source: "extension",
  },
  {
    id: "silent",
    when: { end: [0] },
    outcome: "none",
    says: "Exit code 0 without an answer in JSON lets the action proceed.",
    next: "goes on as usual",
    source: "extension",
  },
];

/** Debug output before the answer does no harm: the last object counts. */
export const answers: AnswerFacts = {
  reading: { json: "any", part: "lastObject" },
  fields: outputFields,
  rules,
};
