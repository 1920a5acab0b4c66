import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { fileEdits } from "../shared/contract/fileEdits";

/** The event is named in `agent_action_name`; all that is its own stands in `tool_info`. */
const common: readonly PayloadField[] = [
  { key: "agent_action_name", carries: "nativeEvent", description: "The event's name." },
  {
    key: "trajectory_id",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The id of the conversation.",
  },
  { key: "execution_id", sample: "{uuid}", otherwise: "", description: "The id of the turn." },
  { key: "timestamp", carries: "time", otherwise: "", description: "The time, in ISO 8601." },
  {
    key: "model_name",
    carries: "model",
    sample: "SWE-1.5",
    presence: "usual",
    description: 'The model; "Unknown" where Cascade does not say it.',
  },
];

const filePath: PayloadField = {
  key: "tool_info.file_path",
  carries: "tool.input.path",
  sample: "{cwd}/src/totals.ts",
  otherwise: "",
  description: "The file, or the folder that is read with all that is in it.",
};

const edits: PayloadField = {
  key: "tool_info.edits",
  carries: "tool.input.edits",
  sample: [{ old_string: "n * 100", new_string: "Math.round(n * 100)" }],
  otherwise: [],
  description: "The changes, each with old_string and new_string.",
};

const command: readonly PayloadField[] = [
  {
    key: "tool_info.command_line",
    carries: "tool.input.command",
    sample: "npm test",
    otherwise: "",
    description: "The command line.",
  },
  {
    key: "tool_info.cwd",
    carries: "cwd",
    sample: "{cwd}",
    otherwise: "",
    description: "The directory that the command runs in.",
  },
];

const mcp: readonly PayloadField[] = [
  {
    key: "tool_info.mcp_server_name",
    carries: "tool.mcp.server",
    sample: "github",
    otherwise: "",
    description: "The MCP server.",
  },
  {
    key: "tool_info.mcp_tool_name",
    carries: "tool.mcp.tool",
    sample: "create_issue",
    otherwise: "",
    description: "The tool's name on the server.",
  },
  {
    key: "tool_info.mcp_tool_arguments",
    carries: "tool.input",
    otherwise: {},
    description: "The tool's arguments.",
  },
];

const events: readonly EventPayload[] = [
  { event: "pre_run_command", tool: "shell", fields: [...common, ...command] },
  {
    event: "pre_write_code",
    tool: "file_edit",
    call: fileEdits,
    fields: [...common, filePath, edits],
  },
  { event: "pre_read_code", tool: "file_read", fields: [...common, filePath] },
  { event: "pre_mcp_tool_use", fields: [...common, ...mcp] },
  { event: "post_run_command", tool: "shell", fields: [...common, ...command] },
  {
    event: "post_write_code",
    tool: "file_edit",
    call: fileEdits,
    fields: [...common, filePath, edits],
  },
  { event: "post_read_code", tool: "file_read", fields: [...common, filePath] },
  {
    event: "post_mcp_tool_use",
    fields: [
      ...common,
      ...mcp,
      {
        key: "tool_info.mcp_result",
        carries: "tool.response",
        sample: "Created issue 42",
        otherwise: "",
        description: "What the tool gave back.",
      },
    ],
  },
  {
    event: "pre_user_prompt",
    fields: [
      ...common,
      {
        key: "tool_info.user_prompt",
        carries: "prompt",
        sample: "{prompt}",
        otherwise: "",
        description: "The prompt.",
      },
    ],
  },
  {
    event: "post_cascade_response",
    fields: [
      ...common,
      {
        key: "tool_info.response",
        carries: "message",
        sample: "### Planner Response\n\nTotals are now computed in cents and all tests pass.\n",
        otherwise: "",
        description: "What Cascade said since the last prompt, as Markdown, with the rules that applied.",
      },
    ],
  },
  {
    event: "post_cascade_response_with_transcript",
    fields: [
      ...common,
      {
        key: "tool_info.transcript_path",
        carries: "transcriptPath",
        sample: "{home}/.windsurf/transcripts/{session}.jsonl",
        otherwise: "",
        description: "The file that holds the whole conversation, as lines of JSON.",
      },
    ],
  },
  {
    event: "post_setup_worktree",
    fields: [
      ...common,
      {
        key: "tool_info.worktree_path",
        carries: "path",
        sample: "{home}/.windsurf/worktrees/shop/shop-1f2e",
        otherwise: "",
        description: "The new worktree, in which the hook runs.",
      },
      {
        key: "tool_info.root_workspace_path",
        carries: "cwd",
        sample: "{cwd}",
        otherwise: "",
        description: "The workspace that it was made from.",
      },
    ],
  },
];

export const payloads: PayloadFacts = { common, events, tools: {} };
