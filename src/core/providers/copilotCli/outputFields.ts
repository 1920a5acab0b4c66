import type { OutputField } from "../answerFacts";

/** Both names of an event, which answer alike unless said otherwise. */
export const preTool = ["preToolUse", "PreToolUse"] as const;
export const permission = ["permissionRequest", "PermissionRequest"] as const;
export const postTool = ["postToolUse", "PostToolUse"] as const;
export const toolFailure = ["postToolUseFailure", "PostToolUseFailure"] as const;
export const prompts = ["userPromptSubmitted", "UserPromptSubmit"] as const;
export const stops = ["agentStop", "Stop", "subagentStop", "SubagentStop"] as const;
const context = [
  ...preTool,
  ...postTool,
  ...toolFailure,
  ...prompts,
  "sessionStart",
  "SessionStart",
  "subagentStart",
  "SubagentStart",
  "notification",
  "Notification",
] as const;
const specific = "hookSpecificOutput";
const dropped = "Copilot reads it on PreToolUse only.";

/** The JSON that a hook can answer. */
export const outputFields: readonly OutputField[] = [
  {
    key: `${specific}.hookEventName`,
    type: "string",
    carries: "event",
    events: ["PreToolUse"],
    description: "The event's name, which is not checked.",
  },
  {
    key: `${specific}.permissionDecision`,
    type: "string",
    carries: "outcome",
    values: ["allow", "deny", "ask"],
    events: ["PreToolUse"],
    description: "Whether the tool may run, in Claude Code's form.",
  },
  {
    key: `${specific}.permissionDecisionReason`,
    type: "string",
    carries: "reason",
    events: ["PreToolUse"],
    description: "Why.",
  },
  {
    key: `${specific}.updatedInput`,
    type: "object",
    carries: "updatedInput",
    events: ["PreToolUse"],
    description: "Arguments that take the place of the tool's.",
  },
  {
    key: `${specific}.additionalContext`,
    type: "string",
    carries: "context",
    events: ["PreToolUse"],
    description: "Text for the model.",
  },
  {
    key: specific,
    type: "object",
    events: ["preToolUse", ...postTool, ...toolFailure, ...prompts, ...stops, ...permission],
    ignored: dropped,
    description: `Claude Code's form. ${dropped}`,
  },
  {
    key: specific,
    type: "object",
    events: ["sessionStart", "SessionStart", "subagentStart", "SubagentStart"],
    ignored: dropped,
    description: `Claude Code's form. ${dropped}`,
  },
  {
    key: "permissionDecision",
    type: "string",
    carries: "outcome",
    values: ["allow", "deny", "ask"],
    events: preTool,
    description: "Whether the tool may run. ask opens a dialogue each time.",
  },
  {
    key: "permissionDecisionReason",
    type: "string",
    carries: "reason",
    events: preTool,
    description: "Why: the agent is told.",
  },
  {
    key: "modifiedArgs",
    type: "object",
    carries: "updatedInput",
    events: preTool,
    description: "Arguments that take the place of the tool's.",
  },
  {
    key: "updatedInput",
    type: "object",
    events: preTool,
    ignored: "1.0.102 reads it inside hookSpecificOutput only; modifiedArgs is the name here.",
    description: "Without effect here: modifiedArgs is the name.",
    doubtful: true,
  },
  {
    key: "behavior",
    type: "string",
    carries: "outcome",
    values: ["allow", "deny"],
    events: permission,
    description: "The answer in place of the user's.",
  },
  {
    key: "message",
    type: "string",
    carries: "reason",
    events: permission,
    description: "With deny: why; the agent is told.",
  },
  {
    key: "interrupt",
    type: "boolean",
    carries: "interrupt",
    events: permission,
    description: "With deny: true stops the agent, too.",
  },
  {
    key: "modifiedResult.textResultForLlm",
    type: "string",
    carries: "updatedOutput",
    beside: { "modifiedResult.resultType": "success" },
    events: postTool,
    description: "What the model gets to see instead of the result.",
  },
  {
    key: "modifiedResult.resultType",
    type: "string",
    events: postTool,
    description: "success; failure makes the call a failed one, and postToolUseFailure comes next.",
  },
  {
    key: "decision",
    type: "string",
    carries: "outcome",
    values: ["block", "allow"],
    events: [...postTool, ...prompts, ...stops],
    description: "block objects to what the event is about.",
  },
  {
    key: "reason",
    type: "string",
    carries: "reason",
    events: [...postTool, ...prompts, ...stops],
    description: "Why; for an agent that is to go on, its next prompt.",
  },
  {
    key: "modifiedResponse",
    type: "string",
    carries: "updatedOutput",
    events: ["subagentStop", "SubagentStop"],
    description: "What the main agent gets instead of the subagent's answer.",
  },
  {
    key: "modifiedPrompt",
    type: "string",
    carries: "updatedPrompt",
    events: prompts,
    description:
      "The prompt that is used instead. Documented for hooks of the SDK only, but 1.0.102 uses it.",
    doubtful: true,
  },
  {
    key: "handled",
    type: "boolean",
    carries: "outcome",
    events: prompts,
    description: "true: the hook has answered in place of the model.",
    since: "1.0.44",
  },
  {
    key: "responseContent",
    type: "string",
    carries: "reason",
    events: prompts,
    description: "With handled: the answer.",
    since: "1.0.44",
  },
  {
    key: "modifiedTransformedPrompt",
    type: "string",
    carries: "updatedPrompt",
    events: ["userPromptTransformed"],
    description: "What the model gets instead.",
  },
  {
    key: "additionalContext",
    type: "string",
    carries: "context",
    events: context,
    description: "Text for the model.",
  },
];
