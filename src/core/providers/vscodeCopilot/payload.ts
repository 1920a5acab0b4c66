import type { EventPayload, PayloadFacts, PayloadField } from "../payloadFacts";
import { patchTool } from "../shared/contract/patchTool";
import { multiReplace } from "./multiReplace";

/** In this order, before what an event has of its own. */
const common: readonly PayloadField[] = [
  { key: "timestamp", carries: "time", otherwise: "", description: "The time, in ISO 8601." },
  { key: "hook_event_name", carries: "nativeEvent", description: "The event's name, in PascalCase." },
  {
    key: "session_id",
    carries: "sessionId",
    sample: "{session}",
    presence: "usual",
    description: "The id of the chat.",
  },
  {
    key: "transcript_path",
    carries: "transcriptPath",
    sample:
      "{home}/.config/Code/User/workspaceStorage/e78691d5/GitHub.copilot-chat/transcripts/{session}.jsonl",
    presence: "usual",
    description: "The file that holds the conversation, as lines of JSON.",
  },
  {
    key: "model",
    carries: "model",
    sample: "claude-sonnet-5",
    presence: "rare",
    description: "The model, in newer builds.",
  },
];

/** Last of all. */
const cwd: PayloadField = {
  key: "cwd",
  carries: "cwd",
  sample: "{cwd}",
  presence: "usual",
  description: "The directory that the hook itself runs in.",
};

const tool: readonly PayloadField[] = [
  { key: "tool_name", carries: "tool.name", description: "The tool's name." },
  { key: "tool_input", carries: "tool.input", otherwise: {}, description: "The tool's arguments." },
];

const toolUseId: PayloadField = {
  key: "tool_use_id",
  carries: "tool.useId",
  sample: "call_9f2__vscode-1794994200000",
  otherwise: "",
  description: "The id of the tool call.",
};

const subagent: readonly PayloadField[] = [
  {
    key: "agent_id",
    carries: "agent.id",
    sample: "subagent-456",
    otherwise: "",
    description: "The id of the subagent.",
  },
  {
    key: "agent_type",
    carries: "agent.type",
    sample: "Plan",
    otherwise: "",
    description: "The name of the subagent.",
  },
];

const stopActive: PayloadField = {
  key: "stop_hook_active",
  carries: "stopHookActive",
  sample: false,
  otherwise: false,
  description: "Whether a hook has made the agent go on already.",
};

/** What events have of their own, by the name in the payload. */
const own: Readonly<Record<string, readonly PayloadField[]>> = {
  PreToolUse: [...tool, toolUseId],
  PostToolUse: [
    ...tool,
    {
      key: "tool_response",
      carries: "tool.response",
      otherwise: "",
      description: "What the tool gave back, as text.",
    },
    toolUseId,
  ],
  SessionStart: [
    {
      key: "source",
      carries: "subject",
      sample: "new",
      otherwise: "new",
      description: "How the session began; always new.",
    },
    {
      key: "agent_type",
      carries: "agent.type",
      sample: "Plan",
      presence: "rare",
      description: "The agent or mode.",
    },
  ],
  UserPromptSubmit: [
    { key: "prompt", carries: "prompt", sample: "{prompt}", otherwise: "", description: "The prompt." },
  ],
  Stop: [stopActive],
  SubagentStart: subagent,
  SubagentStop: [...subagent, stopActive],
  PreCompact: [
    {
      key: "trigger",
      carries: "subject",
      sample: "auto",
      otherwise: "auto",
      description: "What asked for the compaction; always auto so far.",
    },
    {
      key: "custom_instructions",
      sample: "keep the decisions",
      presence: "rare",
      description: "What is to be kept.",
    },
  ],
  SessionEnd: [],
  ErrorOccurred: [],
};

/** Copilot CLI's names, by the name that VS Code makes of them. */
const mapped: Readonly<Record<string, string>> = {
  preToolUse: "PreToolUse",
  postToolUse: "PostToolUse",
  sessionStart: "SessionStart",
  userPromptSubmitted: "UserPromptSubmit",
  agentStop: "Stop",
  subagentStop: "SubagentStop",
  sessionEnd: "SessionEnd",
  errorOccurred: "ErrorOccurred",
};

const events: readonly EventPayload[] = [
  ...Object.entries(own).map(([event, fields]) => ({ event, fields: [...common, ...fields, cwd] })),
  ...Object.entries(mapped).map(([event, named]) => ({
    event,
    named,
    fields: [...common, ...(own[named] ?? []), cwd],
  })),
];

export const payloads: PayloadFacts = {
  common: [...common, cwd],
  events,
  tools: {
    run_in_terminal: { input: { command: "npm test", explanation: "Run the tests", isBackground: false } },
    read_file: { input: { filePath: "{cwd}/src/totals.ts", startLine: 1, endLine: 40 } },
    replace_string_in_file: {
      input: {
        filePath: "{cwd}/src/totals.ts",
        oldString: "n * 100",
        newString: "Math.round(n * 100)",
        explanation: "Round totals",
      },
      response: "The following files were successfully edited: src/totals.ts",
    },
    multi_replace_string_in_file: multiReplace,
    insert_edit_into_file: {
      input: {
        filePath: "{cwd}/src/totals.ts",
        code: "export const cents = (n: number) => Math.round(n * 100);",
        explanation: "Round totals",
      },
    },
    apply_patch: patchTool("input"),
    grep_search: { input: { query: "cents\\(", isRegexp: true, includePattern: "src/**" } },
  },
};
