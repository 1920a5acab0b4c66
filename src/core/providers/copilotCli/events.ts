import type { EventFact, MatchSubject, MatcherFacts } from "../facts";
import { turnEnd } from "../shared/turnEnd";

/**
 * The documentation drops what hooks answer to a prompt, and exit code 2 only warns. That a JSON answer was obeyed is no
 * promise: a guard that is converted to this event is reported as one that no longer blocks.
 */
const promptAnswer =
  "by the documentation an answer does nothing; version 1.0.102 was seen to obey JSON with decision block";

const toolName: MatchSubject = { on: "tool", field: "toolName" };
const claudeToolName: MatchSubject = { on: "tool", field: "tool_name" };
const trigger: MatchSubject = { on: "value", field: "trigger", values: ["manual", "auto"] };
const agentName: MatchSubject = { on: "value", field: "agentName" };
const notificationType: MatchSubject = {
  on: "value",
  field: "notification_type",
  values: [
    "shell_completed",
    "shell_detached_completed",
    "agent_completed",
    "agent_idle",
    "permission_prompt",
    "elicitation_dialog",
  ],
};

/**
 * PascalCase tool events follow Claude's rules: a name or a list hits Copilot's or Claude's name of the tool, anything else is a
 * regular expression on Claude's name. The page lists the empty string as a wildcard too; 1.0.102 skips such an entry.
 */
const claudeRules: MatcherFacts = {
  dialect: "listOrRegex",
  anchored: true,
  engine: "javascript",
  listCharacters: "A-Za-z0-9_\\-|",
  wildcards: ["*", "**"],
  writesAliases: true,
  source: "package",
};

const resumed = [
  {
    event: "session_resume",
    differs: "meaning",
    note: "it fires for new sessions as well; `source` tells them apart",
  },
] as const;

const everyError = [
  {
    event: "stop_failure",
    differs: "meaning",
    note: "it fires for every error, not only for the one that ends the turn",
  },
] as const;

const noPrompt = ["command", "http"] as const;

/** camelCase names: Copilot's own payload, tool names and answers. */
const ownDialect = [
  {
    native: "preToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: 'permissionDecision "deny" or "ask", exit code 2, and any other failing exit code',
    matches: toolName,
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "postToolUse",
    canonical: "after_tool_execute",
    fires: "after a tool has succeeded",
    power: "feedback",
    matches: toolName,
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "postToolUseFailure",
    canonical: "after_tool_failure",
    power: "feedback",
    handlerTypes: noPrompt,
    dialect: "copilot",
    since: "1.0.15",
    source: "hooks",
  },
  {
    native: "permissionRequest",
    canonical: "permission_request",
    power: "prevent",
    blockBy: 'behavior "deny", or exit code 2',
    matches: toolName,
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "sessionStart",
    canonical: "session_start",
    power: "feedback",
    approximates: resumed,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "sessionEnd",
    canonical: "session_end",
    power: "observe",
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "userPromptSubmitted",
    canonical: "before_prompt",
    power: "observe",
    blockBy: promptAnswer,
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "userPromptTransformed",
    canonical: "prompt_transformed",
    power: "feedback",
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "agentStop",
    canonical: "agent_stop",
    power: "retry",
    approximates: turnEnd,
    blockBy: 'decision "block" with a reason, at most 8 times in a row',
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "subagentStart",
    canonical: "subagent_start",
    fires: "when a subagent starts, except the built-in general-purpose one",
    power: "feedback",
    matches: agentName,
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "subagentStop",
    canonical: "subagent_stop",
    fires: "when a subagent has finished, except the built-in general-purpose one",
    power: "retry",
    blockBy: 'decision "block" with a reason',
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "preCompact",
    canonical: "before_compact",
    power: "observe",
    matches: trigger,
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "errorOccurred",
    canonical: "error_occurred",
    power: "observe",
    approximates: everyError,
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "notification",
    canonical: "notification",
    power: "feedback",
    matches: notificationType,
    handlerTypes: noPrompt,
    dialect: "copilot",
    source: "hooks",
  },
  {
    native: "preMcpToolCall",
    canonical: "before_tool_execute",
    fires: "before a request to an MCP server",
    power: "observe",
    tools: ["mcp"],
    handlerTypes: noPrompt,
    dialect: "copilot",
    since: "1.0.51",
    decodeOnly: true,
    doubtful: true,
    source: "changelog",
  },
] as const satisfies readonly EventFact[];

/** PascalCase names: payload, tool names, matchers and answers in Claude's manner. Both names of an event may stand in one file. */
const claudeDialect = [
  {
    native: "PreToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy:
      'hookSpecificOutput.permissionDecision "deny" or "ask", exit code 2, and any other failing exit code',
    matches: claudeToolName,
    matcher: claudeRules,
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "PostToolUse",
    canonical: "after_tool_execute",
    fires: "after a tool has succeeded",
    power: "feedback",
    matches: claudeToolName,
    matcher: claudeRules,
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "PostToolUseFailure",
    canonical: "after_tool_failure",
    power: "feedback",
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    // Its payload is that of permissionRequest, as seen in 1.0.102.
    native: "PermissionRequest",
    canonical: "permission_request",
    power: "prevent",
    blockBy: 'behavior "deny", or exit code 2',
    matches: toolName,
    matcher: claudeRules,
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "SessionStart",
    canonical: "session_start",
    power: "feedback",
    approximates: resumed,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "SessionEnd",
    canonical: "session_end",
    power: "observe",
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "UserPromptSubmit",
    canonical: "before_prompt",
    power: "observe",
    blockBy: promptAnswer,
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "Stop",
    canonical: "agent_stop",
    power: "retry",
    blockBy: 'decision "block" with a reason, at most 8 times in a row',
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "SubagentStart",
    canonical: "subagent_start",
    fires: "when a subagent starts, except the built-in general-purpose one",
    power: "feedback",
    matches: agentName,
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "package",
  },
  {
    native: "SubagentStop",
    canonical: "subagent_stop",
    fires: "when a subagent has finished, except the built-in general-purpose one",
    power: "retry",
    blockBy: 'decision "block" with a reason',
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "PreCompact",
    canonical: "before_compact",
    power: "observe",
    matches: trigger,
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "ErrorOccurred",
    canonical: "error_occurred",
    power: "observe",
    approximates: everyError,
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "Notification",
    canonical: "notification",
    power: "feedback",
    matches: notificationType,
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    source: "hooks",
  },
  {
    native: "PreMcpToolCall",
    canonical: "before_tool_execute",
    fires: "before a request to an MCP server",
    power: "observe",
    tools: ["mcp"],
    handlerTypes: noPrompt,
    dialect: "copilot-claude",
    suits: ["claude"],
    decodeOnly: true,
    doubtful: true,
    source: "package",
  },
] as const satisfies readonly EventFact[];

/** The camelCase names come first: they are what the vendor's own examples use, and the only ones with every event. */
export const events = [...ownDialect, ...claudeDialect] as const;
