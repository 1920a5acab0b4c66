import type { PayloadFacts, PayloadField } from "../payloadFacts";
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
  timestamp,
  toolCall,
  toolError,
  toolResponse,
  toolUseId,
  transcriptPath,
  usual,
} from "../shared/contract/claudeFields";

const session: readonly PayloadField[] = [
  sessionId,
  rare("source_type", "scheduled", "What started the session, where it was no person."),
  rare("source_id", "nightly", "The id of that."),
  transcriptPath("{home}/.qwen/projects/-home-dev-shop/chats/{session}.jsonl"),
  cwd,
  eventName,
  timestamp,
];

/** Events of tools write one of the words in another way than the rest. */
function mode(edits: string): PayloadField {
  return {
    key: "permission_mode",
    carries: "permissionMode",
    sample: "default",
    otherwise: "default",
    values: ["default", "plan", edits, "auto", "yolo"],
    words: { [edits]: "acceptEdits", yolo: "bypassPermissions" },
    description: "How freely the agent may act.",
  };
}

const promptId = usual("prompt_id", "{session}########0", "The id of the prompt that the turn answers.");
const agentId: PayloadField = {
  key: "agent_id",
  carries: "agent.id",
  sample: "explorer-6f1d2c34",
  presence: "rare",
  description: "The id of the subagent, inside one.",
};

/** Older versions have the mode on events of tools, of subagents and at the start alone. */
const common: readonly PayloadField[] = [
  ...session,
  { ...mode("auto_edit"), presence: "usual" },
  agentId,
  { ...promptId, presence: "rare" },
];
const ofTurn: readonly PayloadField[] = [
  ...session,
  { ...mode("auto_edit"), presence: "usual" },
  agentId,
  promptId,
];
const ofTool: readonly PayloadField[] = [...session, mode("auto-edit"), agentId, promptId];
const ofAgent: readonly PayloadField[] = [...session, mode("auto_edit"), promptId];
const atStart: readonly PayloadField[] = [...session, mode("auto_edit")];

const useId = toolUseId("toolu_01Cart7Qp");
const callId = usual("tool_call_id", "call_9z", "The id that the model gave the call.");
const response: PayloadField = {
  ...toolResponse,
  sample: { llmContent: "12 passed", returnDisplay: "12 passed" },
  otherwise: {},
  description: "What the tool gave back: llmContent for the model, returnDisplay for the user.",
};
const background = backgroundTasks("crons");
const explorer = subagent("explorer-6f1d2c34", "Explorer");

const todos = [{ id: "1", content: "Round totals", status: "pending" }] as const;
const todo: readonly PayloadField[] = [
  own("todo_id", "1", "The id of the to-do."),
  own("todo_content", "Round totals", "What is to be done."),
];
const todoList: readonly PayloadField[] = [
  own("all_todos", todos, "The whole list."),
  {
    key: "phase",
    sample: "validation",
    otherwise: "validation",
    values: ["validation", "postWrite"],
    description: "validation, where the hook can object, or postWrite, where it cannot.",
  },
];

type Fields = readonly PayloadField[];

/** As 0.24.4 builds them; those of a session with one tool call are as recorded. */
const ownFields: Readonly<Record<string, readonly [before: Fields, fields: Fields]>> = {
  PreToolUse: [ofTool, [...toolCall, useId, callId]],
  PostToolUse: [ofTool, [...toolCall, response, useId, callId, duration]],
  PostToolUseFailure: [ofTool, [useId, callId, ...toolCall, toolError, isInterrupt, duration]],
  PostToolBatch: [
    ofTool,
    [
      {
        key: "tool_calls",
        sample: [
          {
            tool_name: "read_file",
            tool_input: { file_path: "{cwd}/src/totals.ts" },
            tool_use_id: "call_9z",
            tool_call_id: "call_9z",
            status: "success",
            tool_response: {
              response_parts: [],
              result_display: "",
              execution_status: "success",
              content_length: 26,
            },
          },
        ],
        otherwise: [],
        description: "The calls of the batch, each with its arguments, its state and its response.",
      },
    ],
  ],
  UserPromptSubmit: [
    ofTurn,
    [
      { ...prompt, description: "What the model is about to get." },
      usual("submitted_prompt", "{prompt}", "What the user has typed."),
    ],
  ],
  UserPromptExpansion: [
    common,
    [
      subject("command_name", "review", "The command that is expanded"),
      own("command_args", "src", "What follows the command's name."),
      { ...prompt, sample: "Review the directory src", description: "What the command became." },
    ],
  ],
  SessionStart: [
    atStart,
    [
      subject("source", "startup", "How the session began"),
      {
        key: "model",
        carries: "model",
        sample: "qwen3-coder-plus",
        otherwise: "",
        description: "The model.",
      },
      {
        key: "agent_type",
        carries: "agent.type",
        sample: "Explorer",
        presence: "rare",
        description: "The kind of agent.",
      },
    ],
  ],
  SessionEnd: [common, [subject("reason", "prompt_input_exit", "Why the session ended")]],
  SessionDelete: [common, [own("deleted_session_id", "{uuid}", "The session that was deleted.")]],
  MessageDisplay: [
    ofTurn,
    [
      own("message_id", "{uuid}", "The id of the message."),
      message("displayed_text", "The bug is in totals.ts", "All text of the message so far."),
      own("is_final", false, "Whether the message ends with it."),
    ],
  ],
  Stop: [
    ofTurn,
    [
      stopActive,
      lastMessage,
      ...background,
      usual("context_usage", 0.31, "How much of the context is in use, 0 to 1."),
      usual("context_limit", 262144, "The size of the context, in tokens."),
      usual("input_tokens", 81264, "The size of the last request."),
    ],
  ],
  StopFailure: [
    ofTurn,
    [
      subject("error", "rate_limit", "What kind of error ended the turn"),
      usual("error_details", "429 Too Many Requests", "What the API said."),
      { ...lastMessage, sample: "" },
    ],
  ],
  SubagentStart: [ofAgent, explorer],
  SubagentStop: [
    ofAgent,
    [
      stopActive,
      ...explorer,
      agentTranscript("{home}/.qwen/projects/-home-dev-shop/subagents/explorer-6f1d2c34.jsonl"),
      { ...lastMessage, sample: "Found 12 call sites of cents()." },
      ...background,
    ],
  ],
  PreCompact: [
    common,
    [
      subject("trigger", "manual", "Who asked for it"),
      own("custom_instructions", "keep the API decisions", "What the user wrote after /compress."),
    ],
  ],
  PostCompact: [
    common,
    [
      subject("trigger", "manual", "Who asked for it"),
      message(
        "compact_summary",
        "The user is fixing rounding in cart totals.",
        "What took the place of the conversation.",
      ),
    ],
  ],
  Notification: [
    common,
    [
      message("message", "Qwen Code needs your permission", "The text of the notification."),
      subject("notification_type", "permission_prompt", "What it is about"),
      usual("title", "Permission", "Its title."),
    ],
  ],
  PermissionRequest: [
    ofTool,
    [
      ...toolCall,
      usual(
        "permission_suggestions",
        [{ type: "allow", tool: "run_shell_command" }],
        "What the user can choose to allow for good.",
      ),
    ],
  ],
  PermissionDenied: [
    ofTurn,
    [
      ...toolCall,
      useId,
      callId,
      message("reason", "classifier_blocked", "classifier_blocked or classifier_unavailable."),
    ],
  ],
  TodoCreated: [ofTurn, [...todo, own("todo_status", "pending", "How far it is."), ...todoList]],
  TodoCompleted: [ofTurn, [...todo, own("previous_status", "in_progress", "How far it was."), ...todoList]],
  InstructionsLoaded: [
    common,
    [
      path("file_path", "{cwd}/QWEN.md", "The file that was loaded; matchers are tested against it."),
      own("memory_type", "project", "user, project, local or extension."),
      own("load_reason", "session_start", "session_start, include or refresh."),
      rare("trigger_file_path", "{cwd}/src/totals.ts", "The file whose use loaded it."),
      rare("parent_file_path", "{cwd}/AGENTS.md", "The file that includes it."),
    ],
  ],
};

/** Payloads of these events; one of which nothing is known has the common fields. */
export function payloadsOf(events: readonly string[]): PayloadFacts {
  return {
    common,
    events: events.map((event) => {
      const [before, fields] = ownFields[event] ?? [common, []];
      return { event, fields: [...before, ...fields] };
    }),
    tools: {
      run_shell_command: {
        input: { command: "npm test", is_background: false, description: "Run the tests" },
        error: "Command exited with code 1",
      },
      notebook_edit: {
        input: { notebook_path: "{cwd}/report.ipynb", cell_id: "3", new_source: "print(total)" },
      },
    },
  };
}
