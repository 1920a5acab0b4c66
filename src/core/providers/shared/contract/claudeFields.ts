import type { Json } from "../../../model/json";
import type { PayloadField } from "../../payloadFacts";

/** Fields of Claude Code's payloads that its relatives took over, with the same key and meaning. */
export const sessionId: PayloadField = {
  key: "session_id",
  carries: "sessionId",
  sample: "{session}",
  otherwise: "",
  description: "The id of the session.",
};

export function transcriptPath(sample: string): PayloadField {
  return {
    key: "transcript_path",
    carries: "transcriptPath",
    sample,
    otherwise: "",
    description: "The file that holds the conversation, as lines of JSON.",
  };
}

export const cwd: PayloadField = {
  key: "cwd",
  carries: "cwd",
  sample: "{cwd}",
  otherwise: "",
  description: "The working directory.",
};

export const eventName: PayloadField = {
  key: "hook_event_name",
  carries: "nativeEvent",
  description: "The event's name.",
};

export const timestamp: PayloadField = {
  key: "timestamp",
  carries: "time",
  otherwise: "",
  description: "The time, in ISO 8601.",
};

export const toolCall: readonly PayloadField[] = [
  { key: "tool_name", carries: "tool.name", description: "The tool's name." },
  { key: "tool_input", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
];

export const toolResponse: PayloadField = {
  key: "tool_response",
  carries: "tool.response",
  otherwise: "",
  description: "What the tool gave back; its shape is the tool's.",
};

export const toolError: PayloadField = {
  key: "error",
  carries: "tool.error",
  otherwise: "",
  description: "What went wrong.",
};

export function toolUseId(sample: string): PayloadField {
  return {
    key: "tool_use_id",
    carries: "tool.useId",
    sample,
    otherwise: "",
    description: "The id of the tool call.",
  };
}

export const duration: PayloadField = {
  key: "duration_ms",
  carries: "tool.durationMs",
  sample: 4187,
  presence: "usual",
  description: "How long the tool ran, in milliseconds.",
};

export const isInterrupt: PayloadField = {
  key: "is_interrupt",
  sample: false,
  presence: "usual",
  description: "Whether the user stopped the tool.",
};

export const prompt: PayloadField = {
  key: "prompt",
  carries: "prompt",
  sample: "{prompt}",
  otherwise: "",
  description: "The prompt.",
};

export const lastMessage: PayloadField = {
  key: "last_assistant_message",
  carries: "message",
  sample: "Totals are now computed in cents and all tests pass.",
  presence: "usual",
  description: "The last message of the assistant.",
};

export const stopActive: PayloadField = {
  key: "stop_hook_active",
  carries: "stopHookActive",
  sample: false,
  otherwise: false,
  description: "Whether a hook has made the agent go on already.",
};

/** The subagent that an event is about. */
export function subagent(id: string, type: string): readonly PayloadField[] {
  return [
    {
      key: "agent_id",
      carries: "agent.id",
      sample: id,
      otherwise: "",
      description: "The id of the subagent.",
    },
    {
      key: "agent_type",
      carries: "agent.type",
      sample: type,
      otherwise: "",
      description: "The kind of subagent; matchers are tested against it.",
    },
  ];
}

export function agentTranscript(sample: string): PayloadField {
  return {
    key: "agent_transcript_path",
    carries: "agent.transcriptPath",
    sample,
    otherwise: "",
    description: "The file that holds the subagent's conversation.",
  };
}

export function backgroundTasks(crons: string): readonly PayloadField[] {
  return [
    {
      key: "background_tasks",
      sample: [],
      presence: "usual",
      otherwise: [],
      description: "Tasks that still run in the background.",
    },
    {
      key: crons,
      sample: [],
      presence: "usual",
      otherwise: [],
      description: "Prompts that are scheduled to come again.",
    },
  ];
}

/** The text of an event: what is notified, or what went wrong. */
export function message(key: string, sample: string, description: string): PayloadField {
  return { key, carries: "message", sample, otherwise: "", description };
}

export function path(key: string, sample: string, description: string): PayloadField {
  return { key, carries: "path", sample, otherwise: "", description };
}

/** The word that tells occasions of an event apart. */
export function subject(key: string, sample: string, description: string): PayloadField {
  return {
    key,
    carries: "subject",
    sample,
    otherwise: sample,
    description: `${description}; matchers are tested against it.`,
  };
}

/** What only this agent knows. */
export function own(key: string, sample: Json, description: string): PayloadField {
  return { key, sample, description };
}

export function usual(key: string, sample: Json, description: string): PayloadField {
  return { key, sample, presence: "usual", description };
}

export function rare(key: string, sample: Json, description: string): PayloadField {
  return { key, sample, presence: "rare", description };
}
