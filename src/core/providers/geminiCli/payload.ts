import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { toolPayloads } from "./toolPayloads";

const common: readonly PayloadField[] = [
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
    sample: "{home}/.gemini/tmp/shop/chats/session-2026-11-18T09-30-6f1d2c34.jsonl",
    otherwise: "",
    description: "The file that holds the conversation; it can be empty.",
  },
  { key: "cwd", carries: "cwd", sample: "{cwd}", otherwise: "", description: "The working directory." },
  { key: "hook_event_name", carries: "nativeEvent", description: "The event's name." },
  { key: "timestamp", carries: "time", otherwise: "", description: "The time, in ISO 8601." },
];

const subject = (
  key: string,
  sample: string,
  values: readonly string[],
  description: string,
): PayloadField => ({
  key,
  carries: "subject",
  sample,
  otherwise: sample,
  values,
  description: `${description}; matchers are compared with it.`,
});

const prompt: PayloadField = {
  key: "prompt",
  carries: "prompt",
  sample: "{prompt}",
  otherwise: "",
  description: "The prompt.",
};

/** Only text: calls of tools and images are left out. */
const request: readonly PayloadField[] = [
  {
    key: "llm_request.model",
    carries: "model",
    sample: "gemini-3-pro-preview",
    otherwise: "",
    description: "The model.",
  },
  {
    key: "llm_request.messages",
    sample: [{ role: "user", content: "{prompt}" }],
    otherwise: [],
    description: "The text of the conversation, as a list of role and content.",
  },
  {
    key: "llm_request.config",
    sample: { temperature: 1, topP: 0.95, topK: 64 },
    otherwise: {},
    description: "How the model is set.",
  },
];

const tool: readonly PayloadField[] = [
  { key: "tool_name", carries: "tool.name", description: "The tool's name." },
  { key: "tool_input", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
];

const toolOrigin: readonly PayloadField[] = [
  {
    key: "mcp_context",
    sample: {
      server_name: "github",
      tool_name: "create_issue",
      command: "npx",
      args: ["-y", "@modelcontextprotocol/server-github"],
    },
    presence: "rare",
    description: "The server behind a tool of an MCP server.",
    since: "0.25.0",
  },
  {
    key: "original_request_name",
    sample: "read_file",
    presence: "rare",
    description: "The tool whose call led to this one.",
  },
];

/** Keys and types as recorded from 0.61.0; those of AfterTool and Notification as in the source. */
const events: readonly EventPayload[] = [
  {
    event: "SessionStart",
    fields: [
      ...common,
      subject("source", "startup", ["startup", "resume", "clear"], "How the session began"),
    ],
  },
  {
    event: "SessionEnd",
    fields: [
      ...common,
      subject(
        "reason",
        "exit",
        ["exit", "clear", "logout", "prompt_input_exit", "other"],
        "Why the session ends",
      ),
    ],
  },
  { event: "BeforeAgent", fields: [...common, prompt] },
  {
    event: "AfterAgent",
    fields: [
      ...common,
      prompt,
      {
        key: "prompt_response",
        carries: "message",
        sample: "Totals are now computed in cents and all tests pass.",
        otherwise: "",
        description: "What the agent answered.",
      },
      {
        key: "stop_hook_active",
        carries: "stopHookActive",
        sample: false,
        otherwise: false,
        description: "Whether a hook has made the agent go on already.",
      },
    ],
  },
  { event: "BeforeModel", fields: [...common, ...request] },
  {
    event: "AfterModel",
    fields: [
      ...common,
      ...request,
      {
        key: "llm_response.text",
        carries: "message",
        sample: "I will open totals.ts.",
        otherwise: "",
        description: "The text of the piece.",
      },
      {
        key: "llm_response.candidates",
        sample: [
          {
            content: { role: "model", parts: ["I will open totals.ts."] },
            finishReason: "STOP",
            index: 0,
          },
        ],
        otherwise: [],
        description: "The same with where it ends: STOP, MAX_TOKENS, SAFETY, RECITATION or OTHER.",
      },
      {
        key: "llm_response.usageMetadata",
        sample: { promptTokenCount: 812, candidatesTokenCount: 9, totalTokenCount: 821 },
        otherwise: {},
        description: "How many tokens it took.",
      },
    ],
  },
  { event: "BeforeToolSelection", fields: [...common, ...request] },
  { event: "BeforeTool", fields: [...common, ...tool, ...toolOrigin] },
  {
    event: "AfterTool",
    fields: [
      ...common,
      ...tool,
      {
        key: "tool_response",
        carries: "tool.response",
        otherwise: {},
        description:
          "What the tool gave back: llmContent for the model, returnDisplay for the user, error where it failed.",
      },
      ...toolOrigin,
    ],
  },
  {
    event: "PreCompress",
    fields: [...common, subject("trigger", "auto", ["auto", "manual"], "What asked for the compression")],
  },
  {
    event: "Notification",
    fields: [
      ...common,
      {
        key: "notification_type",
        carries: "subject",
        sample: "ToolPermission",
        otherwise: "ToolPermission",
        description: "What it is about; so far always a permission.",
      },
      {
        key: "message",
        carries: "message",
        sample: "Tool Confirm Shell Command requires execution",
        otherwise: "",
        description: "What the user is asked.",
      },
      {
        key: "details",
        sample: {
          type: "exec",
          title: "Confirm Shell Command",
          command: "npm test",
          rootCommand: "npm",
        },
        otherwise: {},
        description: "What exactly; the keys depend on its type: edit, exec, mcp or info.",
      },
    ],
  },
];

export const payloads: PayloadFacts = { common, events, tools: toolPayloads };
