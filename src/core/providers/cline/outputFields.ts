import type { OutputField } from "../answerFacts";

const toolEvents = ["PreToolUse", "PostToolUse"] as const;
const cancels = [...toolEvents, "TaskStart", "UserPromptSubmit"] as const;
const silent = [
  "TaskStart",
  "TaskResume",
  "UserPromptSubmit",
  "TaskComplete",
  "TaskCancel",
  "Notification",
  "PreCompact",
] as const;

const cancel: OutputField = {
  key: "cancel",
  type: "boolean",
  carries: "outcome",
  events: cancels,
  description: "true blocks the action, or stops the task where a tool has run.",
};

const errorMessage: OutputField = {
  key: "errorMessage",
  type: "string",
  carries: "reason",
  description: "Why it was cancelled.",
};

const contextModification: OutputField = {
  key: "contextModification",
  type: "string",
  carries: "context",
  events: toolEvents,
  description: "Text for the model's context, up to 50,000 characters.",
  since: "4.1.11",
};

export const outputFields: readonly OutputField[] = [
  cancel,
  errorMessage,
  contextModification,
  {
    key: "contextModification",
    type: "string",
    events: silent,
    ignored: "Versions 4.x add no context on this event.",
    description: "Text for the model's context.",
  },
  {
    key: "shouldContinue",
    type: "any",
    refused: "shouldContinue no longer exists, and Cline refuses an answer that has it: use cancel.",
    description: "What cancel was before.",
  },
];

/** The CLI passes over what it cannot use. */
export const cliOutputFields: readonly OutputField[] = [
  { ...cancel, events: toolEvents },
  errorMessage,
  {
    key: "context",
    type: "string",
    carries: "context",
    events: toolEvents,
    description: "Text for the model's context.",
  },
  { ...contextModification, description: "The same by the extension's name.", since: "3.0.56" },
  {
    key: "overrideInput",
    type: "object",
    carries: "updatedInput",
    events: ["PreToolUse"],
    description: "Arguments to run the tool with instead.",
  },
  {
    key: "review",
    type: "boolean",
    ignored: "It is read and then left aside.",
    description: "Asks for a review.",
    doubtful: true,
  },
];
