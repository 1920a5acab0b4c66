import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { fileEdits } from "../shared/contract/fileEdits";
import { patchTool } from "../shared/contract/patchTool";

/** What only Cursor knows: nothing of its kind where the event came from another agent. */
const own = (
  key: string,
  sample: string | number | boolean | readonly string[],
  description: string,
): PayloadField => ({ key, sample, otherwise: nothingLike(sample), description });

function nothingLike(sample: string | number | boolean | readonly string[]): PayloadField["otherwise"] & {} {
  switch (typeof sample) {
    case "string":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    default:
      return [];
  }
}

/** Tab completion has no conversation of its own, but these all the same. */
const conversation: readonly PayloadField[] = [
  {
    key: "conversation_id",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The id of the conversation.",
  },
  {
    key: "generation_id",
    sample: "{uuid}",
    otherwise: "",
    description: "The id of the turn: it changes with every message of the user.",
  },
  {
    key: "model",
    carries: "model",
    sample: "default",
    otherwise: "default",
    description: "The model's older name.",
  },
  { key: "model_id", sample: "claude-sonnet-5", presence: "rare", description: "The model's name." },
  {
    key: "model_params",
    sample: [{ id: "thinking", value: "true" }],
    presence: "rare",
    description: "How the model is set, as a list of id and value.",
  },
];

/** Documented for sessionStart and sessionEnd only, but seen on every event of a conversation. */
const sessionId: PayloadField = {
  key: "session_id",
  carries: "sessionId",
  repeats: true,
  sample: "{session}",
  otherwise: "",
  description: "The same as conversation_id.",
};

const name: PayloadField = {
  key: "hook_event_name",
  carries: "nativeEvent",
  description: "The event's name.",
};

const place: readonly PayloadField[] = [
  name,
  {
    key: "cursor_version",
    sample: "3.24.18",
    otherwise: "",
    description: "The version of the editor, or a date for the command line.",
  },
  {
    key: "workspace_roots",
    carries: "cwd",
    encoding: "list",
    repeats: true,
    sample: ["{cwd}"],
    otherwise: [],
    description: "The folders of the workspace; on Windows they can look like /c:/Users/dev/shop.",
  },
  { key: "user_email", sample: "dev@example.com", nullable: true, description: "The user's address." },
];

const transcript: PayloadField = {
  key: "transcript_path",
  carries: "transcriptPath",
  sample: "{home}/.cursor/projects/home-dev-shop/agent-transcripts/{session}/{session}.jsonl",
  nullable: true,
  description: "The file that holds the conversation, as lines of JSON; null where there is none yet.",
};

const session: readonly PayloadField[] = [sessionId, ...place, transcript];
const tab: readonly PayloadField[] = [...place, { ...transcript, sample: null }];

const cwd: PayloadField = {
  key: "cwd",
  carries: "cwd",
  sample: "{cwd}",
  otherwise: "",
  description: "The working directory; it can be empty.",
};

const toolName: PayloadField = { key: "tool_name", carries: "tool.name", description: "The tool's name." };
const toolInput: PayloadField = {
  key: "tool_input",
  carries: "tool.input",
  otherwise: {},
  description: "The tool's arguments.",
};

const toolUseId: PayloadField = {
  key: "tool_use_id",
  carries: "tool.useId",
  sample: "{uuid}",
  otherwise: "",
  description: "The id of the tool call.",
};

const duration: PayloadField = {
  key: "duration",
  carries: "tool.durationMs",
  sample: 4187.5,
  otherwise: 0,
  description: "How long it took, in milliseconds, with a fraction.",
};

const command: PayloadField = {
  key: "command",
  carries: "tool.input.command",
  sample: "npm test",
  otherwise: "",
  description: "The whole command; matchers are tested against it.",
};

/** Arguments of MCP tools are JSON in a string here, unlike those of other tools. */
const mcp: readonly PayloadField[] = [
  {
    key: "tool_name",
    carries: "tool.mcp.tool",
    sample: "create_issue",
    otherwise: "",
    description: "The tool's name on its server, which is not named.",
  },
  {
    key: "tool_input",
    carries: "tool.input",
    encoding: "json",
    otherwise: "{}",
    description: "The tool's arguments, as a string that holds JSON.",
  },
];

const readPath: PayloadField = {
  key: "file_path",
  carries: "tool.input.path",
  sample: "{cwd}/src/totals.ts",
  otherwise: "",
  description: "The file.",
};

const content: PayloadField = {
  key: "content",
  sample: "export const cents = 100;\n",
  otherwise: "",
  description: "What is in the file.",
};

const attachments: PayloadField = {
  key: "attachments",
  sample: [{ type: "rule", file_path: "{cwd}/.cursor/rules/style.mdc" }],
  presence: "usual",
  description: "Files and rules that go with it, each with type and file_path.",
};

const editedPath: PayloadField = { ...readPath, carries: "path" };

const text: PayloadField = {
  key: "text",
  carries: "message",
  sample: "Totals are now computed in cents and all tests pass.",
  otherwise: "",
  description: "The text.",
};

const background: PayloadField = {
  key: "is_background_agent",
  sample: false,
  otherwise: false,
  description: "Whether it is an agent in the background.",
};

const composerMode: PayloadField = {
  key: "composer_mode",
  sample: "agent",
  presence: "usual",
  description: "The mode of the chat.",
};

const subagentType: PayloadField = {
  key: "subagent_type",
  carries: "agent.type",
  sample: "explore",
  otherwise: "generalPurpose",
  description: "The kind of subagent; matchers are tested against it.",
};

const task: PayloadField = {
  key: "task",
  sample: "Find all callers of cents()",
  otherwise: "",
  description: "What the subagent is to do.",
};

const status: PayloadField = {
  key: "status",
  sample: "completed",
  otherwise: "completed",
  values: ["completed", "aborted", "error"],
  description: "How it ended.",
};

const loopCount: PayloadField = {
  key: "loop_count",
  sample: 0,
  otherwise: 0,
  description: "How often a followup_message has made it go on already.",
};

/** Keys and types as in the vendor's documentation and as captured from the command line of October 2026. */
const events: readonly EventPayload[] = [
  {
    event: "preToolUse",
    fields: [
      ...conversation,
      toolName,
      toolInput,
      toolUseId,
      cwd,
      {
        key: "agent_message",
        carries: "message",
        sample: "I run the tests first.",
        presence: "usual",
        description: "What the agent said about it.",
      },
      ...session,
    ],
  },
  {
    event: "postToolUse",
    fields: [
      ...conversation,
      toolName,
      toolInput,
      {
        key: "tool_output",
        carries: "tool.response",
        encoding: "json",
        otherwise: "{}",
        description: "What the tool gave back, as a string that holds JSON.",
      },
      duration,
      toolUseId,
      cwd,
      ...session,
    ],
  },
  {
    event: "postToolUseFailure",
    fields: [
      ...conversation,
      toolName,
      toolInput,
      { key: "error_message", carries: "tool.error", otherwise: "", description: "What went wrong." },
      {
        key: "failure_type",
        sample: "error",
        otherwise: "error",
        values: ["error", "timeout", "permission_denied"],
        description: "How it failed.",
      },
      duration,
      toolUseId,
      own("is_interrupt", false, "Whether the user stopped the tool."),
      cwd,
      ...session,
    ],
  },
  {
    event: "beforeShellExecution",
    tool: "shell",
    fields: [
      ...conversation,
      command,
      cwd,
      own("sandbox", false, "Whether the command runs in the sandbox."),
      ...session,
    ],
  },
  {
    event: "afterShellExecution",
    tool: "shell",
    fields: [
      ...conversation,
      command,
      {
        key: "output",
        carries: "tool.response",
        sample: "12 passed\n",
        otherwise: "",
        description: "What the command printed.",
      },
      duration,
      own("sandbox", false, "Whether the command runs in the sandbox."),
      ...session,
    ],
  },
  {
    event: "beforeMCPExecution",
    fields: [
      ...conversation,
      ...mcp,
      {
        key: "url",
        sample: "https://mcp.example.com",
        presence: "rare",
        description: "The address of the server, where it has one.",
      },
      {
        key: "command",
        sample: "npx -y @modelcontextprotocol/server-github",
        presence: "usual",
        description: "The command that started the server, where one did.",
      },
      ...session,
    ],
  },
  {
    event: "afterMCPExecution",
    fields: [
      ...conversation,
      ...mcp,
      {
        key: "result_json",
        carries: "tool.response",
        encoding: "json",
        otherwise: "{}",
        description: "What the tool gave back, as a string that holds JSON.",
      },
      duration,
      ...session,
    ],
  },
  {
    event: "beforeReadFile",
    tool: "file_read",
    fields: [...conversation, readPath, content, attachments, ...session],
  },
  {
    event: "afterFileEdit",
    tool: "file_edit",
    call: fileEdits,
    fields: [
      ...conversation,
      readPath,
      {
        key: "edits",
        carries: "tool.input.edits",
        sample: [{ old_string: "n * 100", new_string: "Math.round(n * 100)" }],
        otherwise: [],
        description: "The changes, each with old_string and new_string.",
      },
      ...session,
    ],
  },
  {
    event: "sessionStart",
    fields: [...conversation, sessionId, background, composerMode, ...place, { ...transcript, sample: null }],
  },
  {
    event: "sessionEnd",
    fields: [
      ...conversation,
      sessionId,
      {
        key: "reason",
        carries: "subject",
        sample: "completed",
        otherwise: "completed",
        values: ["completed", "aborted", "error", "window_close", "user_close"],
        description: "Why it ended.",
      },
      own("duration_ms", 20179, "How long the conversation lasted, in milliseconds."),
      background,
      own("final_status", "completed", "How the last turn ended."),
      {
        key: "error_message",
        sample: "The model did not answer",
        presence: "rare",
        description: "With the reason error: what went wrong.",
      },
      ...place,
      transcript,
    ],
  },
  {
    event: "beforeSubmitPrompt",
    fields: [
      ...conversation,
      composerMode,
      { key: "prompt", carries: "prompt", sample: "{prompt}", otherwise: "", description: "The prompt." },
      { ...attachments, sample: [{ type: "file", file_path: "{cwd}/src/totals.ts" }] },
      ...session,
    ],
  },
  { event: "stop", fields: [...conversation, status, loopCount, ...session] },
  {
    event: "subagentStart",
    fields: [
      ...conversation,
      {
        key: "subagent_id",
        carries: "agent.id",
        sample: "sa-31",
        otherwise: "",
        description: "The id of the subagent.",
      },
      subagentType,
      task,
      own("parent_conversation_id", "{session}", "The conversation that starts it."),
      own("tool_call_id", "tc-789", "The id of the tool call that starts it."),
      own("subagent_model", "composer-2.5", "Its model."),
      own("is_parallel_worker", false, "Whether it works beside others."),
      {
        key: "git_branch",
        sample: "fix/totals",
        presence: "usual",
        description: "The branch that it works on.",
      },
      ...session,
    ],
  },
  {
    event: "subagentStop",
    fields: [
      ...conversation,
      subagentType,
      status,
      task,
      own("description", "Finding callers", "The task in a few words."),
      {
        key: "summary",
        carries: "message",
        sample: "Twelve files call cents().",
        otherwise: "",
        description: "What it found or did.",
      },
      own("duration_ms", 45000, "How long it worked, in milliseconds."),
      own("message_count", 12, "How many messages it wrote."),
      own("tool_call_count", 8, "How many tools it called."),
      loopCount,
      own("modified_files", ["src/totals.ts"], "The files that it changed."),
      {
        key: "agent_transcript_path",
        carries: "agent.transcriptPath",
        sample: "{home}/.cursor/projects/home-dev-shop/agent-transcripts/sa-31/sa-31.jsonl",
        nullable: true,
        description: "The file that holds its conversation.",
      },
      ...session,
    ],
  },
  {
    event: "preCompact",
    fields: [
      ...conversation,
      {
        key: "trigger",
        carries: "subject",
        sample: "auto",
        otherwise: "auto",
        values: ["auto", "manual"],
        description: "What asked for the compaction.",
      },
      own("context_usage_percent", 85, "How full the context is."),
      own("context_tokens", 170000, "The size of the context."),
      own("context_window_size", 200000, "The size that it can have."),
      own("message_count", 45, "How many messages there are."),
      own("messages_to_compact", 30, "How many of them are compacted."),
      own("is_first_compaction", true, "Whether it is the first one of the conversation."),
      ...session,
    ],
  },
  { event: "afterAgentResponse", fields: [...conversation, text, ...session] },
  {
    event: "afterAgentThought",
    fields: [
      ...conversation,
      { ...text, sample: "The totals are rounded in totals.ts, so I start there." },
      own("duration_ms", 5000, "How long the agent thought, in milliseconds."),
      ...session,
    ],
  },
  { event: "beforeTabFileRead", fields: [...conversation, editedPath, content, ...tab] },
  {
    event: "afterTabFileEdit",
    fields: [
      ...conversation,
      editedPath,
      {
        key: "edits",
        sample: [
          {
            old_string: "0",
            new_string: "1",
            range: {
              start_line_number: 1,
              start_column: 22,
              end_line_number: 1,
              end_column: 23,
            },
            old_line: "export const cents = 0;",
            new_line: "export const cents = 1;",
          },
        ],
        otherwise: [],
        description: "The changes, each with its texts, its range and the lines around it.",
      },
      ...tab,
    ],
  },
  { event: "workspaceOpen", fields: place },
];

export const payloads: PayloadFacts = {
  common: [...conversation, sessionId, ...place, transcript],
  events,
  tools: {
    Shell: {
      input: { command: "npm test", cwd: "{cwd}", timeout: 30000 },
      response: { output: "12 passed\n", exitCode: 0 },
      error: "Exit code 1: 1 test failed",
    },
    Write: { toolOf: ({ content: text }) => (text === undefined ? "file_edit" : "file_write") },
    StrReplace: {
      input: { file_path: "{cwd}/src/totals.ts", old_string: "n * 100", new_string: "Math.round(n * 100)" },
    },
    ApplyPatch: patchTool("patch"),
    Grep: {
      input: { pattern: "cents\\(", file_path: "{cwd}/src", output_mode: "files_with_matches" },
    },
    mcp: { response: { content: [{ type: "text", text: "Created issue 42" }] } },
  },
};
