import type { OutputField } from "../answerFacts";

/** Both names of an event: Copilot CLI's own are mapped to those of VS Code. */
export const preTool = ["PreToolUse", "preToolUse"] as const;
export const postTool = ["PostToolUse", "postToolUse"] as const;
export const prompts = ["UserPromptSubmit", "userPromptSubmitted"] as const;
export const stops = ["Stop", "agentStop", "SubagentStop", "subagentStop"] as const;
export const starts = ["SessionStart", "sessionStart", "SubagentStart"] as const;
export const unfired = ["SessionEnd", "sessionEnd", "ErrorOccurred", "errorOccurred"] as const;
/** Where continue and stopReason stop the agent. */
export const stoppable = [...preTool, ...postTool, ...prompts, ...stops] as const;
const specific = "hookSpecificOutput";
const idle = "it is read and has no effect here.";

/** The JSON that a hook can answer. */
export const outputFields: readonly OutputField[] = [
  {
    key: "hookEventName",
    type: "string",
    carries: "event",
    echo: { wrong: "dropped", also: { SubagentStop: "Stop", SubagentStart: "SessionStart" } },
    description: "The event's name; with another one the whole answer is ignored.",
  },
  {
    key: "continue",
    type: "boolean",
    carries: "outcome",
    events: stoppable,
    description: "false stops the agent, whatever else the answer says.",
  },
  {
    key: "continue",
    type: "boolean",
    events: [...starts, "PreCompact"],
    ignored: idle,
    description: "Without effect here.",
  },
  {
    key: "stopReason",
    type: "string",
    carries: "reason",
    events: stoppable,
    description: "What the user is told; it stops the agent also without continue false.",
  },
  {
    key: "stopReason",
    type: "string",
    events: [...starts, "PreCompact"],
    ignored: idle,
    description: "Without effect here.",
  },
  {
    key: "systemMessage",
    type: "string",
    carries: "systemMessage",
    events: [...stoppable, ...starts],
    description: "A warning for the user.",
  },
  {
    key: `${specific}.hookEventName`,
    type: "string",
    carries: "event",
    events: [...preTool, ...postTool, ...prompts, ...stops, ...starts],
    echo: { wrong: "dropped", also: { SubagentStop: "Stop", SubagentStart: "SessionStart" } },
    description: "The event's name; with another one hookSpecificOutput is ignored.",
  },
  {
    key: `${specific}.permissionDecision`,
    type: "string",
    carries: "outcome",
    values: ["allow", "deny", "ask"],
    events: preTool,
    description: "Whether the tool may run. At the top level it is not read.",
  },
  {
    key: `${specific}.permissionDecisionReason`,
    type: "string",
    carries: "reason",
    events: preTool,
    description: "Why.",
  },
  {
    key: `${specific}.updatedInput`,
    type: "object",
    carries: "updatedInput",
    events: preTool,
    description: "Arguments that take the place of the tool's, where they fit its schema.",
  },
  {
    key: `${specific}.additionalContext`,
    type: "string",
    carries: "context",
    events: [...preTool, ...postTool, ...prompts, ...starts],
    description: "Text for the model.",
  },
  {
    key: "additionalContext",
    type: "string",
    carries: "context",
    events: prompts,
    description: "The same at the top level, which is read here as well.",
  },
  {
    key: "decision",
    type: "string",
    carries: "outcome",
    values: ["block"],
    events: [...postTool, ...prompts],
    description: "block objects to the result, or to the prompt.",
  },
  {
    key: "reason",
    type: "string",
    carries: "reason",
    events: [...postTool, ...prompts],
    description: "Why, together with decision.",
  },
  ...["decision", "reason"].map((key): OutputField => ({
    key,
    type: "string",
    events: stops,
    ignored: "VS Code reads it inside hookSpecificOutput only, whatever its documentation shows.",
    description: "Read inside hookSpecificOutput only.",
    doubtful: true,
  })),
  {
    key: `${specific}.decision`,
    type: "string",
    carries: "outcome",
    values: ["block"],
    events: stops,
    description: "block keeps the agent from stopping; it needs a reason.",
  },
  {
    key: `${specific}.reason`,
    type: "string",
    carries: "reason",
    events: stops,
    description: "What the agent is to do.",
  },
];
