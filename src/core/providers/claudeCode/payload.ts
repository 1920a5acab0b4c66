import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { toolPayloads } from "./toolPayloads";

const session: readonly PayloadField[] = [
  {
    key: "session_id",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The id of the session.",
  },
  {
    key: "transcript_path",
    carries: "transcriptPath",
    sample: "{home}/.claude/projects/-home-dev-shop/{session}.jsonl",
    otherwise: "",
    description: "The file that holds the conversation, as lines of JSON.",
  },
  {
    key: "cwd",
    carries: "cwd",
    sample: "{cwd}",
    otherwise: "",
    description: "The session's current directory; it follows cd.",
  },
];

const promptId: PayloadField = {
  key: "prompt_id",
  sample: "{uuid}",
  presence: "usual",
  description: "The id of the prompt that the turn answers.",
  since: "2.1.196",
};

const permissionMode: PayloadField = {
  key: "permission_mode",
  carries: "permissionMode",
  sample: "default",
  otherwise: "default",
  values: ["default", "plan", "acceptEdits", "auto", "dontAsk", "bypassPermissions"],
  description: "How freely the agent may act.",
};

const effort: PayloadField = {
  key: "effort",
  sample: { level: "medium" },
  presence: "usual",
  description: "The effort level of the turn: low, medium, high, xhigh or max.",
  since: "2.1.133",
};

const name: PayloadField = {
  key: "hook_event_name",
  carries: "nativeEvent",
  description: "The event's name.",
};

/** Inside a subagent, or with --agent; and where the agent keeps scratch files. */
const place: readonly PayloadField[] = [
  {
    key: "agent_id",
    carries: "agent.id",
    sample: "a4d2c8f1e0b3a297",
    presence: "rare",
    description: "The id of the subagent.",
  },
  {
    key: "agent_type",
    carries: "agent.type",
    sample: "Explore",
    presence: "rare",
    description: "The name of the agent, inside a subagent or with --agent.",
  },
  {
    key: "scratchpad_dir",
    sample: "/tmp/claude-1000/-home-dev-shop/{session}/scratchpad",
    presence: "rare",
    description: "A folder for scratch files of the session.",
    since: "2.1.257",
  },
];

/** Fields of every event of a turn. */
const turn: readonly PayloadField[] = [...session, promptId, permissionMode];
const outside: readonly PayloadField[] = [...session, { ...promptId, presence: "rare" }];

const toolCall: readonly PayloadField[] = [
  { key: "tool_name", carries: "tool.name", description: "The tool's name." },
  { key: "tool_input", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
  {
    key: "mcp_server",
    sample: { name: "github", source: "project" },
    presence: "rare",
    description: "The server behind a tool of an MCP server.",
    since: "2.1.274",
    doubtful: true,
  },
];

const toolUseId: PayloadField = {
  key: "tool_use_id",
  carries: "tool.useId",
  sample: "toolu_01Cart7Qp",
  otherwise: "",
  description: "The id of the tool call.",
};

const duration: PayloadField = {
  key: "duration_ms",
  carries: "tool.durationMs",
  sample: 4187,
  presence: "usual",
  description: "How long the tool ran, in milliseconds.",
};

const lastMessage: PayloadField = {
  key: "last_assistant_message",
  carries: "message",
  sample: "Totals are now computed in cents and all tests pass.",
  presence: "usual",
  description: "The last message of the assistant.",
};

const stopActive: PayloadField = {
  key: "stop_hook_active",
  carries: "stopHookActive",
  sample: false,
  otherwise: false,
  description: "Whether a hook has made the agent go on already.",
};

const background: readonly PayloadField[] = [
  {
    key: "background_tasks",
    sample: [],
    presence: "usual",
    otherwise: [],
    description: "Tasks that still run in the background.",
  },
  {
    key: "session_crons",
    sample: [],
    presence: "usual",
    otherwise: [],
    description: "Prompts that are scheduled to come again.",
  },
];

const task: readonly PayloadField[] = [
  { key: "task_id", sample: "task-7", description: "The id of the task." },
  { key: "task_subject", sample: "[SHOP-42] Round totals", description: "The title of the task." },
  {
    key: "task_description",
    sample: "Use integer cents everywhere",
    presence: "rare",
    description: "What is to be done.",
  },
  {
    key: "teammate_name",
    sample: "implementer",
    presence: "rare",
    description: "The teammate whose task it is.",
  },
  {
    key: "team_name",
    sample: "session-6f1d2c34",
    presence: "rare",
    description: "The team that the teammate belongs to.",
  },
];

const elicitation: readonly PayloadField[] = [
  {
    key: "mcp_server_name",
    carries: "subject",
    sample: "jira",
    description: "The MCP server that asks; matchers are tested against it.",
  },
];

const modelSwitch: readonly PayloadField[] = [
  { key: "from_model", carries: "model", sample: "claude-sonnet-5", description: "The model until now." },
  {
    key: "to_model",
    carries: "subject",
    sample: "claude-opus-4-8",
    description: "The model from now on; matchers are tested against it.",
  },
  { key: "requested_model", sample: "opus", description: "The name that was asked for." },
  { key: "source", sample: "command", description: "Who asked: command, picker, sdk or auto." },
  { key: "context_tokens", sample: 84211, description: "The size of the context." },
  {
    key: "prompt_cache_warm",
    sample: true,
    description: "Whether the context is cached for the old model.",
  },
];

const subject = (key: string, sample: string, description: string): PayloadField => ({
  key,
  carries: "subject",
  sample,
  otherwise: sample,
  description: `${description}; matchers are tested against it.`,
});

const rare = (key: string, sample: PayloadField["sample"] & {}, description: string): PayloadField => ({
  key,
  sample,
  presence: "rare",
  description,
});

/** Keys and types as recorded from Claude Code 2.1.326, where a recording exists; otherwise as documented. */
const events: readonly EventPayload[] = [
  {
    event: "SessionStart",
    fields: [
      ...session,
      name,
      subject("source", "startup", "How the session began"),
      {
        key: "model",
        carries: "model",
        sample: "claude-sonnet-5",
        presence: "rare",
        description: "The model.",
      },
      rare("session_title", "checkout bug", "The title of the session."),
      rare("seconds_since_last_response", 5400, "On resume and fork: how old the session is."),
      rare("context_tokens", 84211, "On resume and fork: the size of the context."),
      rare("prompt_cache_likely_expired", true, "On resume and fork: whether the context must be sent anew."),
      rare("estimated_cache_write_usd", 0.53, "On resume and fork: what that costs."),
      ...place,
    ],
  },
  {
    event: "Setup",
    fields: [...session, name, subject("trigger", "init", "What asked for the set-up"), ...place],
  },
  {
    event: "InstructionsLoaded",
    fields: [
      ...outside,
      name,
      {
        key: "file_path",
        carries: "path",
        sample: "{cwd}/packages/api/CLAUDE.md",
        otherwise: "",
        description: "The file that was loaded.",
      },
      { key: "memory_type", sample: "Project", description: "User, Project, Local or Managed." },
      subject("load_reason", "nested_traversal", "Why it was loaded"),
      rare("globs", ["src/**"], "The patterns by which the file applies."),
      rare("trigger_file_path", "{cwd}/packages/api/src/server.ts", "The file whose use loaded it."),
      rare("parent_file_path", "{cwd}/CLAUDE.md", "The file that includes it."),
      ...place,
    ],
  },
  {
    event: "UserPromptSubmit",
    fields: [
      ...turn,
      name,
      { key: "prompt", carries: "prompt", sample: "{prompt}", otherwise: "", description: "The prompt." },
      ...place,
    ],
  },
  {
    event: "UserPromptExpansion",
    fields: [
      ...turn,
      name,
      { key: "expansion_type", sample: "slash_command", description: "slash_command or mcp_prompt." },
      subject("command_name", "deploy", "The command that is expanded"),
      { key: "command_args", sample: "staging", description: "What follows the command's name." },
      { key: "command_source", sample: "project", description: "Where the command comes from." },
      {
        key: "prompt",
        carries: "prompt",
        sample: "/deploy staging",
        otherwise: "",
        description: "What the user has typed.",
      },
      ...place,
    ],
  },
  {
    event: "MessageDisplay",
    fields: [
      ...outside,
      name,
      { key: "turn_id", sample: "{uuid}", description: "The id of the turn." },
      { key: "message_id", sample: "{uuid}", description: "The id of the message." },
      { key: "index", sample: 0, description: "Which batch of the message it is." },
      { key: "final", sample: false, description: "Whether the message ends with it." },
      {
        key: "delta",
        carries: "message",
        sample: "I found the bug in `totals.ts`:\n",
        otherwise: "",
        description: "The text that is about to be shown.",
      },
      ...place,
    ],
  },
  {
    event: "PreToolUse",
    fields: [...turn, effort, name, ...toolCall, toolUseId, ...place],
  },
  {
    event: "PermissionRequest",
    fields: [
      ...turn,
      name,
      ...toolCall,
      {
        key: "permission_suggestions",
        sample: [
          {
            type: "addRules",
            rules: [{ toolName: "Bash", ruleContent: "npm test" }],
            behavior: "allow",
            destination: "localSettings",
          },
        ],
        presence: "usual",
        description: "What the user can choose to allow for good.",
      },
      ...place,
    ],
  },
  {
    event: "PermissionDenied",
    fields: [
      ...turn,
      name,
      ...toolCall,
      toolUseId,
      {
        key: "reason",
        carries: "message",
        sample: "Blocked by classifier",
        otherwise: "",
        description: "Why the call was denied.",
      },
      ...place,
    ],
  },
  {
    event: "PostToolUse",
    fields: [
      ...turn,
      effort,
      name,
      ...toolCall,
      {
        key: "tool_response",
        carries: "tool.response",
        otherwise: "",
        description: "What the tool gave back; its shape is the tool's.",
      },
      toolUseId,
      duration,
      ...place,
    ],
  },
  {
    event: "PostToolUseFailure",
    fields: [
      ...turn,
      name,
      ...toolCall,
      toolUseId,
      { key: "error", carries: "tool.error", otherwise: "", description: "What went wrong." },
      {
        key: "is_interrupt",
        sample: false,
        presence: "usual",
        description: "Whether the user stopped the tool.",
      },
      duration,
      ...place,
    ],
  },
  {
    event: "PostToolBatch",
    fields: [
      ...turn,
      name,
      {
        key: "tool_calls",
        sample: [
          {
            tool_name: "Read",
            tool_input: { file_path: "{cwd}/src/cart.ts" },
            tool_use_id: "toolu_01A",
            tool_response: "1\timport { cents } from './totals';\n",
          },
        ],
        otherwise: [],
        description: "The calls of the batch, each with its arguments and its response.",
      },
      ...place,
    ],
  },
  {
    event: "Notification",
    fields: [
      ...outside,
      name,
      {
        key: "message",
        carries: "message",
        sample: "Claude needs your permission to use Bash",
        otherwise: "",
        description: "The text of the notification.",
      },
      { key: "title", sample: "Permission needed", presence: "usual", description: "Its title." },
      subject("notification_type", "permission_prompt", "What it is about"),
      ...place,
    ],
  },
  {
    event: "SubagentStart",
    fields: [
      ...outside,
      name,
      {
        key: "agent_id",
        carries: "agent.id",
        sample: "a4d2c8f1e0b3a297",
        otherwise: "",
        description: "The id of the subagent.",
      },
      {
        key: "agent_type",
        carries: "agent.type",
        sample: "Explore",
        otherwise: "",
        description: "The kind of subagent; matchers are tested against it.",
      },
    ],
  },
  {
    event: "SubagentStop",
    fields: [
      ...turn,
      name,
      stopActive,
      {
        key: "agent_id",
        carries: "agent.id",
        sample: "a4d2c8f1e0b3a297",
        otherwise: "",
        description: "The id of the subagent.",
      },
      {
        key: "agent_type",
        carries: "agent.type",
        sample: "Explore",
        otherwise: "",
        description: "The kind of subagent; matchers are tested against it.",
      },
      {
        key: "agent_transcript_path",
        carries: "agent.transcriptPath",
        sample: "{home}/.claude/projects/-home-dev-shop/{session}/subagents/agent-a4d2c8f1e0b3a297.jsonl",
        otherwise: "",
        description: "The file that holds the subagent's conversation.",
      },
      { ...lastMessage, sample: "Found 12 call sites of cents()." },
      ...background,
    ],
  },
  { event: "TaskCreated", fields: [...turn, name, ...task, ...place] },
  { event: "TaskCompleted", fields: [...turn, name, ...task, ...place] },
  {
    event: "Stop",
    fields: [...turn, effort, name, stopActive, lastMessage, ...background, ...place],
  },
  {
    event: "StopFailure",
    fields: [
      ...outside,
      name,
      subject("error", "rate_limit", "What kind of error ended the turn"),
      {
        key: "error_details",
        sample: "429 Too Many Requests",
        presence: "usual",
        description: "What the API said.",
      },
      { ...lastMessage, sample: "API Error: Rate limit reached" },
      ...place,
    ],
  },
  {
    event: "TeammateIdle",
    fields: [
      ...turn,
      name,
      { key: "teammate_name", sample: "researcher", description: "The teammate that has nothing to do." },
      { key: "team_name", sample: "session-6f1d2c34", description: "The team that it belongs to." },
      ...place,
    ],
  },
  {
    event: "ConfigChange",
    fields: [
      ...outside,
      name,
      subject("source", "project_settings", "Which settings have changed"),
      {
        key: "file_path",
        carries: "path",
        sample: "{cwd}/.claude/settings.json",
        presence: "usual",
        description: "The file that has changed.",
      },
      ...place,
    ],
  },
  {
    event: "CwdChanged",
    fields: [
      ...outside,
      name,
      { key: "old_cwd", sample: "{home}", description: "The directory until now." },
      {
        key: "new_cwd",
        carries: "path",
        sample: "{cwd}",
        otherwise: "",
        description: "The directory from now on.",
      },
      ...place,
    ],
  },
  {
    event: "DirectoryAdded",
    fields: [
      ...outside,
      name,
      {
        key: "directory",
        carries: "path",
        sample: "{home}/shop-infra",
        otherwise: "",
        description: "The folder that was added.",
      },
      subject("source", "slash_command", "Who added it"),
      ...place,
    ],
  },
  {
    event: "FileChanged",
    fields: [
      ...outside,
      name,
      {
        key: "file_path",
        carries: "path",
        sample: "{cwd}/.envrc",
        otherwise: "",
        description: "The file that has changed.",
      },
      { key: "event", sample: "change", otherwise: "change", description: "change, add or unlink." },
      ...place,
    ],
  },
  {
    event: "WorktreeCreate",
    fields: [
      ...outside,
      name,
      { key: "name", sample: "bold-oak-a3f2", description: "The name of the new worktree." },
      ...place,
    ],
  },
  {
    event: "WorktreeRemove",
    fields: [
      ...outside,
      name,
      {
        key: "worktree_path",
        carries: "path",
        sample: "{home}/.claude/worktrees/bold-oak-a3f2",
        otherwise: "",
        description: "The worktree that is removed.",
      },
      ...place,
    ],
  },
  {
    event: "PreCompact",
    fields: [
      ...outside,
      name,
      subject("trigger", "manual", "Who asked for it"),
      {
        key: "custom_instructions",
        sample: "keep the API decisions",
        nullable: true,
        description: "What the user wrote after /compact; null where the agent compacts by itself.",
      },
      ...place,
    ],
  },
  {
    event: "PostCompact",
    fields: [
      ...outside,
      name,
      subject("trigger", "auto", "Who asked for it"),
      {
        key: "compact_summary",
        carries: "message",
        sample: "The user is fixing rounding in cart totals.",
        otherwise: "",
        description: "The summary that took the place of the conversation.",
      },
      ...place,
    ],
  },
  {
    event: "Elicitation",
    fields: [
      ...turn,
      name,
      ...elicitation,
      {
        key: "message",
        carries: "message",
        sample: "Which project key?",
        otherwise: "",
        description: "What the server asks.",
      },
      { key: "mode", sample: "form", presence: "usual", description: "form or url." },
      {
        key: "requested_schema",
        sample: { type: "object", properties: { key: { type: "string", title: "Project key" } } },
        presence: "usual",
        description: "The form, as a JSON Schema.",
      },
      rare("url", "https://example.com/authorise", "Where the user is sent, in the mode url."),
      rare("elicitation_id", "elicit-9", "The id of the question."),
      ...place,
    ],
  },
  {
    event: "ElicitationResult",
    fields: [
      ...turn,
      name,
      ...elicitation,
      { key: "action", sample: "accept", description: "What the user did: accept, decline or cancel." },
      {
        key: "content",
        sample: { key: "SHOP" },
        presence: "usual",
        description: "What the user has filled in.",
      },
      { key: "mode", sample: "form", presence: "usual", description: "form or url." },
      {
        key: "elicitation_id",
        sample: "elicit-9",
        presence: "usual",
        description: "The id of the question.",
      },
      ...place,
    ],
  },
  {
    event: "PreModelSwitch",
    fields: [
      ...outside,
      name,
      ...modelSwitch,
      { key: "cache_ttl", sample: "5m", doubtful: true, description: "How long the cache lives." },
      { key: "estimated_cache_write_usd", sample: 0.53, description: "What sending the context anew costs." },
      { key: "pricing", sample: null, doubtful: true, description: "The prices of the models." },
      ...place,
    ],
  },
  { event: "PostModelSwitch", fields: [...outside, name, ...modelSwitch, ...place] },
  {
    event: "SessionEnd",
    fields: [...session, promptId, name, subject("reason", "other", "Why the session ended"), ...place],
  },
];

export const payloads: PayloadFacts = {
  common: [
    ...session,
    { ...promptId, presence: "rare" },
    { ...permissionMode, presence: "rare" },
    name,
    ...place,
  ],
  events,
  tools: toolPayloads,
};
