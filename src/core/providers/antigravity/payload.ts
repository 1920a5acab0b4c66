import type { PayloadFacts, PayloadField } from "../payloadFacts";
import { message, own, rare, usual } from "../shared/contract/claudeFields";

const folder = "{home}/.gemini/antigravity-cli/brain/{session}";

/** No payload says which event it is of. */
const common: readonly PayloadField[] = [
  {
    key: "conversationId",
    carries: "sessionId",
    sample: "{session}",
    otherwise: "",
    description: "The id of the conversation.",
  },
  {
    key: "workspacePaths",
    carries: "cwd",
    sample: ["{cwd}"],
    otherwise: [],
    encoding: "list",
    description: "The folders of the workspace; none in print mode.",
  },
  {
    key: "transcriptPath",
    carries: "transcriptPath",
    sample: `${folder}/transcript.jsonl`,
    otherwise: "",
    description: "The file that holds the conversation.",
  },
  {
    key: "artifactDirectoryPath",
    sample: folder,
    otherwise: "",
    description: "The folder for what the agent makes on the way.",
  },
  {
    key: "modelName",
    carries: "model",
    sample: "gemini-3.1-pro",
    otherwise: "",
    description: "The model.",
  },
];

/** Documented before a tool alone, and seen after it, too. */
const call: readonly PayloadField[] = [
  { key: "toolCall.name", carries: "tool.name", description: "The tool's name." },
  { key: "toolCall.args", carries: "tool.input", description: "The tool's arguments." },
];

const step = own("stepIdx", 3, "Which step of the conversation it is.");

const invocation: readonly PayloadField[] = [
  own("invocationNum", 0, "Which request to the model it is, from 0."),
  own("initialNumSteps", 0, "How many steps there were at the beginning."),
];

const events: Readonly<Record<string, readonly PayloadField[]>> = {
  PreToolUse: [step, ...call],
  PostToolUse: [
    step,
    ...call,
    {
      key: "error",
      carries: "tool.error",
      presence: "rare",
      description: "What went wrong, where the tool failed. What it gave back is not sent.",
    },
  ],
  PreInvocation: invocation,
  PostInvocation: [
    ...invocation,
    {
      ...message("modelOutput", "The tests pass.", "What the model said."),
      presence: "usual",
    },
    usual("modelThinking", "", "What the model thought."),
  ],
  Stop: [
    own("executionNum", 1, "How often the agent has stopped in this turn."),
    {
      key: "terminationReason",
      carries: "subject",
      sample: "completed",
      otherwise: "completed",
      description: "Why the agent stops.",
    },
    own("fullyIdle", true, "Whether nothing runs in the background any more."),
    { ...message("finalModelOutput", "Done.", "What the model said last."), presence: "usual" },
    rare("error", "quota exceeded", "What went wrong."),
  ],
  SessionStart: [],
};

export const payloads: PayloadFacts = {
  common,
  events: Object.entries(events).map(([event, fields]) => ({ event, fields: [...common, ...fields] })),
  tools: {
    run_command: { input: { CommandLine: "npm test", Cwd: "{cwd}", WaitMsBeforeAsync: 1000 } },
    find_by_name: { input: { SearchDirectory: "{cwd}", MaxDepth: 3 } },
  },
};
