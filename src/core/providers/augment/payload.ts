import type { PayloadFacts, PayloadField } from "../payloadFacts";
import { eventName, message, own, rare, toolCall, usual } from "../shared/contract/claudeFields";
import { patchTool } from "../shared/contract/patchTool";
import { removeFiles } from "./removeFiles";

type EventFields = Readonly<Record<string, readonly PayloadField[]>>;

const common: readonly PayloadField[] = [
  eventName,
  {
    key: "conversation_id",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The id of the conversation.",
  },
  {
    key: "workspace_roots",
    carries: "cwd",
    sample: ["{cwd}"],
    otherwise: [],
    encoding: "list",
    description: "The folders of the workspace; the first one is where hooks run.",
  },
];

const isMcp: PayloadField = {
  key: "is_mcp_tool",
  sample: false,
  otherwise: false,
  description: "Whether the tool is one of an MCP server.",
};

const prompt: PayloadField = {
  key: "user_prompt",
  carries: "prompt",
  sample: "{prompt}",
  otherwise: "",
  description: "The prompt.",
};

/** What groups ask for in their metadata. */
const asked: readonly PayloadField[] = [
  { ...prompt, presence: "rare", description: "The prompt, with includeConversationData." },
  { ...rare("mcp_server_name", "github", "The MCP server."), doubtful: true },
  rare("mcp_metadata", { mcpDecision: true, mcpTotalToolsCount: 12 }, "With includeMCPMetadata."),
];
const context = rare(
  "context",
  { userEmail: "dev@example.com", modelName: "Claude Opus 4.8", toolVersion: "0.36.0" },
  "With includeUserContext: who, with which model and version.",
);

/** As 0.36.0 builds them. */
const events: EventFields = {
  PreToolUse: [
    ...toolCall,
    usual("tool_output", "[undefined]", "The word [undefined]: the tool has not run yet."),
    usual("tool_error", null, "Always null here."),
    isMcp,
    ...asked,
  ],
  PostToolUse: [
    ...toolCall,
    {
      key: "tool_output",
      carries: "tool.response",
      otherwise: "",
      description: "What the tool gave back, as text.",
    },
    {
      key: "tool_error",
      carries: "tool.error",
      sample: null,
      presence: "usual",
      description: "The same text where the tool failed, else null.",
    },
    isMcp,
    rare(
      "file_changes",
      [{ path: "src/totals.ts", changeType: "edit", content: "Math.round(n * 100)", oldContent: "n * 100" }],
      "What tools that change files did to each.",
    ),
    ...asked,
  ],
  Stop: [
    {
      key: "agent_stop_cause",
      carries: "subject",
      sample: "end_turn",
      otherwise: "end_turn",
      description: "Why the agent stops.",
    },
    rare(
      "conversation",
      { userPrompt: "{prompt}", agentTextResponse: "Done.", agentCodeResponse: [] },
      "With includeConversationData: the last exchange.",
    ),
    { ...rare("_exchange", {}, "The last exchange in a form of the agent's own."), doubtful: true },
  ],
  SessionStart: [],
  SessionEnd: [],
  Notification: [
    {
      key: "notification_type",
      carries: "subject",
      sample: "info",
      otherwise: "info",
      description: "What it is about; always info in 0.36.0.",
    },
    message("notification_message", "Auggie is waiting for your input", "The text of the notification."),
  ],
  PromptSubmit: [prompt],
};

const tools: PayloadFacts["tools"] = {
  "launch-process": { input: { command: "npm test", cwd: "{cwd}" } },
  view: { input: { path: "src/totals.ts" } },
  "save-file": { input: { path: "src/totals.ts", file_content: "export const cents = 100;\n" } },
  "str-replace-editor": {
    input: { path: "src/totals.ts", old_str_1: "n * 100", new_str_1: "Math.round(n * 100)" },
    response: "File edited successfully",
  },
  "remove-files": removeFiles,
  apply_patch: patchTool("input"),
};

const line1Common: readonly PayloadField[] = [{ ...eventName, key: "hook_type" }];

/** Seen live; of other events only the name is known. */
const line1Events: EventFields = {
  PreToolUse: toolCall,
  PostToolUse: [
    ...toolCall,
    {
      key: "tool_result",
      carries: "tool.response",
      otherwise: "",
      description: "What the tool gave back, as text.",
    },
    own("tool_is_error", false, "Whether the tool failed."),
  ],
};

export const payloads: PayloadFacts = {
  common,
  events: Object.entries(events).map(([event, fields]) => ({
    event,
    fields: [...common, ...fields, context],
  })),
  tools,
};

export const line1Payloads: PayloadFacts = {
  common: line1Common,
  events: Object.keys(events).map((event) => ({
    event,
    fields: [...line1Common, ...(line1Events[event] ?? [])],
  })),
  tools: {
    read: { input: { path: "src/totals.ts" } },
    write: { input: { path: "src/totals.ts", content: "export const cents = 100;\n" } },
    edit: { input: { path: "src/totals.ts" } },
  },
};
