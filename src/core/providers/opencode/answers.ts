import type { AnswerFacts, AnswerRule, OutputField } from "../answerFacts";
import { gates, outputFields, undecided } from "../shared/contract/hookContract";

const afterTool = ["postToolUse"] as const;
const decides = [...gates, ...afterTool] as const;
const watched = ["sessionStart", "stop", "preCompact", "sessionEnd", "sessionError", "fileEdited"] as const;
const failures = ["timeout", "signal", "spawn"] as const;

const ends: readonly AnswerRule[] = [
  {
    id: "async",
    when: { end: [0, "nonzero", ...failures], hook: { async: true } },
    outcome: "none",
    says: "A hook with async is started and not waited for.",
    next: "has gone on without waiting for the hook",
    alone: true,
    source: "plugin",
  },
  {
    id: "fail-closed",
    events: gates,
    when: { end: failures, hook: { failClosed: true } },
    outcome: "deny",
    says: "With failClosed, a hook that cannot be started, is killed or takes too long blocks; the model is told so.",
    next: "blocks {action}",
    alone: true,
    source: "plugin",
  },
  {
    id: "fail-closed-too-late",
    events: afterTool,
    when: { end: failures, hook: { failClosed: true } },
    outcome: "deny",
    says: "With failClosed, the model is told of the failure instead of getting the tool's result.",
    next: "takes {action} for failed",
    alone: true,
    source: "plugin",
  },
  {
    id: "failed",
    when: { end: failures },
    outcome: "error",
    says: "A hook that cannot be started, is killed or takes too long has no say: it fails open, and OpenCode's log says so.",
    next: "goes on as if there were no hook",
    reason: ["problem", "stderr"],
    source: "contract",
  },
  {
    id: "exit-2-blocks",
    events: gates,
    when: { end: [2] },
    outcome: "deny",
    says: "Exit code 2 blocks, as decision deny does.",
    next: "blocks {action}",
    reason: ["json:reason", "stderr"],
    tells: "model",
    source: "contract",
  },
  {
    id: "exit-2-too-late",
    events: afterTool,
    when: { end: [2] },
    outcome: "deny",
    says: "Exit code 2 after a tool has run gives the model the reason in the place of the result.",
    next: "takes {action} for failed",
    reason: ["json:reason", "stderr"],
    tells: "model",
    source: "hooks",
  },
  {
    id: "fail-closed-exit",
    events: gates,
    when: { end: ["nonzero"], hook: { failClosed: true } },
    outcome: "deny",
    says: "With failClosed, any exit code but 0 blocks; the model is told the code.",
    next: "blocks {action}",
    alone: true,
    source: "plugin",
  },
  {
    id: "fail-closed-exit-too-late",
    events: afterTool,
    when: { end: ["nonzero"], hook: { failClosed: true } },
    outcome: "deny",
    says: "With failClosed, the model is told the exit code instead of getting the tool's result.",
    next: "takes {action} for failed",
    alone: true,
    source: "plugin",
  },
  {
    id: "exit-2-logged",
    events: watched,
    when: { end: [2] },
    outcome: "none",
    says: "Nobody waits for the hooks of this event: a denial is written into OpenCode's log.",
    next: "goes on as usual",
    reason: ["json:reason", "stderr"],
    source: "events",
  },
  {
    id: "nonzero",
    when: { end: ["nonzero"] },
    outcome: "error",
    says: "Exit codes other than 0 and 2 fail open, whatever the answer says, and OpenCode's log says so.",
    next: "goes on as if there were no hook",
    reason: ["stderr"],
    answers: true,
    source: "contract",
  },
];

const decisions: readonly AnswerRule[] = [
  {
    id: "deny",
    events: gates,
    when: { json: { decision: "deny" } },
    outcome: "deny",
    says: "decision deny blocks.",
    next: "blocks {action}",
    reason: ["json:reason", "stderr"],
    tells: "model",
    answers: true,
    source: "contract",
  },
  {
    id: "deny-too-late",
    events: afterTool,
    when: { json: { decision: "deny" } },
    outcome: "deny",
    says: "decision deny after a tool has run gives the model the reason in the place of the result.",
    next: "takes {action} for failed",
    reason: ["json:reason", "stderr"],
    tells: "model",
    answers: true,
    source: "hooks",
  },
  {
    id: "not-denied",
    events: decides,
    when: { json: { decision: "allow" } },
    outcome: "none",
    says: "decision allow is no objection: OpenCode asks the user where it would have asked anyway.",
    next: "goes on as usual",
    reason: ["json:reason"],
    source: "contract",
  },
  undecided,
  {
    id: "passes",
    when: { end: [0] },
    outcome: "none",
    says: "Exit code 0 without an answer in JSON lets the action proceed.",
    next: "goes on as usual",
    source: "contract",
  },
];

/** The contract's answer, as far as the plugin does something about it. */
const fields = outputFields.map((field): OutputField => {
  const { carries: _carries, ...others } = field;
  switch (field.key) {
    case "message":
      return { ...others, description: "Written into OpenCode's log." };
    case "lint_command":
      return { ...others, ignored: "The plugin runs no commands but those of the manifest." };
    default:
      return field;
  }
});

export const answers: AnswerFacts = {
  reading: { json: "any", part: "firstObject", lenient: true },
  fields,
  rules: [...ends, ...decisions],
};
