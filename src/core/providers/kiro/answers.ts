import type { AnswerFacts, AnswerRule } from "../answerFacts";

/** Nothing but the exit code and, on some events, plain text answers: Kiro reads no JSON. */
const reading = { json: "none" } as const;

const warns = {
  outcome: "error",
  next: "shows a warning and goes on",
  reason: ["stderr"],
  tells: "user",
} as const satisfies Partial<AnswerRule>;

const passes = { outcome: "none", next: "goes on as usual" } as const satisfies Partial<AnswerRule>;

const blocks = {
  when: { end: [2] },
  outcome: "deny",
  next: "blocks {action}",
  reason: ["stderr"],
  tells: "model",
  answers: true,
} as const satisfies Partial<AnswerRule>;

const becomesContext = {
  when: { end: [0], output: ["text"] },
  ...passes,
  context: ["stdout"],
  answers: true,
} as const satisfies Partial<AnswerRule>;

const gates = ["PreToolUse", "UserPromptSubmit"] as const;

const rules: readonly AnswerRule[] = [
  {
    id: "timeout",
    when: { end: ["timeout"] },
    ...warns,
    says: "What becomes of a hook that does not end in time is not documented; most likely it has no say.",
    source: "v1",
    doubtful: true,
  },
  {
    id: "failed",
    when: { end: ["spawn", "signal"] },
    ...warns,
    says: "A hook that cannot be started or is killed has no say: it fails open.",
    reason: ["problem", "stderr"],
    source: "v1",
    doubtful: true,
  },
  {
    id: "exit-2-blocks",
    events: gates,
    ...blocks,
    says: "Exit code 2 blocks, and the model is shown what is on stderr.",
    source: "v1",
  },
  {
    id: "exit-2-task",
    events: ["PreTaskExec"],
    ...blocks,
    says: "Exit code 2 blocks the task; the documentation's list of triggers says so, its list of exit codes does not.",
    source: "v1",
    doubtful: true,
  },
  {
    id: "nonzero-gate",
    events: [...gates, "PreTaskExec"],
    when: { end: ["nonzero"] },
    ...warns,
    says: "Exit codes other than 0 and 2 are warnings; an older page says that any code but 0 blocks.",
    answers: true,
    source: "v1",
    doubtful: true,
  },
  {
    id: "nonzero",
    when: { end: ["nonzero"] },
    ...warns,
    says: "Any exit code but 0 is a warning where nothing can be blocked.",
    answers: true,
    source: "v1",
  },
  {
    id: "context",
    events: ["SessionStart", "AgentSpawn", "UserPromptSubmit"],
    ...becomesContext,
    says: "What the hook prints becomes context; JSON is no more than text.",
    source: "v1",
  },
  {
    id: "not-read",
    when: { end: [0], output: ["text"] },
    ...passes,
    says: "What the hook prints is not read here; a newer page says that it becomes context everywhere.",
    source: "v1",
    doubtful: true,
  },
  {
    id: "passes",
    when: { end: [0] },
    ...passes,
    says: "Exit code 0 lets everything go its way.",
    answers: true,
    source: "v1",
  },
];

export const answers: AnswerFacts = { reading, fields: [], rules };

const agentRules: readonly AnswerRule[] = [
  {
    id: "failed",
    when: { end: ["timeout", "spawn", "signal"] },
    ...warns,
    says: "A hook that does not end in time, cannot be started or is killed counts as if it were not there: it fails open.",
    reason: ["problem", "stderr"],
    source: "amazonQ",
  },
  {
    id: "exit-2-blocks",
    events: ["preToolUse"],
    ...blocks,
    says: "Exit code 2 blocks the tool, and the model is shown what is on stderr.",
    source: "amazonQ",
  },
  {
    id: "nonzero",
    when: { end: ["nonzero"] },
    ...warns,
    says: "Any other exit code but 0, and 2 where there is no tool to block, is a warning.",
    answers: true,
    source: "amazonQ",
  },
  {
    id: "context",
    events: ["agentSpawn", "userPromptSubmit"],
    ...becomesContext,
    says: "What the hook prints becomes context, as far as max_output_size goes; JSON is no more than text.",
    source: "amazonQ",
  },
  {
    id: "passes",
    when: { end: [0] },
    ...passes,
    says: "Exit code 0 lets everything go its way; what the hook prints is not used here.",
    answers: true,
    source: "amazonQ",
  },
];

export const agentAnswers: AnswerFacts = { reading, fields: [], rules: agentRules };
