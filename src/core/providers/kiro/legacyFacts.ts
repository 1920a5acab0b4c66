import type { EventFact, FieldFact, ProviderFacts } from "../facts";
import { files } from "./files";
import { sources } from "./sources";
import { categories } from "./tools";

const file = { power: "observe", matches: { on: "path" }, source: "legacy" } as const;
const blockBy = "any exit code but 0; stderr says why";

const events = [
  { native: "fileEdited", canonical: "file_saved", ...file },
  { native: "fileCreated", canonical: "file_created", ...file },
  { native: "fileDeleted", canonical: "file_deleted", ...file },
  { native: "userTriggered", canonical: "manual", power: "observe", source: "legacy" },
  { native: "promptSubmit", canonical: "before_prompt", power: "prevent", blockBy, source: "actions" },
  { native: "agentStop", canonical: "agent_stop", power: "observe", source: "legacy" },
  {
    native: "preToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy,
    matches: { on: "tool" },
    source: "actions",
  },
  {
    native: "postToolUse",
    canonical: "after_tool_execute",
    power: "feedback",
    matches: { on: "tool" },
    source: "legacy",
  },
  { native: "preTaskExecution", canonical: "before_task", power: "observe", source: "legacy" },
  { native: "postTaskExecution", canonical: "after_task", power: "observe", source: "legacy" },
  { native: "sessionStart", canonical: "session_start", power: "feedback", doubtful: true, source: "legacy" },
] as const satisfies readonly EventFact[];

const actions = { askAgent: "agent", runCommand: "command" } as const;

/** `root` is the file, `group` its `when`, `handler` its `then`. */
const fields = [
  {
    key: "enabled",
    level: "root",
    type: "boolean",
    canonical: "enabled",
    description: "Switches the hook off where false.",
    source: "legacy",
  },
  {
    key: "name",
    level: "root",
    type: "string",
    canonical: "name",
    required: true,
    description: "What the hook is called.",
    source: "legacy",
  },
  {
    key: "description",
    level: "root",
    type: "string",
    canonical: "description",
    description: "What it is for.",
    source: "legacy",
  },
  {
    key: "version",
    level: "root",
    type: "string",
    required: true,
    description: "Version of this hook.",
    source: "legacy",
  },
  {
    key: "when",
    level: "root",
    type: "object",
    required: true,
    description: "When it runs.",
    source: "legacy",
  },
  { key: "then", level: "root", type: "object", required: true, description: "What runs.", source: "legacy" },
  {
    key: "workspaceFolderName",
    level: "root",
    type: "string",
    description: "Written by the IDE.",
    source: "legacy",
  },
  { key: "shortName", level: "root", type: "string", description: "Written by the IDE.", source: "legacy" },
  {
    key: "type",
    level: "group",
    type: "string",
    required: true,
    description: "The event.",
    source: "legacy",
  },
  {
    key: "patterns",
    level: "group",
    type: "string[]",
    canonical: "matcher",
    narrows: true,
    events: ["fileEdited", "fileCreated", "fileDeleted"],
    description: "Globs of the files it is about.",
    source: "legacy",
  },
  {
    key: "toolTypes",
    level: "group",
    type: "string[]",
    canonical: "matcher",
    narrows: true,
    events: ["preToolUse", "postToolUse"],
    description: "Kinds of tools it is about, or regular expressions over their names.",
    source: "legacy",
  },
  {
    key: "type",
    level: "handler",
    type: "string",
    required: true,
    values: Object.keys(actions),
    meaning: actions,
    canonical: "type",
    description: "A prompt for the agent, or a shell command.",
    source: "actions",
  },
  {
    key: "prompt",
    level: "handler",
    type: "string",
    canonical: "prompt",
    handlerTypes: ["agent"],
    description: "What the agent is told.",
    source: "actions",
  },
  {
    key: "command",
    level: "handler",
    type: "string",
    canonical: "command",
    handlerTypes: ["command"],
    description: "Shell command.",
    source: "actions",
  },
  {
    key: "timeout",
    level: "handler",
    type: "number",
    canonical: "timeout",
    handlerTypes: ["command"],
    description: "Seconds until the command is ended.",
    doubtful: true,
    source: "actions",
  },
] as const satisfies readonly FieldFact[];

/** Hooks of Kiro IDE 0.x, one per `.kiro.hook` file. They get no event on stdin, only the prompt in a variable. */
export const legacyFacts = {
  id: "kiro",
  name: "Kiro IDE 0.x",
  sources,
  files,
  events,
  eventsDoubtful: true,
  tools: categories,
  mcp: { template: "@{server}/{tool}", doubtful: true },
  matcher: { dialect: "regex", wildcards: ["*"], source: "legacy" },
  fields,
  prompts: "sent",
  timeout: { unit: "seconds", source: "actions" },
  environment: {
    variables: { USER_PROMPT: "the prompt, on promptSubmit; what the tool gave, on postToolUse" },
    projectRoot: { reference: ".", variables: [] },
  },
  execution: {
    order: "unknown",
    onFailure: "closed",
    shell: "the system's shell",
    cwd: "the workspace",
    input: "kiro-legacy",
    answer: "kiro-legacy",
    source: "actions",
  },
  handlerTypes: ["command", "agent"],
  inputRewrite: false,
  structuredOutput: false,
} as const satisfies ProviderFacts;
