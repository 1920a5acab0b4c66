import type { AnswerFacts, AnswerRule } from "../answerFacts";
import {
  contextField,
  decisionFields,
  inputField,
  messageField,
  permissionFields,
  specific,
  stopFields,
} from "../shared/contract/claudeOutput";
import {
  approve,
  cite,
  continueFalse,
  decisionBlock,
  exitTwoBlocks,
  exitTwoGoesOn,
  exitTwoShown,
  exitTwoTells,
  failures,
  feedbackBlock,
  nonzero,
  permissionAllow,
  permissionAsk,
  permissionDeny,
  silent,
  stopBlock,
  textContext,
  undecided,
} from "../shared/contract/claudeRules";
import { facts } from "./facts";

const all: readonly string[] = facts.events.map(({ native }) => native);
const stops = ["Stop", "SubagentStop"] as const;
const watching = ["Notification", "PreCompact", "SessionStart", "SessionEnd"] as const;
const source = "reference";

const erasesPrompt: AnswerRule = {
  id: "exit-2-prompt",
  events: ["UserPromptSubmit"],
  when: { end: [2] },
  outcome: "deny",
  says: "Exit code 2 erases the prompt, and the user is told what is on stderr.",
  next: "erases {action}",
  reason: ["stderr"],
  tells: "user",
  alone: true,
  source,
};

export const answers: AnswerFacts = {
  // What becomes of JSON that is broken or has unknown words is not documented: it is taken for text, and they for absent.
  reading: { json: "any", lenient: true },
  fields: [
    ...stopFields(all),
    {
      key: "suppressOutput",
      type: "boolean",
      description: "true hides what the hook printed from the chat.",
      since: "0.143",
    },
    messageField(),
    ...decisionFields(
      ["approve", "block"],
      ["PreToolUse"],
      "The old way to allow or deny a tool; permissionDecision is the new one.",
    ),
    ...decisionFields(
      ["block"],
      ["PostToolUse", "UserPromptSubmit", ...stops],
      "block objects to what the event is about.",
    ),
    {
      key: `${specific}.hookEventName`,
      type: "string",
      carries: "event",
      echo: {},
      description: "The event's name.",
    },
    ...permissionFields(["PreToolUse"]),
    { ...inputField(["PreToolUse"]), description: "Arguments of the tool to change or to add." },
    contextField(["PostToolUse", "UserPromptSubmit", "SessionStart"]),
  ],
  rules: [
    ...cite(source, failures),
    ...cite(source, [exitTwoBlocks], ["PreToolUse"]),
    erasesPrompt,
    ...cite(source, [exitTwoTells], ["PostToolUse"]),
    ...cite(source, [exitTwoGoesOn], stops),
    ...cite(source, [exitTwoShown], watching),
    ...cite(source, [nonzero]),
    ...cite(source, [continueFalse], all),
    ...cite(source, [permissionDeny, permissionAsk, permissionAllow, approve], ["PreToolUse"]),
    ...cite(source, [decisionBlock], ["PreToolUse", "UserPromptSubmit"]),
    ...cite(source, [feedbackBlock], ["PostToolUse"]),
    ...cite(source, [stopBlock], stops),
    ...cite(source, [undecided]),
    ...cite(source, [textContext], ["UserPromptSubmit", "SessionStart"]),
    {
      id: "text",
      when: { end: [0], output: ["text", "value"] },
      outcome: "none",
      says: "Plain text on stdout is shown in the transcript and nowhere else.",
      next: "goes on as usual",
      source,
    },
    ...cite(source, [silent]),
  ],
};
