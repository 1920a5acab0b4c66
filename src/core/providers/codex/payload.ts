import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { patchTool } from "../shared/contract/patchTool";

const sessionId: PayloadField = {
  key: "session_id",
  carries: "sessionId",
  sample: "{session}",
  otherwise: "",
  description: "The id of the thread.",
};

const turnId: PayloadField = {
  key: "turn_id",
  sample: "{uuid}",
  otherwise: "",
  description: "The id of the turn.",
};

const transcript: PayloadField = {
  key: "transcript_path",
  carries: "transcriptPath",
  sample: "{home}/.codex/sessions/2026/11/18/rollout-{session}.jsonl",
  nullable: true,
  description: "The file that holds the conversation, as lines of JSON; null where there is none.",
};

const place: readonly PayloadField[] = [
  { key: "cwd", carries: "cwd", sample: "{cwd}", otherwise: "", description: "The working directory." },
  { key: "hook_event_name", carries: "nativeEvent", description: "The event's name." },
];

const model: PayloadField = {
  key: "model",
  carries: "model",
  sample: "gpt-5.5-codex",
  otherwise: "",
  description: "The model.",
};

const permissionMode: PayloadField = {
  key: "permission_mode",
  carries: "permissionMode",
  sample: "default",
  otherwise: "default",
  values: ["default", "acceptEdits", "plan", "dontAsk", "bypassPermissions"],
  description: "How freely the agent may act; so far only default and bypassPermissions occur.",
};

/** Inside a subagent. */
const subagent: readonly PayloadField[] = [
  {
    key: "agent_id",
    carries: "agent.id",
    sample: "agent-7",
    presence: "rare",
    description: "The id of the subagent.",
    since: "0.134",
  },
  {
    key: "agent_type",
    carries: "agent.type",
    sample: "explorer",
    presence: "rare",
    description: "The kind of subagent.",
    since: "0.134",
  },
];

const ownSubagent: readonly PayloadField[] = [
  {
    key: "agent_id",
    carries: "agent.id",
    sample: "agent-7",
    otherwise: "",
    description: "The id of the subagent.",
  },
  {
    key: "agent_type",
    carries: "agent.type",
    sample: "explorer",
    otherwise: "",
    description: "The kind of subagent; matchers are tested against it.",
  },
];

const turn: readonly PayloadField[] = [sessionId, turnId, transcript, ...place, model, permissionMode];

const toolCall: readonly PayloadField[] = [
  { key: "tool_name", carries: "tool.name", description: "The tool's name." },
  { key: "tool_input", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
];

const toolUseId: PayloadField = {
  key: "tool_use_id",
  carries: "tool.useId",
  sample: "call_A1b2C3",
  otherwise: "",
  description: "The id of the tool call.",
};

const stopped: readonly PayloadField[] = [
  {
    key: "stop_hook_active",
    carries: "stopHookActive",
    sample: false,
    otherwise: false,
    description: "Whether a hook has made the agent go on already.",
  },
  {
    key: "last_assistant_message",
    carries: "message",
    sample: "Done, tests pass.",
    nullable: true,
    description: "The last message of the assistant.",
  },
];

const subject = (key: string, sample: string, description: string): PayloadField => ({
  key,
  carries: "subject",
  sample,
  otherwise: sample,
  description: `${description}; matchers are tested against it.`,
});

const compaction: readonly PayloadField[] = [
  sessionId,
  turnId,
  transcript,
  ...place,
  model,
  subject("trigger", "auto", "Who asked for it: manual or auto"),
  ...subagent,
];

/** Keys and types as recorded from Codex 0.169.0, where a recording exists; otherwise as in its published schemas. */
const events: readonly EventPayload[] = [
  {
    event: "SessionStart",
    fields: [
      sessionId,
      transcript,
      ...place,
      model,
      permissionMode,
      subject("source", "startup", "How the thread began"),
    ],
  },
  {
    event: "SessionEnd",
    fields: [
      sessionId,
      transcript,
      ...place,
      subject("reason", "other", "Why the thread ended, always other"),
    ],
  },
  {
    event: "UserPromptSubmit",
    fields: [
      ...turn,
      { key: "prompt", carries: "prompt", sample: "{prompt}", otherwise: "", description: "The prompt." },
      ...subagent,
    ],
  },
  { event: "PreToolUse", fields: [...turn, ...toolCall, toolUseId, ...subagent] },
  { event: "PermissionRequest", fields: [...turn, ...toolCall, ...subagent] },
  {
    event: "PostToolUse",
    fields: [
      ...turn,
      ...toolCall,
      {
        key: "tool_response",
        carries: "tool.response",
        otherwise: "",
        description: "What the tool gave back: text, or the result object of a tool of an MCP server.",
      },
      toolUseId,
      ...subagent,
    ],
  },
  { event: "PreCompact", fields: compaction },
  { event: "PostCompact", fields: compaction },
  { event: "SubagentStart", fields: [...turn, ...ownSubagent] },
  {
    event: "SubagentStop",
    fields: [
      sessionId,
      turnId,
      transcript,
      {
        key: "agent_transcript_path",
        carries: "agent.transcriptPath",
        sample: "{home}/.codex/sessions/2026/11/18/rollout-agent-7.jsonl",
        nullable: true,
        description: "The file that holds the subagent's conversation.",
      },
      ...place,
      model,
      permissionMode,
      ...ownSubagent,
      ...stopped,
    ],
  },
  { event: "Stop", fields: [...turn, ...stopped] },
  { event: "Interrupt", fields: turn },
];

export const payloads: PayloadFacts = {
  common: [
    sessionId,
    { ...turnId, presence: "rare" },
    transcript,
    ...place,
    { ...model, presence: "rare" },
    { ...permissionMode, presence: "rare" },
    ...subagent,
  ],
  events,
  tools: {
    Bash: { response: "Exit code: 0\nOutput:\n12 passed" },
    apply_patch: patchTool("command"),
    spawn_agent: { input: { message: "Find all callers of cents()", agent_type: "explorer" } },
    update_plan: { input: { plan: [{ step: "Round totals", status: "pending" }] }, response: "Plan updated" },
    view_image: { input: { path: "{cwd}/chart.png" } },
    mcp: {
      response: { content: [{ type: "text", text: "Created issue 42" }], isError: false },
    },
  },
};
