import type { AnswerFacts, AnswerRule } from "../answerFacts";
import { detached } from "./answers";
import { cliOutputFields } from "./outputFields";

const reason = ["json:errorMessage", "json:context", "json:contextModification"] as const;

const rules: readonly AnswerRule[] = [
  detached([
    "TaskStart",
    "TaskResume",
    "UserPromptSubmit",
    "TaskComplete",
    "TaskCancel",
    "TaskError",
    "SessionShutdown",
  ]),
  {
    id: "timeout",
    when: { end: ["timeout"] },
    outcome: "error",
    says: "A hook that does not end within two minutes is killed and skipped: it fails open.",
    next: "logs the failure and goes on",
    source: "cli",
  },
  {
    id: "failed",
    when: { end: ["spawn"] },
    outcome: "error",
    says: "A hook that cannot be started is skipped: it fails open.",
    next: "logs the failure and goes on",
    reason: ["problem"],
    source: "cli",
  },
  {
    id: "no-json",
    when: { output: ["text"] },
    outcome: "error",
    says: "Output that is not JSON as a whole, nor in a line after HOOK_CONTROL and a tab, is skipped.",
    next: "logs the failure and goes on",
    source: "cli",
  },
  {
    id: "cancel",
    events: ["PreToolUse"],
    when: { json: { cancel: true } },
    outcome: "deny",
    says: "cancel true blocks, whatever the exit code is.",
    next: "blocks {action}",
    reason,
    tells: "user",
    alone: true,
    answers: true,
    source: "cli",
  },
  {
    id: "cancel-stops",
    events: ["PostToolUse"],
    when: { json: { cancel: true } },
    outcome: "stop",
    says: "cancel true after a tool has run stops the run, whatever the exit code is.",
    next: "stops the run",
    reason,
    tells: "user",
    alone: true,
    answers: true,
    source: "cli",
  },
  {
    id: "error-as-context",
    when: {
      json: {
        errorMessage: { is: "text" },
        context: { is: "absent" },
        contextModification: { is: "absent" },
      },
    },
    outcome: "none",
    says: "Without cancel, and without other context, errorMessage becomes context.",
    next: "goes on as usual",
    context: ["json:errorMessage"],
    source: "cli",
  },
  {
    id: "json",
    when: { output: ["json"] },
    outcome: "none",
    says: "An answer without cancel true lets the action proceed, whatever the exit code is.",
    next: "goes on as usual",
    answers: true,
    source: "cli",
  },
  {
    id: "silent",
    when: {},
    outcome: "none",
    says: "The exit code is not looked at: without an answer the action proceeds.",
    next: "goes on as usual",
    source: "cli",
  },
];

/** A hook that is killed has the say that it had until then. */
export const cliAnswers: AnswerFacts = {
  reading: { json: "any", marked: "HOOK_CONTROL\t", lenient: true, signalAs: 1 },
  fields: cliOutputFields,
  rules,
};
