import type { AnswerRule, OutputField } from "../../answerFacts";
import type { EventPayload, PayloadField } from "../../payloadFacts";

/** What the hook contract says about payloads and answers; OpenCode's plugin keeps to it with its own additions. */
export const gates = ["preToolUse", "beforeSubmitPrompt"] as const;

const decides: readonly string[] = [...gates, "postToolUse"];

export const toolCall: readonly PayloadField[] = [
  { key: "tool_name", carries: "tool.name", description: "The tool's name." },
  { key: "tool_input", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
];

export const sessionId: PayloadField = {
  key: "tool_input.session_id",
  carries: "sessionId",
  sample: "{session}",
  otherwise: "",
  description: "The session's id.",
};

export const cwd: PayloadField = {
  key: "tool_input.cwd",
  carries: "cwd",
  sample: "{cwd}",
  otherwise: "",
  description: "The working directory.",
};

export const prompt: PayloadField = {
  key: "tool_input.prompt",
  carries: "prompt",
  sample: "{prompt}",
  presence: "usual",
  description: "The prompt.",
};

const transcriptPath: PayloadField = {
  key: "tool_input.transcript_path",
  carries: "transcriptPath",
  sample: "",
  otherwise: "",
  description: "The file that holds the conversation; empty where the agent does not say it.",
};

export const stopped: readonly PayloadField[] = [
  transcriptPath,
  { key: "tool_input.file_path", sample: "", otherwise: "", description: "A file, where one is meant." },
  {
    key: "tool_input.stop_hook_active",
    carries: "stopHookActive",
    sample: false,
    otherwise: false,
    description: "Whether a hook has made the agent go on already.",
  },
];

/** An event without a tool has its own name in the place of the tool's. */
export function lifecycle(event: string, named: string, fields: readonly PayloadField[]): EventPayload {
  return {
    event,
    named,
    fields: [{ key: "tool_name", carries: "nativeEvent", description: "The event's name." }, ...fields],
  };
}

export const outputFields: readonly OutputField[] = [
  {
    key: "decision",
    type: "string",
    carries: "outcome",
    values: ["allow", "deny"],
    events: decides,
    description: "Whether the action may proceed; not read on events that gate nothing.",
  },
  { key: "reason", type: "string", carries: "reason", description: "Why." },
  { key: "message", type: "string", carries: "systemMessage", description: "For information." },
  {
    key: "lint_command",
    type: "string",
    description: "A command that shows or mends what is wrong.",
  },
];

export const undecided: AnswerRule = {
  id: "json",
  when: { output: ["json"] },
  outcome: "none",
  says: "An answer without a decision lets the action proceed.",
  next: "goes on as usual",
  reason: ["json:reason"],
  answers: true,
  source: "contract",
};
