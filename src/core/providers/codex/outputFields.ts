import type { OutputField } from "../answerFacts";
import { events } from "./events";

const names: readonly string[] = events.map(({ native }) => native);
const universal = names.filter((event) => event !== "Interrupt" && event !== "SessionEnd");
/** Where suppressOutput makes the hook fail instead of doing nothing. */
export const strictEvents = ["PreToolUse", "PermissionRequest", "PostToolUse"] as const;
const withDecision = ["PostToolUse", "UserPromptSubmit", "Stop", "SubagentStop"] as const;
const withContext = [
  "PreToolUse",
  "PostToolUse",
  "UserPromptSubmit",
  "SessionStart",
  "SubagentStart",
] as const;

/** The JSON that a hook can answer. Every other key makes the hook fail. */
export const outputFields: readonly OutputField[] = [
  {
    key: "continue",
    type: "boolean",
    carries: "outcome",
    events: universal,
    description: "false stops the turn; before a tool and on permission requests it makes the hook fail.",
  },
  {
    key: "stopReason",
    type: "string",
    carries: "reason",
    events: universal,
    description: "What the user is told when continue is false.",
  },
  {
    key: "suppressOutput",
    type: "boolean",
    carries: "outcome",
    events: strictEvents,
    description: "Not supported: true makes the hook fail.",
  },
  {
    key: "suppressOutput",
    type: "boolean",
    events: universal.filter((event) => !(strictEvents as readonly string[]).includes(event)),
    ignored: "it is accepted and has no effect here.",
    description: "Accepted, without effect.",
  },
  {
    key: "systemMessage",
    type: "string",
    carries: "systemMessage",
    events: names.filter((event) => event !== "SessionEnd"),
    description: "A warning for the user.",
  },
  {
    key: "decision",
    type: "string",
    carries: "outcome",
    values: ["approve", "block"],
    events: ["PreToolUse"],
    description: "block is the old way to deny a tool; approve makes the hook fail.",
  },
  {
    key: "decision",
    type: "string",
    carries: "outcome",
    values: ["block"],
    events: withDecision,
    description: "block objects to what the event is about; it needs a reason.",
  },
  {
    key: "reason",
    type: "string",
    carries: "reason",
    events: ["PreToolUse", ...withDecision],
    description: "Why, together with decision.",
  },
  {
    key: "hookSpecificOutput.hookEventName",
    type: "string",
    carries: "event",
    values: names,
    events: [...withContext, "PermissionRequest"],
    echo: { required: true },
    description: "The event's name; without it the hook fails.",
  },
  {
    key: "hookSpecificOutput.permissionDecision",
    type: "string",
    carries: "outcome",
    values: ["allow", "deny", "ask"],
    events: ["PreToolUse"],
    description: "deny with a reason, or allow together with updatedInput; ask makes the hook fail.",
  },
  {
    key: "hookSpecificOutput.permissionDecisionReason",
    type: "string",
    carries: "reason",
    events: ["PreToolUse"],
    description: "Why; deny needs it.",
  },
  {
    key: "hookSpecificOutput.updatedInput",
    type: "any",
    carries: "updatedInput",
    events: ["PreToolUse"],
    description: "Arguments that take the place of the tool's, together with allow.",
    since: "0.131",
  },
  {
    key: "hookSpecificOutput.additionalContext",
    type: "string",
    carries: "context",
    events: withContext,
    description: "Text for the model.",
  },
  {
    key: "hookSpecificOutput.updatedMCPToolOutput",
    type: "any",
    carries: "updatedOutput",
    events: ["PostToolUse"],
    description: "Not supported: it makes the hook fail.",
  },
  {
    key: "hookSpecificOutput.decision.behavior",
    type: "string",
    carries: "outcome",
    values: ["allow", "deny"],
    events: ["PermissionRequest"],
    description: "The answer in place of the user's.",
  },
  {
    key: "hookSpecificOutput.decision.message",
    type: "string",
    carries: "reason",
    events: ["PermissionRequest"],
    description: "With deny: why.",
  },
  {
    key: "hookSpecificOutput.decision.updatedInput",
    type: "any",
    carries: "updatedInput",
    events: ["PermissionRequest"],
    description: "Not supported: it makes the hook fail.",
  },
  {
    key: "hookSpecificOutput.decision.updatedPermissions",
    type: "any",
    events: ["PermissionRequest"],
    description: "Not supported: it makes the hook fail.",
  },
  {
    key: "hookSpecificOutput.decision.interrupt",
    type: "boolean",
    carries: "interrupt",
    events: ["PermissionRequest"],
    description: "Not supported: true makes the hook fail.",
  },
];
