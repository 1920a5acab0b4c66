import type { PayloadFacts, PayloadField } from "../payloadFacts";
import {
  cwd,
  eventName,
  message,
  own,
  prompt,
  rare,
  sessionId,
  stopActive,
  subject,
  toolCall,
  toolResponse,
  transcriptPath,
} from "../shared/contract/claudeFields";

const common: readonly PayloadField[] = [
  sessionId,
  transcriptPath("{home}/.factory/projects/shop/{session}.jsonl"),
  cwd,
  {
    key: "permission_mode",
    carries: "permissionMode",
    sample: "off",
    otherwise: "off",
    values: ["off", "spec", "auto-low", "auto-medium", "auto-high"],
    words: { off: "default", spec: "plan" },
    description: "How freely the agent may act.",
  },
  eventName,
  rare("message_id", "{uuid}", "The id of the message that the event belongs to."),
];

const type: PayloadField = {
  key: "notification_type",
  carries: "subject",
  sample: "permission_prompt",
  otherwise: "",
  description: "What it is about.",
};

/** There is no id of the tool call. */
const events: Readonly<Record<string, readonly PayloadField[]>> = {
  PreToolUse: toolCall,
  PostToolUse: [...toolCall, toolResponse],
  UserPromptSubmit: [prompt, own("has_images", false, "Whether images come with the prompt.")],
  Notification: [
    message("message", "Droid needs your permission to use Execute", "The text of the notification."),
    type,
  ],
  Stop: [
    stopActive,
    own("tool_execution_count", 7, "How many tools ran in the turn."),
    { ...own("elapsed_time", 48211, "How long the turn took, in milliseconds."), doubtful: true },
  ],
  SubagentStop: [
    {
      key: "task_name",
      carries: "agent.type",
      sample: "code-reviewer",
      otherwise: "",
      description: "The subagent.",
    },
    message("task_result", "No issues found", "What the subagent answered."),
    {
      key: "task_error",
      sample: null,
      nullable: true,
      description: "What went wrong; null where nothing did.",
      doubtful: true,
    },
    stopActive,
  ],
  PreCompact: [
    subject("trigger", "manual", "Who asked for it"),
    own("custom_instructions", "keep the API decisions", "What is to be kept."),
    own("message_count", 84, "How many messages the conversation has."),
    own("estimated_tokens", 152000, "The size of the context."),
  ],
  SessionStart: [subject("source", "startup", "How the session began")],
  SessionEnd: [
    {
      key: "reason",
      carries: "subject",
      sample: "prompt_input_exit",
      otherwise: "other",
      values: ["clear", "logout", "prompt_input_exit", "other"],
      description: "Why the session ended.",
    },
    own("session_duration_ms", 913000, "How long the session was."),
    own("message_count", 42, "How many messages the conversation has."),
  ],
};

export const payloads: PayloadFacts = {
  common,
  events: Object.entries(events).map(([event, fields]) => ({ event, fields: [...common, ...fields] })),
  tools: {
    Create: { response: { filePath: "{cwd}/src/totals.ts", success: true } },
    Task: { response: "Found 12 call sites." },
  },
};
