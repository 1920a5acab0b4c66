import type { AnswerFacts, AnswerRule } from "../answerFacts";
import { facts } from "./facts";

/** Events with something left to block; the document does not list them. */
const gates: readonly string[] = facts.events
  .filter(({ power }) => power === "prevent")
  .map(({ native }) => native);

type Failure = Pick<AnswerRule, "id" | "when" | "says" | "reason">;

/** Whatever goes wrong counts as a denial. */
const failures: readonly Failure[] = [
  {
    id: "timeout",
    when: { end: ["timeout"] },
    says: "A hook that does not end in time is ended, and the operation is blocked.",
  },
  {
    id: "crash",
    when: { end: ["spawn", "signal"] },
    says: "A hook that crashes or cannot be started blocks the operation.",
    reason: ["problem", "stderr"],
  },
  {
    id: "nonzero",
    when: { end: ["nonzero"] },
    says: "Any exit code but 0 is a failure, whatever the answer says, and blocks the operation.",
    reason: ["json:message", "stderr"],
  },
  {
    id: "silent",
    when: { output: ["empty"] },
    says: "A hook must answer: no output is invalid output, and blocks the operation.",
  },
  {
    id: "invalid",
    when: { output: ["broken", "invalid"] },
    says: "Output that is no JSON object, or has a field of the wrong type, blocks the operation.",
    reason: ["problem"],
  },
  {
    id: "no-allow",
    when: { json: { allow: { is: "absent" } } },
    says: "An answer must say allow: one without it is invalid, and blocks the operation.",
    reason: ["json:message"],
  },
];

const closed = failures.map((failure): AnswerRule => ({
  ...failure,
  events: gates,
  outcome: "deny",
  next: "blocks {action}",
  tells: "user",
  alone: true,
  source: "protocol",
}));

const harmless = failures.map((failure): AnswerRule => ({
  ...failure,
  id: `${failure.id}-elsewhere`,
  outcome: "error",
  says: `${failure.says} Here nothing is left to block.`,
  next: "logs the failure and goes on with the next hook",
  tells: "user",
  ...(failure.id === "nonzero" ? { answers: true as const } : {}),
  source: "protocol",
  doubtful: true,
}));

const decisions: readonly AnswerRule[] = [
  {
    id: "denied",
    events: gates,
    when: { json: { allow: false } },
    outcome: "deny",
    says: "allow false blocks the operation.",
    next: "blocks {action}",
    reason: ["json:message"],
    tells: "user",
    answers: true,
    source: "protocol",
  },
  {
    id: "denied-elsewhere",
    when: { json: { allow: false } },
    outcome: "none",
    says: "allow false has nothing to block here.",
    next: "goes on as usual",
    reason: ["json:message"],
    source: "protocol",
    doubtful: true,
  },
  {
    id: "allowed",
    events: gates,
    when: { json: { allow: true } },
    outcome: "allow",
    says: "allow true lets the operation proceed.",
    next: "goes ahead with {action}",
    reason: ["json:message"],
    tells: "user",
    answers: true,
    source: "protocol",
  },
  {
    id: "noted",
    when: { json: { allow: true } },
    outcome: "none",
    says: "allow true changes nothing where there is nothing to allow.",
    next: "goes on as usual",
    reason: ["json:message"],
    tells: "user",
    answers: true,
    source: "protocol",
  },
];

export const answers: AnswerFacts = {
  reading: { json: "always" },
  fields: [
    {
      key: "allow",
      type: "boolean",
      carries: "outcome",
      description: "Whether the operation may proceed; required.",
    },
    { key: "message", type: "string", carries: "reason", description: "A message for the user." },
    { key: "metadata", type: "object", description: "Anything else." },
  ],
  rules: [...closed, ...harmless, ...decisions],
};
