import type { AnswerFacts, AnswerRule, OutputField } from "../answerFacts";
import {
  contextField,
  inputField,
  messageField,
  permissionDecision,
  permissionFields,
  permissionReason,
  specific,
  stopFields,
} from "../shared/contract/claudeOutput";
import {
  cite,
  exitTwoBlocks,
  exitTwoGoesOn,
  exitTwoShown,
  exitTwoTells,
  feedbackBlock,
  nonzero,
  notStarted,
  permissionDeny,
  silent,
  stopBlock,
  textContext,
  timeout,
  undecided,
} from "../shared/contract/claudeRules";

const pre = ["PreToolUse"] as const;
const post = ["PostToolUse"] as const;
const stop = ["Stop"] as const;
const start = ["SessionStart"] as const;
const others = ["SessionEnd", "Notification", "PromptSubmit"] as const;
const source = "package";

const dropped = "0.36.0 runs the hook and does not use its answer.";
const block = { [`${specific}.decision`]: "block" } as const;
const blockReason = [`json:${specific}.reason`] as const;
const noAnswer = ["text", "value", "invalid"] as const;

const exitTwo: readonly AnswerRule[] = [
  {
    id: "exit-2-taken-back",
    events: pre,
    when: { end: [2], json: { continue: true, [permissionDecision]: { not: "deny" } } },
    outcome: "none",
    says: "continue true on stdout takes the block of exit code 2 back.",
    next: "goes ahead with {action}",
    source,
  },
  ...cite(source, [exitTwoBlocks], pre),
  ...cite(source, [exitTwoTells], post),
  ...cite(
    "hooks",
    [
      {
        ...exitTwoGoesOn,
        says: `Exit code 2 sends stderr to the model, as documented; ${dropped}`,
        doubtful: true,
      },
    ],
    stop,
  ),
  ...cite(source, [exitTwoShown], [...start, ...others]),
];

const decisions: readonly AnswerRule[] = [
  {
    id: "continue-false",
    events: pre,
    when: { json: { continue: false } },
    outcome: "deny",
    says: "continue false refuses the call; the agent itself goes on, and nobody is told the stopReason.",
    next: "blocks {action}",
    source,
    doubtful: true,
  },
  ...cite(source, [permissionDeny], pre),
  {
    id: "pre-tool-other",
    events: pre,
    when: { json: { [permissionDecision]: { oneOf: ["allow", "ask"] } } },
    outcome: "none",
    says: "permissionDecision allow and ask decide nothing: the usual permissions hold. The user is shown the reason.",
    next: "goes on as usual",
    message: [`json:${permissionReason}`],
    source,
  },
  ...cite(
    source,
    [
      {
        ...feedbackBlock,
        when: { json: block },
        says: "decision block inside hookSpecificOutput cannot undo the tool: the model is shown the reason.",
        reason: blockReason,
      },
    ],
    post,
  ),
  ...cite(
    "hooks",
    [
      {
        ...stopBlock,
        when: { json: block },
        says: `decision block inside hookSpecificOutput keeps the agent from stopping, as documented; ${dropped}`,
        reason: blockReason,
        doubtful: true,
      },
    ],
    stop,
  ),
  {
    id: "session-context",
    events: start,
    when: { json: { [`${specific}.additionalContext`]: { is: "text" } } },
    outcome: "none",
    says: `additionalContext is for the model, as documented; ${dropped}`,
    next: "goes on as usual",
    answers: true,
    source: "hooks",
    doubtful: true,
  },
  ...cite(source, [undecided]),
];

const texts: readonly AnswerRule[] = [
  ...cite(
    "hooks",
    [
      {
        ...textContext,
        when: { end: [0], output: noAnswer },
        says: `Plain text is context for the model, as documented; ${dropped}`,
        doubtful: true,
      },
    ],
    start,
  ),
  {
    id: "text-shown",
    when: { output: noAnswer },
    outcome: "none",
    says: "All that is not one JSON object of the right shape is shown to the user as it is.",
    next: "goes on as usual",
    message: ["stdout"],
    source,
  },
  {
    id: "stderr-shown",
    when: { end: [0], stderr: "text", output: ["empty"] },
    outcome: "none",
    says: "What is on stderr is shown to the user.",
    next: "goes on as usual",
    message: ["stderr"],
    source,
  },
  ...cite(source, [silent]),
];

const fields: readonly OutputField[] = [
  ...stopFields(pre),
  ...["continue", "stopReason"].map((key): OutputField => ({
    key,
    type: key === "continue" ? "boolean" : "string",
    events: [...post, ...stop, ...start, ...others],
    ignored: "0.36.0 reads it before a tool alone.",
    description: "Without effect here.",
    doubtful: true,
  })),
  {
    key: "suppressOutput",
    type: "boolean",
    ignored: "it is accepted and has no effect.",
    description: "Accepted, without effect.",
  },
  messageField(),
  {
    key: `${specific}.hookEventName`,
    type: "string",
    carries: "event",
    values: [...pre, ...post, ...stop, ...start, "SessionEnd", "Notification"],
    echo: { required: true },
    description: "The event's name; without it the whole answer counts as text.",
  },
  ...permissionFields(pre),
  { ...inputField(pre), since: "0.27.0" },
  {
    key: `${specific}.decision`,
    type: "string",
    carries: "outcome",
    values: ["block"],
    events: [...post, ...stop],
    description: "block objects to the result, or keeps the agent from stopping.",
  },
  {
    key: `${specific}.reason`,
    type: "string",
    carries: "reason",
    events: [...post, ...stop],
    description: "Why, together with decision.",
  },
  contextField([...post, ...start]),
  {
    key: "additionalContext",
    type: "string",
    carries: "context",
    events: [...post, ...start],
    description: "The same at the top level.",
  },
];

export const answers: AnswerFacts = {
  // A hook that is killed counts as one that ended well.
  reading: { json: "any", signalAs: 0 },
  fields,
  rules: [
    ...cite(source, [timeout, notStarted]),
    ...exitTwo,
    ...cite(source, [nonzero]),
    ...decisions,
    ...texts,
  ],
};
