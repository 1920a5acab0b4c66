import type { OutputField } from "../answerFacts";

/** Events on which a decision counts. */
export const deciding = [
  "BeforeTool",
  "AfterTool",
  "BeforeAgent",
  "AfterAgent",
  "BeforeModel",
  "AfterModel",
] as const;
const observing = ["SessionStart", "SessionEnd", "PreCompress", "Notification"] as const;
const specific = "hookSpecificOutput";
const idle = "it is read and has no effect here.";

/** The JSON that a hook can answer. Nothing in it is checked: what has the wrong type is passed over. */
export const outputFields: readonly OutputField[] = [
  {
    key: "continue",
    type: "boolean",
    carries: "outcome",
    events: deciding,
    description: "false stops the agent, whatever else the answer says.",
  },
  {
    key: "stopReason",
    type: "string",
    carries: "reason",
    events: deciding,
    description: "What the user is told when continue is false.",
  },
  {
    key: "decision",
    type: "string",
    carries: "outcome",
    values: ["allow", "approve", "deny", "block", "ask"],
    events: deciding,
    description:
      "deny or block objects; ask asks the user, before a tool only; allow and approve are no more than no objection.",
  },
  {
    key: "reason",
    type: "string",
    carries: "reason",
    events: deciding,
    description: "Why, together with decision.",
  },
  ...["continue", "stopReason", "decision", "reason"].map((key): OutputField => ({
    key,
    type: "any",
    events: [...observing, "BeforeToolSelection"],
    ignored: idle,
    description: "Without effect here.",
  })),
  {
    key: "systemMessage",
    type: "string",
    carries: "systemMessage",
    events: [...deciding, ...observing],
    description: "A message for the user.",
  },
  {
    key: "suppressOutput",
    type: "boolean",
    description: "Keeps the hook's output out of the log.",
  },
  {
    key: `${specific}.hookEventName`,
    type: "string",
    carries: "event",
    description: "The event's name, which is not checked.",
  },
  {
    key: `${specific}.tool_input`,
    type: "object",
    carries: "updatedInput",
    events: ["BeforeTool"],
    description: "Arguments that take the place of all arguments of the tool: give them all.",
  },
  {
    key: `${specific}.additionalContext`,
    type: "string",
    carries: "context",
    events: ["SessionStart", "BeforeAgent", "AfterTool"],
    description: "Text for the model.",
  },
  {
    key: `${specific}.tailToolCallRequest`,
    type: "object",
    events: ["AfterTool"],
    description: "A call, with name and args, whose result takes the place of this one.",
  },
  {
    key: `${specific}.clearContext`,
    type: "boolean",
    events: ["AfterAgent"],
    description: "true clears the conversation.",
    since: "0.27.0",
  },
  {
    key: `${specific}.llm_request`,
    type: "object",
    events: ["BeforeModel"],
    description: "What is to be changed in the request: model, messages, config.",
  },
  {
    key: `${specific}.llm_response`,
    type: "object",
    carries: "updatedOutput",
    events: ["BeforeModel", "AfterModel"],
    description:
      "An answer in place of the model's: before the model only together with decision deny, after it with parts in its first candidate.",
  },
  {
    key: `${specific}.toolConfig`,
    type: "object",
    events: ["BeforeToolSelection"],
    description: "mode, which is AUTO, ANY or NONE, and allowedFunctionNames.",
  },
];
