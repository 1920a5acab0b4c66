import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { field, prompt, roots, text, toolName, toolResult } from "./payloadFields";
import { notText, toolPayloads } from "./toolPayloads";

/** The CLI has names of its own for events, and sends the extension's objects beside its own. */
const common: readonly PayloadField[] = [
  field("clineVersion", "3.0.56", "Cline's version."),
  { key: "hookName", carries: "nativeEvent", description: "The CLI's name of the event." },
  { key: "timestamp", carries: "time", otherwise: "", description: "The time, in ISO 8601." },
  text("taskId", "sessionId", "{session}", "The id of the conversation."),
  {
    ...text("sessionContext.rootSessionId", "sessionId", "{session}", "The id of the whole session."),
    repeats: true,
  },
  roots,
  {
    ...field("workspaceInfo", { rootPath: "{cwd}" }, "The workspace and its state in git."),
    presence: "usual",
  },
  field("userId", "dev", "The user's id."),
  field("agent_id", "agent_1", "The id of the agent."),
  { key: "parent_agent_id", sample: null, nullable: true, description: "The agent that started this one." },
];

const payload = (event: string, named: string, ...fields: readonly PayloadField[]): EventPayload => ({
  event,
  named,
  fields: [...common, ...fields],
});

const iteration: PayloadField = field("iteration", 1, "How often the model was asked in this run.");
const metadata = (data: string): PayloadField => field(`${data}.taskMetadata`, {}, "Empty.");
const reason: PayloadField = {
  ...text("reason", "message", "aborted by user", "Why."),
  presence: "usual",
};

const toolCall = (own: string, data: string): readonly PayloadField[] => [
  text(`${own}.id`, "tool.useId", "call_1", "The id of the tool call."),
  { key: `${own}.name`, carries: "tool.name", description: "The tool's name." },
  {
    key: `${own}.input`,
    carries: "tool.input",
    otherwise: {},
    description: `The tool's arguments, as they are in ${data}.`,
  },
];

const repeated = (data: string): readonly PayloadField[] => [
  { ...toolName(data), repeats: true },
  {
    key: `${data}.parameters`,
    carries: "tool.input",
    encoding: "strings",
    parsed: notText,
    repeats: true,
    description: "The tool's arguments once more, as the extension sends them: all values are strings.",
  },
];

const when = "2026-11-18T09:30:00.000Z";

/** Events that only the CLI has. */
export const cliOnly: readonly EventPayload[] = [
  payload(
    "TaskError",
    "agent_error",
    iteration,
    field("error.name", "Error", "The kind of error."),
    text("error.message", "message", "429 rate limited", "What went wrong."),
    { ...field("error.stack", "Error: 429 rate limited", "Where it went wrong."), presence: "rare" },
  ),
  payload("SessionShutdown", "session_shutdown", reason),
];

export const cliPayloads: PayloadFacts = {
  common,
  events: [
    payload("TaskStart", "agent_start", metadata("taskStart")),
    payload(
      "TaskResume",
      "agent_resume",
      metadata("taskResume"),
      field("taskResume.previousState", {}, "Empty."),
    ),
    payload("UserPromptSubmit", "prompt_submit", prompt, field("userPromptSubmit.attachments", [], "Empty.")),
    payload(
      "PreToolUse",
      "tool_call",
      iteration,
      ...toolCall("tool_call", "preToolUse"),
      ...repeated("preToolUse"),
    ),
    payload(
      "PostToolUse",
      "tool_result",
      iteration,
      ...toolCall("tool_result", "postToolUse"),
      {
        key: "tool_result.output",
        carries: "tool.response",
        otherwise: "",
        description: "What the tool gave back.",
      },
      {
        key: "tool_result.error",
        carries: "tool.error",
        presence: "rare",
        description: "What went wrong with the tool.",
      },
      {
        key: "tool_result.durationMs",
        carries: "tool.durationMs",
        sample: 3120,
        otherwise: 0,
        description: "How long the tool ran.",
      },
      { ...field("tool_result.startedAt", when, "When it began."), presence: "usual" },
      { ...field("tool_result.endedAt", when, "When it ended."), presence: "usual" },
      ...repeated("postToolUse"),
      ...toolResult.map(({ presence: _presence, ...each }): PayloadField =>
        each.carries === undefined ? each : { ...each, repeats: true },
      ),
    ),
    payload(
      "TaskComplete",
      "agent_end",
      iteration,
      text("turn.outputText", "message", "Totals fixed.", "What the assistant said."),
      field("turn.status", "completed", "How the run ended."),
      metadata("taskComplete"),
    ),
    payload("TaskCancel", "agent_abort", reason, metadata("taskCancel")),
    ...cliOnly,
  ],
  tools: toolPayloads,
};
