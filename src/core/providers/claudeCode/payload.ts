import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import {
  agentTranscript,
  backgroundTasks,
  cwd,
  duration,
  eventName,
  isInterrupt,
  lastMessage,
  message,
  own,
  path,
  prompt,
  rare,
  sessionId,
  stopActive,
  subagent,
  subject,
  toolCall,
  toolError,
  toolResponse,
  toolUseId,
  transcriptPath,
  usual,
} from "../shared/contract/claudeFields";
import { toolPayloads } from "./toolPayloads";

const session: readonly PayloadField[] = [
  sessionId,
  transcriptPath("{home}/.claude/projects/-home-dev-shop/{session}.jsonl"),
  { ...cwd, description: "The session's current directory; it follows cd." },
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

const calledTool: readonly PayloadField[] = [
  ...toolCall,
  {
    key: "mcp_server",
    sample: { name: "github", source: "project" },
    presence: "rare",
    description: "The server behind a tool of an MCP server.",
    since: "2.1.274",
    doubtful: true,
  },
];

const useId = toolUseId("toolu_01Cart7Qp");
const background = backgroundTasks("session_crons");

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

/** Keys and types as recorded from Claude Code 2.1.326, where a recording exists; otherwise as documented. */
const events: readonly EventPayload[] = [
  {
    event: "SessionStart",
    fields: [
      ...session,
      eventName,
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
    fields: [...session, eventName, subject("trigger", "init", "What asked for the set-up"), ...place],
  },
  {
    event: "InstructionsLoaded",
    fields: [
      ...outside,
      eventName,
      path("file_path", "{cwd}/packages/api/CLAUDE.md", "The file that was loaded."),
      own("memory_type", "Project", "User, Project, Local or Managed."),
      subject("load_reason", "nested_traversal", "Why it was loaded"),
      rare("globs", ["src/**"], "The patterns by which the file applies."),
      rare("trigger_file_path", "{cwd}/packages/api/src/server.ts", "The file whose use loaded it."),
      rare("parent_file_path", "{cwd}/CLAUDE.md", "The file that includes it."),
      ...place,
    ],
  },
  {
    event: "UserPromptSubmit",
    fields: [...turn, eventName, prompt, ...place],
  },
  {
    event: "UserPromptExpansion",
    fields: [
      ...turn,
      eventName,
      own("expansion_type", "slash_command", "slash_command or mcp_prompt."),
      subject("command_name", "deploy", "The command that is expanded"),
      own("command_args", "staging", "What follows the command's name."),
      own("command_source", "project", "Where the command comes from."),
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
      eventName,
      { key: "turn_id", sample: "{uuid}", description: "The id of the turn." },
      { key: "message_id", sample: "{uuid}", description: "The id of the message." },
      own("index", 0, "Which batch of the message it is."),
      own("final", false, "Whether the message ends with it."),
      message("delta", "I found the bug in `totals.ts`:\n", "The text that is about to be shown."),
      ...place,
    ],
  },
  {
    event: "PreToolUse",
    fields: [...turn, effort, eventName, ...calledTool, useId, ...place],
  },
  {
    event: "PermissionRequest",
    fields: [
      ...turn,
      eventName,
      ...calledTool,
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
      eventName,
      ...calledTool,
      useId,
      message("reason", "Blocked by classifier", "Why the call was denied."),
      ...place,
    ],
  },
  {
    event: "PostToolUse",
    fields: [...turn, effort, eventName, ...calledTool, toolResponse, useId, duration, ...place],
  },
  {
    event: "PostToolUseFailure",
    fields: [...turn, eventName, ...calledTool, useId, toolError, isInterrupt, duration, ...place],
  },
  {
    event: "PostToolBatch",
    fields: [
      ...turn,
      eventName,
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
      eventName,
      message("message", "Claude needs your permission to use Bash", "The text of the notification."),
      usual("title", "Permission needed", "Its title."),
      subject("notification_type", "permission_prompt", "What it is about"),
      ...place,
    ],
  },
  {
    event: "SubagentStart",
    fields: [...outside, eventName, ...subagent("a4d2c8f1e0b3a297", "Explore")],
  },
  {
    event: "SubagentStop",
    fields: [
      ...turn,
      eventName,
      stopActive,
      ...subagent("a4d2c8f1e0b3a297", "Explore"),
      agentTranscript(
        "{home}/.claude/projects/-home-dev-shop/{session}/subagents/agent-a4d2c8f1e0b3a297.jsonl",
      ),
      { ...lastMessage, sample: "Found 12 call sites of cents()." },
      ...background,
    ],
  },
  { event: "TaskCreated", fields: [...turn, eventName, ...task, ...place] },
  { event: "TaskCompleted", fields: [...turn, eventName, ...task, ...place] },
  {
    event: "Stop",
    fields: [...turn, effort, eventName, stopActive, lastMessage, ...background, ...place],
  },
  {
    event: "StopFailure",
    fields: [
      ...outside,
      eventName,
      subject("error", "rate_limit", "What kind of error ended the turn"),
      usual("error_details", "429 Too Many Requests", "What the API said."),
      { ...lastMessage, sample: "API Error: Rate limit reached" },
      ...place,
    ],
  },
  {
    event: "TeammateIdle",
    fields: [
      ...turn,
      eventName,
      own("teammate_name", "researcher", "The teammate that has nothing to do."),
      own("team_name", "session-6f1d2c34", "The team that it belongs to."),
      ...place,
    ],
  },
  {
    event: "ConfigChange",
    fields: [
      ...outside,
      eventName,
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
      eventName,
      { key: "old_cwd", sample: "{home}", description: "The directory until now." },
      path("new_cwd", "{cwd}", "The directory from now on."),
      ...place,
    ],
  },
  {
    event: "DirectoryAdded",
    fields: [
      ...outside,
      eventName,
      path("directory", "{home}/shop-infra", "The folder that was added."),
      subject("source", "slash_command", "Who added it"),
      ...place,
    ],
  },
  {
    event: "FileChanged",
    fields: [
      ...outside,
      eventName,
      path("file_path", "{cwd}/.envrc", "The file that has changed."),
      { key: "event", sample: "change", otherwise: "change", description: "change, add or unlink." },
      ...place,
    ],
  },
  {
    event: "WorktreeCreate",
    fields: [...outside, eventName, own("name", "bold-oak-a3f2", "The name of the new worktree."), ...place],
  },
  {
    event: "WorktreeRemove",
    fields: [
      ...outside,
      eventName,
      path("worktree_path", "{home}/.claude/worktrees/bold-oak-a3f2", "The worktree that is removed."),
      ...place,
    ],
  },
  {
    event: "PreCompact",
    fields: [
      ...outside,
      eventName,
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
      eventName,
      subject("trigger", "auto", "Who asked for it"),
      message(
        "compact_summary",
        "The user is fixing rounding in cart totals.",
        "The summary that took the place of the conversation.",
      ),
      ...place,
    ],
  },
  {
    event: "Elicitation",
    fields: [
      ...turn,
      eventName,
      ...elicitation,
      message("message", "Which project key?", "What the server asks."),
      usual("mode", "form", "form or url."),
      usual(
        "requested_schema",
        { type: "object", properties: { key: { type: "string", title: "Project key" } } },
        "The form, as a JSON Schema.",
      ),
      rare("url", "https://example.com/authorise", "Where the user is sent, in the mode url."),
      rare("elicitation_id", "elicit-9", "The id of the question."),
      ...place,
    ],
  },
  {
    event: "ElicitationResult",
    fields: [
      ...turn,
      eventName,
      ...elicitation,
      own("action", "accept", "What the user did: accept, decline or cancel."),
      usual("content", { key: "SHOP" }, "What the user has filled in."),
      usual("mode", "form", "form or url."),
      usual("elicitation_id", "elicit-9", "The id of the question."),
      ...place,
    ],
  },
  {
    event: "PreModelSwitch",
    fields: [
      ...outside,
      eventName,
      ...modelSwitch,
      { key: "cache_ttl", sample: "5m", doubtful: true, description: "How long the cache lives." },
      own("estimated_cache_write_usd", 0.53, "What sending the context anew costs."),
      { key: "pricing", sample: null, doubtful: true, description: "The prices of the models." },
      ...place,
    ],
  },
  { event: "PostModelSwitch", fields: [...outside, eventName, ...modelSwitch, ...place] },
  {
    event: "SessionEnd",
    fields: [...session, promptId, eventName, subject("reason", "other", "Why the session ended"), ...place],
  },
];

export const payloads: PayloadFacts = {
  common: [
    ...session,
    { ...promptId, presence: "rare" },
    { ...permissionMode, presence: "rare" },
    eventName,
    ...place,
  ],
  events,
  tools: toolPayloads,
};
