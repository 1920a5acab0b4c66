import type { PayloadFacts, PayloadField } from "../payloadFacts";

const envelope: readonly PayloadField[] = [
  { key: "openhook", constant: "0.1", description: "The version of the protocol." },
  { key: "id", sample: "{uuid}", description: "The event's own id, a UUID." },
  { key: "source", sample: "openhook", description: "The tool that sends it, in kebab case." },
  { key: "type", carries: "nativeEvent", description: "The type of the event." },
  { key: "time", carries: "time", description: "When it happened, in ISO 8601 with a time zone." },
  {
    key: "session_id",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The id of the session, conversation or task.",
  },
];

const place: readonly PayloadField[] = [
  { key: "cwd", carries: "cwd", sample: "{cwd}", presence: "usual", description: "The working directory." },
  { key: "extensions", sample: {}, presence: "rare", description: "What only the sender understands." },
];

const model: PayloadField = {
  key: "data.model",
  carries: "model",
  sample: "claude-sonnet-5",
  presence: "usual",
  description: "The model.",
};

const rare = (key: string, sample: number, description: string): PayloadField => ({
  key,
  sample,
  presence: "rare",
  description,
});

const tool: readonly PayloadField[] = [
  {
    key: "data.tool_name",
    carries: "tool.name",
    sample: "Bash",
    presence: "usual",
    description: "The tool.",
  },
  {
    key: "data.tool_call_id",
    carries: "tool.useId",
    sample: "call_1",
    presence: "usual",
    description: "The id of the tool call.",
  },
];

export const payloads: PayloadFacts = {
  common: [...envelope, ...place],
  events: [
    { event: "session.start", fields: [...envelope, model, ...place] },
    {
      event: "session.end",
      fields: [
        ...envelope,
        {
          key: "data.transcript_path",
          carries: "transcriptPath",
          sample: "{home}/.claude/projects/-home-dev-shop/{session}.jsonl",
          presence: "usual",
          description: "The file that holds the conversation.",
        },
        {
          key: "data.reason",
          carries: "subject",
          sample: "user_exit",
          values: ["user_exit", "timeout", "error", "completed"],
          presence: "usual",
          description: "Why the session ended.",
        },
        { ...model, presence: "rare" },
        rare("data.duration_ms", 120_000, "How long the session was."),
        rare("data.input_tokens", 50_000, "Tokens that the model has read."),
        rare("data.output_tokens", 12_000, "Tokens that the model has written."),
        ...place,
      ],
    },
    {
      event: "prompt.submit",
      fields: [
        ...envelope,
        {
          key: "data.prompt_length",
          sample: 37,
          presence: "usual",
          description: "How many characters the prompt has.",
        },
        ...place,
      ],
    },
    { event: "tool.start", fields: [...envelope, ...tool, ...place] },
    {
      event: "tool.end",
      fields: [
        ...envelope,
        ...tool,
        { key: "data.status", sample: "success", presence: "usual", description: "success or error." },
        {
          key: "data.duration_ms",
          carries: "tool.durationMs",
          sample: 3200,
          presence: "usual",
          description: "How long the tool ran.",
        },
        ...place,
      ],
    },
    {
      event: "file.write",
      fields: [
        ...envelope,
        {
          key: "data.path",
          carries: "path",
          sample: "src/totals.ts",
          presence: "usual",
          description: "The file.",
        },
        {
          key: "data.operation",
          sample: "create",
          presence: "usual",
          doubtful: true,
          description: "What was done to it.",
        },
        { ...model, presence: "rare" },
        ...place,
      ],
    },
  ],
  tools: {},
};

/** Why sessions end, in the words of agents -> in those of the protocol. Other words have no counterpart. */
export const endReasons: Readonly<Record<string, string>> = {
  user_exit: "user_exit",
  prompt_input_exit: "user_exit",
  exit: "user_exit",
  clear: "user_exit",
  resume: "user_exit",
  logout: "user_exit",
  abort: "user_exit",
  aborted: "user_exit",
  user_close: "user_exit",
  window_close: "user_exit",
  timeout: "timeout",
  error: "error",
  complete: "completed",
  completed: "completed",
};
