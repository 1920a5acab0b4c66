import type { OutputField } from "../answerFacts";

/** What a hook can refuse with `permission`. */
export const asks = ["beforeShellExecution", "beforeMCPExecution"] as const;
export const permits = [
  "preToolUse",
  ...asks,
  "beforeReadFile",
  "beforeTabFileRead",
  "subagentStart",
] as const;
export const stops = ["stop", "subagentStop"] as const;
const toolCalls = ["preToolUse", ...asks] as const;
const specific = "hookSpecificOutput";
const claudes = "Claude Code's name for it, which Cursor understands.";

/** The JSON that a hook can answer. Names in camelCase stopped working with version 2.0. */
export const outputFields: readonly OutputField[] = [
  {
    key: "permission",
    type: "string",
    carries: "outcome",
    values: ["allow", "deny", "ask"],
    events: ["preToolUse", ...asks, "subagentStart"],
    description:
      "Whether it may happen. ask is not enforced on preToolUse and counts as deny on subagentStart.",
  },
  {
    key: "permission",
    type: "string",
    carries: "outcome",
    values: ["allow", "deny"],
    events: ["beforeReadFile", "beforeTabFileRead"],
    description: "Whether the file may be read.",
  },
  {
    key: "agent_message",
    type: "string",
    carries: "reason",
    events: toolCalls,
    description: "What the agent is told.",
  },
  {
    key: "user_message",
    type: "string",
    carries: "systemMessage",
    events: [...toolCalls, "preCompact"],
    description: "What the user is told.",
  },
  {
    key: "user_message",
    type: "string",
    carries: "reason",
    events: ["beforeReadFile", "subagentStart", "beforeSubmitPrompt"],
    description: "What the user is told when it is refused.",
  },
  {
    key: "updated_input",
    type: "object",
    carries: "updatedInput",
    events: ["preToolUse"],
    description: "Arguments that take the place of all arguments of the tool.",
  },
  {
    key: "continue",
    type: "boolean",
    carries: "outcome",
    events: ["beforeSubmitPrompt"],
    description: "false keeps the prompt from being sent.",
  },
  {
    key: "continue",
    type: "boolean",
    events: ["sessionStart", ...toolCalls],
    ignored: "it is accepted and has no effect here.",
    description: "Accepted, without effect.",
  },
  {
    key: "user_message",
    type: "string",
    events: ["sessionStart"],
    ignored: "it is accepted and has no effect here.",
    description: "Accepted, without effect.",
  },
  {
    key: "env",
    type: "object",
    events: ["sessionStart"],
    description: "Variables for all later hooks of the session.",
  },
  {
    key: "additional_context",
    type: "string",
    carries: "context",
    events: ["sessionStart", "postToolUse"],
    description: "Text for the model.",
  },
  {
    key: "updated_mcp_tool_output",
    type: "object",
    carries: "updatedOutput",
    events: ["postToolUse"],
    description: "What the model gets to see instead of the result of an MCP tool.",
  },
  {
    key: "followup_message",
    type: "string",
    carries: "reason",
    events: stops,
    description: "A prompt that is sent at once, so that the agent goes on.",
  },
  {
    key: "pluginPaths",
    type: "array",
    events: ["workspaceOpen"],
    description: "Absolute paths of plugins to load.",
  },
  {
    key: `${specific}.hookEventName`,
    type: "string",
    carries: "event",
    events: ["preToolUse", ...stops],
    description: claudes,
  },
  {
    key: `${specific}.permissionDecision`,
    type: "string",
    carries: "outcome",
    values: ["allow", "deny", "ask"],
    events: ["preToolUse"],
    description: claudes,
  },
  {
    key: `${specific}.permissionDecisionReason`,
    type: "string",
    carries: "systemMessage",
    events: ["preToolUse"],
    description: `${claudes} It is shown to the user.`,
  },
  {
    key: `${specific}.updatedInput`,
    type: "object",
    carries: "updatedInput",
    events: ["preToolUse"],
    description: claudes,
  },
  ...["", `${specific}.`].flatMap((before): readonly OutputField[] => [
    {
      key: `${before}decision`,
      type: "string",
      carries: "outcome",
      values: ["block"],
      events: stops,
      description: claudes,
    },
    { key: `${before}reason`, type: "string", carries: "reason", events: stops, description: claudes },
  ]),
];
