import type { EventFact, MatchSubject } from "../facts";

const toolType: MatchSubject = { on: "tool", field: "tool_name" };
const subagentType: MatchSubject = {
  on: "value",
  field: "subagent_type",
  values: ["generalPurpose", "explore", "shell"],
};

/** Cursor tests matchers of these events against one fixed word, so that anything else switches the hook off. */
const constant = (word: string): MatchSubject => ({ on: "value", values: [word] });

/**
 * The generic tool events stand before those of one tool kind, so that a conversion prefers them. A shell command or an
 * MCP call raises both kinds.
 */
export const events = [
  {
    native: "preToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy:
      'permission "deny" or exit code 2. "ask" is read and not enforced: beforeShellExecution and beforeMCPExecution can ask',
    matches: toolType,
    source: "hooks",
  },
  {
    native: "postToolUse",
    canonical: "after_tool_execute",
    fires: "after a tool has succeeded",
    power: "feedback",
    matches: toolType,
    source: "hooks",
  },
  {
    native: "postToolUseFailure",
    canonical: "after_tool_failure",
    fires: "after a tool has failed, timed out or was denied",
    power: "observe",
    matches: toolType,
    approximates: [
      {
        event: "permission_denied",
        differs: "meaning",
        note: 'it fires for errors and time-outs as well; failure_type is "permission_denied" for a denial',
      },
    ],
    source: "hooks",
  },
  {
    native: "beforeShellExecution",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: 'permission "deny" or "ask", or exit code 2',
    matches: { on: "command", field: "command" },
    tools: ["shell"],
    since: "1.7",
    source: "hooks",
  },
  {
    native: "afterShellExecution",
    canonical: "after_tool_execute",
    power: "observe",
    matches: { on: "command", field: "command" },
    tools: ["shell"],
    source: "hooks",
  },
  {
    native: "beforeMCPExecution",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy: 'permission "deny" or "ask", or exit code 2',
    tools: ["mcp"],
    since: "1.7",
    source: "hooks",
  },
  {
    native: "afterMCPExecution",
    canonical: "after_tool_execute",
    power: "observe",
    tools: ["mcp"],
    source: "hooks",
  },
  {
    native: "beforeReadFile",
    canonical: "before_tool_execute",
    fires: "before the content of a file goes to the model",
    power: "prevent",
    blockBy: 'permission "deny" or exit code 2',
    matches: { on: "tool", values: ["TabRead"] },
    tools: ["file_read"],
    since: "1.7",
    source: "hooks",
  },
  {
    native: "afterFileEdit",
    canonical: "after_tool_execute",
    power: "observe",
    matches: { on: "tool", values: ["TabWrite"] },
    tools: ["file_write", "file_edit"],
    since: "1.7",
    source: "hooks",
  },
  {
    native: "sessionStart",
    canonical: "session_start",
    fires: "when a new conversation is created",
    power: "feedback",
    source: "hooks",
  },
  { native: "sessionEnd", canonical: "session_end", power: "observe", source: "hooks" },
  {
    native: "beforeSubmitPrompt",
    canonical: "before_prompt",
    power: "prevent",
    blockBy: '"continue": false, or exit code 2',
    matches: constant("UserPromptSubmit"),
    since: "1.7",
    source: "hooks",
  },
  {
    native: "stop",
    canonical: "agent_stop",
    power: "retry",
    blockBy: "followup_message, which is sent as the next prompt",
    matches: constant("Stop"),
    since: "1.7",
    source: "hooks",
  },
  {
    native: "subagentStart",
    canonical: "subagent_start",
    fires: "before a subagent starts",
    power: "prevent",
    blockBy: 'permission "deny" ("ask" counts as "deny"), or exit code 2',
    matches: subagentType,
    source: "hooks",
  },
  {
    native: "subagentStop",
    canonical: "subagent_stop",
    power: "retry",
    blockBy: 'followup_message, where status is "completed"',
    matches: subagentType,
    source: "hooks",
  },
  { native: "preCompact", canonical: "before_compact", power: "observe", source: "hooks" },
  {
    native: "afterAgentResponse",
    canonical: "after_agent_response",
    power: "observe",
    matches: constant("AgentResponse"),
    source: "hooks",
  },
  {
    native: "afterAgentThought",
    canonical: "after_agent_thought",
    power: "observe",
    matches: constant("AgentThought"),
    source: "hooks",
  },
  {
    native: "beforeTabFileRead",
    canonical: "before_completion_read",
    fires: "before Tab reads a file, which happens often; in the editor only",
    power: "prevent",
    blockBy: 'permission "deny"',
    source: "hooks",
  },
  {
    native: "afterTabFileEdit",
    canonical: "after_completion_edit",
    fires: "after Tab has edited a file; in the editor only",
    power: "observe",
    source: "hooks",
  },
  {
    native: "workspaceOpen",
    canonical: "workspace_open",
    fires: "when a workspace is opened and when its folders change",
    power: "observe",
    source: "hooks",
  },
] as const satisfies readonly EventFact[];
