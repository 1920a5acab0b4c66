import type { AnswerFacts, AnswerRule, OutputField } from "../answerFacts";
import {
  contextField,
  decisionFields,
  messageField,
  permissionDecision,
  permissionFields,
  requestFields,
  specific,
  stopFields,
} from "../shared/contract/claudeOutput";
import {
  anyEnd,
  async,
  brokenJson,
  cite,
  failures,
  nonzero,
  permissionAsk,
  permissionDeny,
  requestAllow,
  requestDeny,
  silent,
  textContext,
  undecided,
} from "../shared/contract/claudeRules";

const pre = ["PreToolUse"] as const;
const post = ["PostToolUse"] as const;
const batch = ["PostToolBatch"] as const;
const prompts = ["UserPromptSubmit", "UserPromptExpansion"] as const;
const stops = ["Stop", "SubagentStop"] as const;
const todos = ["TodoCreated", "TodoCompleted"] as const;
const requests = ["PermissionRequest"] as const;
/** Hooks of these events outlive the agent, so that nobody reads what they print. */
const unread = ["MessageDisplay", "StopFailure", "SessionDelete"] as const;
const source = "package";

const denies = { oneOf: ["block", "deny"] } as const;
const reason = ["json:stopReason", "json:reason"] as const;
/** stderr with exit code 2, unless it is a JSON object: that is the answer itself then. */
const exitTwo = { end: [2], output: ["text", "broken"] } as const;
const validates = { "extras.phase": { not: "postWrite" } } as const;

const objects = {
  blocks: { outcome: "deny", next: "blocks {action}", tells: "model" },
  refuses: { outcome: "deny", next: "blocks {action}", tells: "user" },
  hides: { outcome: "deny", next: "hides the result of {action}", tells: "model" },
  ends: { outcome: "stop", next: "stops before {action}", tells: "user" },
  goesOn: { outcome: "continue", next: "goes on working", tells: "model" },
} as const;

const ends: readonly AnswerRule[] = [
  ...cite(source, [async]),
  {
    id: "unread",
    events: unread,
    when: { end: anyEnd },
    outcome: "none",
    says: "What a hook answers here is not read: nobody waits for it.",
    next: "has gone on without waiting for the hook",
    alone: true,
    answers: true,
    source,
  },
  ...cite(source, failures),
  {
    id: "exit-2-silent",
    when: { end: [2], output: ["empty"] },
    outcome: "error",
    says: "With exit code 2 stdout is not read, and without text on stderr nothing is blocked; versions after 0.24 block.",
    next: "goes on as if there were no hook",
    source,
    doubtful: true,
  },
  {
    ...objects.blocks,
    id: "exit-2-blocks",
    events: pre,
    when: exitTwo,
    says: "Exit code 2 with text on stderr blocks; the text is the reason.",
    reason: ["stderr"],
    alone: true,
    source,
  },
  {
    ...objects.refuses,
    id: "exit-2-prompt",
    events: prompts,
    when: exitTwo,
    says: "Exit code 2 with text on stderr refuses the prompt; the user is shown the text.",
    reason: ["stderr"],
    alone: true,
    source,
  },
  {
    ...objects.ends,
    id: "exit-2-stops-loop",
    events: batch,
    when: exitTwo,
    says: "Exit code 2 with text on stderr stops the loop before the next request to the model.",
    reason: ["stderr"],
    alone: true,
    source,
  },
  {
    ...objects.goesOn,
    id: "exit-2-goes-on",
    events: stops,
    when: exitTwo,
    says: "Exit code 2 with text on stderr keeps the agent from stopping, at most eight times in a row.",
    reason: ["stderr"],
    alone: true,
    source,
  },
  {
    ...objects.blocks,
    id: "exit-2-todo",
    events: todos,
    when: { ...exitTwo, event: validates },
    says: "Exit code 2 refuses the change of the list, as documented; 0.24 reads decision block alone.",
    reason: ["stderr"],
    alone: true,
    source: "hooks",
    doubtful: true,
  },
  {
    id: "exit-2-ignored",
    when: exitTwo,
    outcome: "none",
    says: "Exit code 2 has no effect here.",
    next: "goes on as if there were no hook",
    alone: true,
    source,
  },
];

/** With any exit code but 2; stderr is read where stdout is empty. */
const texts: readonly AnswerRule[] = [
  ...cite(source, [{ ...brokenJson, says: "Output that begins with { must be one JSON object." }]),
  {
    id: "text-warning",
    when: { end: ["nonzero"], output: ["text"] },
    outcome: "error",
    says: "Plain text with an exit code other than 0 and 2 is a warning for the user: nothing is blocked.",
    next: "shows the text as a warning and goes on",
    message: ["stdout"],
    source,
  },
  ...cite(
    source,
    [{ ...textContext, when: { ...textContext.when, stdout: "text" } }],
    ["SessionStart", ...prompts],
  ),
  {
    id: "text-shown",
    when: { output: ["text"] },
    outcome: "none",
    says: "Plain text is shown to the user; that on stderr, too, where stdout is empty.",
    next: "goes on as usual",
    message: ["stdout"],
    source,
  },
];

const decisions: readonly AnswerRule[] = [
  ...cite(
    source,
    [
      permissionDeny,
      {
        ...permissionAsk,
        says: "permissionDecision ask makes the agent ask the user; where nobody can be asked it denies.",
      },
    ],
    pre,
  ),
  {
    ...objects.blocks,
    id: "decision-deny",
    events: pre,
    when: { json: { [permissionDecision]: { is: "absent" }, decision: denies } },
    says: "decision deny or block counts where there is no permissionDecision.",
    reason: ["json:reason"],
    source,
  },
  {
    id: "decision-ask",
    events: pre,
    when: { json: { [permissionDecision]: { is: "absent" }, decision: "ask" } },
    outcome: "ask",
    says: "decision ask makes the agent ask the user; where nobody can be asked it denies.",
    next: "asks the user about {action}",
    reason: ["json:reason"],
    tells: "user",
    source,
  },
  {
    ...objects.blocks,
    id: "continue-false-tool",
    events: pre,
    when: { json: { continue: false } },
    says: "continue false before a tool refuses the call; the agent itself goes on.",
    reason,
    source,
  },
  {
    id: "pre-tool-allow",
    events: pre,
    when: { json: { [permissionDecision]: "allow" } },
    outcome: "none",
    says: "permissionDecision allow is no more than no objection: hooks run after the user was asked.",
    next: "goes ahead with {action}",
    source,
    doubtful: true,
  },
  {
    ...objects.hides,
    id: "continue-false-result",
    events: post,
    when: { json: { continue: false } },
    says: "continue false after a tool gives the model the reason, as an error, in place of the result.",
    reason,
    answers: true,
    source,
  },
  {
    ...objects.ends,
    id: "batch-stop",
    events: batch,
    when: { json: { continue: false } },
    says: "continue false stops the loop before the next request to the model.",
    reason,
    answers: true,
    source,
  },
  {
    ...objects.ends,
    id: "batch-block",
    events: batch,
    when: { json: { decision: denies } },
    says: "decision block or deny stops the loop before the next request to the model.",
    reason,
    source,
  },
  {
    ...objects.refuses,
    id: "prompt-block",
    events: prompts,
    when: { json: { decision: denies } },
    says: "decision block or deny refuses the prompt.",
    reason: ["json:reason", "json:stopReason"],
    answers: true,
    source,
  },
  {
    ...objects.refuses,
    id: "prompt-stop",
    events: prompts,
    when: { json: { continue: false } },
    says: "continue false refuses the prompt as well.",
    reason,
    source,
  },
  {
    ...objects.goesOn,
    id: "stop-block",
    events: stops,
    when: { json: { decision: denies } },
    says: "decision block or deny keeps the agent from stopping, at most eight times in a row; the reason tells it what to do.",
    reason: ["json:reason", "json:stopReason"],
    answers: true,
    source,
  },
  {
    ...objects.goesOn,
    id: "stop-continue-false",
    events: stops,
    when: { json: { continue: false } },
    says: "continue false means here what decision block means: the agent goes on.",
    reason,
    source,
  },
  {
    ...objects.blocks,
    id: "todo-block",
    events: todos,
    when: { json: { decision: "block" }, event: validates },
    says: "decision block in the phase validation leaves the list as it was; in postWrite it is too late.",
    reason: ["json:reason"],
    answers: true,
    source,
  },
  ...cite(source, [requestAllow, requestDeny], requests),
  {
    ...objects.blocks,
    id: "permission-unclear",
    events: requests,
    when: { json: { [`${specific}.decision`]: { is: "present" } } },
    says: "A decision with any behavior but allow refuses the permission.",
    reason: [`json:${specific}.decision.message`],
    source,
  },
  ...cite(source, [undecided, nonzero, silent]),
];

const deciding = [...pre, ...batch, ...prompts, ...stops] as const;

const fields: readonly OutputField[] = [
  ...stopFields([...post, ...deciding]),
  {
    key: "suppressOutput",
    type: "boolean",
    description: "Keeps the message for the user out of the log.",
  },
  messageField(),
  {
    key: "terminalSequence",
    type: "string",
    description: "An escape sequence for the terminal: title, notification or bell.",
  },
  ...decisionFields(
    ["ask", "block", "deny", "approve", "allow"],
    [...deciding, ...todos],
    "block or deny objects; ask asks the user, before a tool only; approve and allow are no more than no objection.",
  ),
  ...["decision", "reason"].map((key): OutputField => ({
    key,
    type: "string",
    events: post,
    ignored: "it is not read after a tool: continue false or additionalContext is.",
    description: "Not read after a tool.",
    doubtful: true,
  })),
  {
    key: `${specific}.hookEventName`,
    type: "string",
    carries: "event",
    echo: {},
    description: "The event's name, which is not checked.",
  },
  ...permissionFields(pre),
  {
    key: `${specific}.updatedInput`,
    type: "object",
    events: pre,
    ignored: "it is documented, but only permission requests can change the arguments.",
    description: "Without effect before a tool, whatever the documentation says.",
    doubtful: true,
  },
  ...requestFields(requests).map((field) =>
    field.key === `${specific}.decision.updatedPermissions`
      ? { ...field, ignored: "it is read and not applied." }
      : field,
  ),
  contextField([
    ...pre,
    ...post,
    "PostToolUseFailure",
    ...batch,
    ...prompts,
    "SessionStart",
    "SubagentStart",
    "PreCompact",
  ]),
  {
    key: `${specific}.artifacts`,
    type: "array",
    events: [...post, "PostToolUseFailure", ...batch],
    description: "Things that the tool made, each with a title.",
  },
];

export const answers: AnswerFacts = {
  reading: { from: "stdoutOrStderr", exitTwo: "stderr", json: "object", twice: true, lenient: true },
  fields,
  rules: [...ends, ...texts, ...decisions],
};
