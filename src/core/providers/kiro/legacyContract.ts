import type { AnswerFacts, MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";
import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { buildContract } from "../shared/contract/buildContract";
import { systemShell } from "../shared/contract/systemShell";
import { legacyFacts } from "./legacyFacts";

const toolName: PayloadField = {
  key: "toolName",
  carries: "tool.name",
  description: "The tool. On preToolUse hooks are not told.",
};

const file: PayloadField = {
  key: "file",
  carries: "path",
  sample: "{cwd}/src/totals.ts",
  otherwise: "",
  description: "The file. It decides which hooks run; they are not told.",
};

const silent = [
  "userTriggered",
  "agentStop",
  "preTaskExecution",
  "postTaskExecution",
  "sessionStart",
] as const;

/** What happens. Hooks have no stdin and are told next to nothing: see `launch`. */
const events: readonly EventPayload[] = [
  ...["fileEdited", "fileCreated", "fileDeleted"].map((event) => ({ event, fields: [file] })),
  {
    event: "promptSubmit",
    fields: [
      { key: "prompt", carries: "prompt", sample: "{prompt}", otherwise: "", description: "The prompt." },
    ],
  },
  { event: "preToolUse", fields: [toolName] },
  {
    event: "postToolUse",
    fields: [
      toolName,
      { key: "toolArgs", sample: {}, otherwise: {}, description: "Always empty.", doubtful: true },
      { key: "toolResult", carries: "tool.response", otherwise: "", description: "What the tool gave back." },
    ],
  },
  ...silent.map((event) => ({ event, fields: [] })),
];

const payloads: PayloadFacts = { common: [], events, tools: {} };

const variable = "USER_PROMPT";

const launch: LaunchFacts = {
  shell: systemShell,
  cwd: "project",
  variables: [
    { name: variable, value: "{payload.prompt}", events: ["promptSubmit"] },
    { name: variable, value: "{}", events: ["preToolUse"] },
    { name: variable, value: "{payload}", events: ["postToolUse"] },
  ],
  input: "none",
  source: "actions",
};

const gates = ["preToolUse", "promptSubmit"] as const;

const answers: AnswerFacts = {
  reading: { json: "none" },
  fields: [],
  rules: [
    {
      id: "timeout",
      when: { end: ["timeout"] },
      outcome: "error",
      says: "What becomes of a hook that does not end in time is not documented.",
      next: "may go on or not",
      source: "actions",
      doubtful: true,
    },
    {
      id: "failed-gate",
      events: gates,
      when: { end: ["spawn", "signal"] },
      outcome: "deny",
      says: "A hook that cannot be started or is killed does not end with 0, which blocks.",
      next: "blocks {action}",
      reason: ["problem", "stderr"],
      tells: "model",
      source: "actions",
      doubtful: true,
    },
    {
      id: "failed",
      when: { end: ["spawn", "signal"] },
      outcome: "error",
      says: "A hook that cannot be started or is killed has no say where nothing can be blocked.",
      next: "goes on",
      reason: ["problem", "stderr"],
      source: "actions",
      doubtful: true,
    },
    {
      id: "nonzero-blocks",
      events: gates,
      when: { end: ["nonzero"] },
      outcome: "deny",
      says: "Any exit code but 0 blocks, and the agent is shown what is on stderr.",
      next: "blocks {action}",
      reason: ["stderr"],
      tells: "model",
      answers: true,
      source: "actions",
    },
    {
      id: "nonzero-tool",
      events: ["postToolUse"],
      when: { end: ["nonzero"] },
      outcome: "deny",
      says: "With any exit code but 0 the agent is shown what is on stderr; the tool has run already.",
      next: "keeps what {action} has done",
      reason: ["stderr"],
      tells: "model",
      answers: true,
      source: "actions",
    },
    {
      id: "nonzero",
      when: { end: ["nonzero"] },
      outcome: "error",
      says: "With any exit code but 0 the agent is shown what is on stderr.",
      next: "goes on",
      reason: ["stderr"],
      tells: "model",
      answers: true,
      source: "actions",
    },
    {
      id: "context",
      when: { end: [0], output: ["text"] },
      outcome: "none",
      says: "With exit code 0, what the hook prints becomes context; JSON is no more than text.",
      next: "goes on as usual",
      context: ["stdout"],
      answers: true,
      source: "actions",
    },
    {
      id: "passes",
      when: { end: [0] },
      outcome: "none",
      says: "Exit code 0 lets everything go its way.",
      next: "goes on as usual",
      answers: true,
      source: "actions",
    },
  ],
};

const merge: readonly MergeFacts[] = [
  {
    precedence: ["deny", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "In which order hooks run is not documented; any one of them can block.",
    source: "actions",
    doubtful: true,
  },
];

/** Hooks of Kiro IDE 0.x. */
export const legacyContract = buildContract(legacyFacts, { payloads, answers, merge, launch });
