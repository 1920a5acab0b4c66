import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { toolPayloads } from "./toolPayloads";

const event: PayloadField = {
  key: "hook_event_name",
  carries: "nativeEvent",
  description: "The event's name.",
};

const sessionId: PayloadField = {
  key: "session_id",
  carries: "sessionId",
  sample: "sess_{session}",
  otherwise: "",
  description: "The session's id.",
};

const cwd: PayloadField = {
  key: "cwd",
  carries: "cwd",
  sample: "{cwd}",
  otherwise: "",
  description: "The working directory.",
};

const prompt: PayloadField = {
  key: "prompt",
  carries: "prompt",
  sample: "{prompt}",
  otherwise: "",
  description: "The prompt; empty in some builds of the IDE and of the CLI's third engine.",
};

const toolCall: readonly PayloadField[] = [
  { key: "tool_name", carries: "tool.name", description: "The tool's name." },
  {
    key: "tool_input",
    carries: "tool.input",
    otherwise: {},
    description: "The tool's arguments; always empty in the IDE up to 1.0.165.",
  },
];

const toolResponse: PayloadField = {
  key: "tool_response",
  carries: "tool.response",
  otherwise: "",
  description: "What the tool gave back.",
};

const said: PayloadField = {
  key: "assistant_response",
  carries: "message",
  sample: "Done, all tests pass.",
  presence: "usual",
  description: "What the assistant said; some builds leave it out.",
};

/** No source shows the keys of file and task events: these are the likely ones. */
const file: PayloadField = {
  key: "file_path",
  carries: "path",
  sample: "{cwd}/src/totals.ts",
  otherwise: "",
  description: "The file; matchers are tested against it.",
  doubtful: true,
};

const task: readonly PayloadField[] = [
  { key: "task_id", sample: "2.1", presence: "usual", description: "The task's number.", doubtful: true },
  { key: "spec", sample: "totals", presence: "usual", description: "The spec of the task.", doubtful: true },
];

const common = [sessionId, event, cwd] as const;

const v1 = (name: string, ...fields: readonly PayloadField[]): EventPayload => ({
  event: name,
  fields: [...common, ...fields],
});

export const payloads: PayloadFacts = {
  common,
  events: [
    v1("SessionStart"),
    v1("AgentSpawn"),
    v1("SessionEnd"),
    v1("UserPromptSubmit", prompt),
    v1("PreToolUse", ...toolCall),
    v1("PostToolUse", ...toolCall, toolResponse),
    v1("PreTaskExec", ...task),
    v1("PostTaskExec", ...task),
    v1("PostFileCreate", file),
    v1("PostFileSave", file),
    v1("PostFileDelete", file),
    v1("Stop", said),
    v1("Manual"),
  ],
  tools: toolPayloads,
};

/** Newer builds of the CLI tell the session, too. */
const agentCommon = [
  event,
  cwd,
  { ...sessionId, presence: "rare" },
] as const satisfies readonly PayloadField[];

const agent = (name: string, ...fields: readonly PayloadField[]): EventPayload => ({
  event: name,
  fields: [...agentCommon, ...fields],
});

export const agentPayloads: PayloadFacts = {
  common: agentCommon,
  events: [
    agent("agentSpawn"),
    agent("userPromptSubmit", prompt),
    agent("preToolUse", ...toolCall),
    agent("postToolUse", ...toolCall, {
      ...toolResponse,
      sample: { success: true, result: ["12 passed"] },
    }),
    agent("stop", { ...said, presence: "rare" }),
  ],
  tools: toolPayloads,
};
