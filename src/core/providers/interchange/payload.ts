import { canonicalEvents, type CanonicalEventName } from "../../model/event";
import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { events } from "./events";

/**
 * The specification says what a hook answers and not what it is sent: a hook gets the payload of the agent that runs it. Where
 * no agent does, it gets the canonical event in the keys that most agents share.
 */
const session: readonly PayloadField[] = [
  {
    key: "session_id",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The session's id.",
  },
  {
    key: "transcript_path",
    carries: "transcriptPath",
    sample: "{home}/.agent/{session}.jsonl",
    presence: "usual",
    description: "The file that holds the conversation.",
  },
  { key: "cwd", carries: "cwd", sample: "{cwd}", otherwise: "", description: "The working directory." },
  { key: "hook_event_name", carries: "nativeEvent", description: "The canonical name of the event." },
];

const others: readonly PayloadField[] = [
  { key: "time", carries: "time", description: "When it happened." },
  { key: "model", carries: "model", sample: "a-model", description: "The model." },
  {
    key: "permission_mode",
    carries: "permissionMode",
    sample: "default",
    description: "How freely the agent may act.",
  },
  { key: "prompt", carries: "prompt", sample: "{prompt}", description: "The prompt." },
  {
    key: "message",
    carries: "message",
    sample: "Done, all tests pass.",
    description: "What the assistant or the notification says.",
  },
  {
    key: "subject",
    carries: "subject",
    sample: "startup",
    description: "The word that tells occasions of the event apart, such as startup.",
  },
  {
    key: "stop_hook_active",
    carries: "stopHookActive",
    sample: false,
    description: "Whether a hook has made the agent go on already.",
  },
  { key: "agent_id", carries: "agent.id", sample: "agent-1", description: "The id of the subagent." },
  { key: "agent_type", carries: "agent.type", sample: "explore", description: "The kind of subagent." },
  {
    key: "agent_transcript_path",
    carries: "agent.transcriptPath",
    sample: "{home}/.agent/agent-1.jsonl",
    description: "The file that holds the subagent's conversation.",
  },
  {
    key: "file_path",
    carries: "path",
    sample: "{cwd}/src/totals.ts",
    description: "The file that the event is about.",
  },
];

const rare = others.map((field): PayloadField => ({ ...field, presence: "rare" }));

/** Only on events that are about a tool. */
const toolCall: readonly PayloadField[] = [
  { key: "tool_name", carries: "tool.name", description: "The canonical name of the tool." },
  { key: "tool_input", carries: "tool.input", description: "The tool's arguments by their canonical names." },
  { key: "tool_use_id", carries: "tool.useId", sample: "call_1", description: "The id of the tool call." },
  { key: "tool_response", carries: "tool.response", description: "What the tool gave back." },
  { key: "error", carries: "tool.error", description: "What went wrong with the tool." },
  { key: "duration_ms", carries: "tool.durationMs", sample: 1200, description: "How long the tool ran." },
];

/** The keys that are always there, event by event. */
const always: Readonly<Partial<Record<CanonicalEventName, readonly string[]>>> = {
  after_tool_execute: ["tool_response"],
  after_tool_failure: ["error"],
  session_start: ["subject"],
  before_prompt: ["prompt"],
  agent_stop: ["stop_hook_active", "message"],
  subagent_start: ["agent_id", "agent_type"],
  subagent_stop: ["agent_id", "agent_type", "stop_hook_active"],
  notification: ["message"],
  error_occurred: ["message"],
  file_created: ["file_path"],
  file_saved: ["file_path"],
  file_deleted: ["file_path"],
  file_changed: ["file_path"],
};

const payloadOf = (canonical: CanonicalEventName): EventPayload => {
  const isToolEvent = "tool" in canonicalEvents[canonical];
  const needed = [...(isToolEvent ? ["tool_name", "tool_input"] : []), ...(always[canonical] ?? [])];
  return {
    event: canonical,
    fields: [
      ...session,
      ...[...(isToolEvent ? toolCall : []), ...others].map((field): PayloadField =>
        needed.includes(field.key) ? field : { ...field, presence: "rare" },
      ),
    ],
  };
};

export const payloads: PayloadFacts = {
  common: [...session, ...rare],
  events: events.map(({ canonical }) => payloadOf(canonical)),
  tools: {},
};
