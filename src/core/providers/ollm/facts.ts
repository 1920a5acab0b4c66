import type { EventFact, FieldFact, ProviderFacts } from "../facts";

const path = { on: "path" } as const;
const globs = { dialect: "glob", wildcards: [], source: "loader" } as const;
const protocol = { decodeOnly: true, doubtful: true, source: "protocol" } as const;
const blockBy = '"allow": false, or any failure';

/** What a file may name; then the events of the protocol's document, which no file format leads to. */
const events = [
  {
    native: "fileEdited",
    canonical: "file_saved",
    power: "observe",
    matches: path,
    matcher: globs,
    source: "loader",
  },
  {
    native: "fileCreated",
    canonical: "file_created",
    power: "observe",
    matches: path,
    matcher: globs,
    source: "loader",
  },
  {
    native: "fileDeleted",
    canonical: "file_deleted",
    power: "observe",
    matches: path,
    matcher: globs,
    source: "loader",
  },
  { native: "userTriggered", canonical: "manual", power: "observe", source: "loader" },
  {
    native: "promptSubmit",
    canonical: "before_prompt",
    power: "prevent",
    blockBy,
    doubtful: true,
    source: "protocol",
  },
  { native: "agentStop", canonical: "agent_stop", power: "observe", source: "loader" },
  { native: "pre-execution", canonical: "before_prompt", power: "prevent", blockBy, ...protocol },
  { native: "post-execution", canonical: "agent_stop", power: "observe", ...protocol },
  { native: "pre-tool-call", canonical: "before_tool_execute", power: "prevent", blockBy, ...protocol },
  { native: "post-tool-call", canonical: "after_tool_execute", power: "observe", ...protocol },
  { native: "on-error", canonical: "error_occurred", power: "observe", ...protocol },
  { native: "on-file-change", canonical: "file_saved", power: "observe", ...protocol },
  { native: "on-git-commit", canonical: "before_commit", power: "prevent", blockBy, ...protocol },
  { native: "on-session-start", canonical: "session_start", power: "observe", ...protocol },
  { native: "on-session-end", canonical: "session_end", power: "observe", ...protocol },
  { native: "on-context-overflow", canonical: "before_compact", power: "observe", ...protocol },
  { native: "on-approval-request", canonical: "permission_request", power: "prevent", blockBy, ...protocol },
  { native: "custom", canonical: "custom", power: "observe", ...protocol },
] as const satisfies readonly EventFact[];

const actions = { askAgent: "agent", runCommand: "command" } as const;

/** `root` is the file, `group` its `when`, `handler` its `then`. */
const fields = [
  {
    key: "name",
    level: "root",
    type: "string",
    canonical: "name",
    required: true,
    description: "What the hook is called.",
    source: "loader",
  },
  {
    key: "version",
    level: "root",
    type: "string",
    description: "Version of this hook; 1.0.0 unless said.",
    source: "loader",
  },
  {
    key: "description",
    level: "root",
    type: "string",
    canonical: "description",
    description: "What it is for.",
    source: "loader",
  },
  {
    key: "when",
    level: "root",
    type: "object",
    required: true,
    description: "When it runs.",
    source: "loader",
  },
  { key: "then", level: "root", type: "object", required: true, description: "What runs.", source: "loader" },
  {
    key: "type",
    level: "group",
    type: "string",
    required: true,
    description: "The event.",
    source: "loader",
  },
  {
    key: "patterns",
    level: "group",
    type: "string[]",
    canonical: "matcher",
    narrows: true,
    events: ["fileEdited", "fileCreated", "fileDeleted"],
    description: "Globs of the files it is about, at least one.",
    source: "loader",
  },
  {
    key: "type",
    level: "handler",
    type: "string",
    canonical: "type",
    required: true,
    values: Object.keys(actions),
    meaning: actions,
    description: "A prompt for the agent, or a command.",
    source: "loader",
  },
  {
    key: "prompt",
    level: "handler",
    type: "string",
    canonical: "prompt",
    handlerTypes: ["agent"],
    description: "What the agent is told.",
    source: "loader",
  },
  {
    key: "command",
    level: "handler",
    type: "string",
    canonical: "command",
    handlerTypes: ["command"],
    description: "The command.",
    source: "loader",
  },
] as const satisfies readonly FieldFact[];

/**
 * The protocol as its document says it; the program of January 2026 differs from it in names, answers and in what a
 * failure does, and does not yet run what files define.
 */
export const facts = {
  id: "ollm",
  name: "OLLM CLI",
  sources: {
    protocol: {
      url: "https://github.com/Tecet/OLLM-CLI/blob/main/docs/Hooks/Protocol.md",
      read: "2026-01-31",
    },
    loader: {
      url: "https://github.com/Tecet/OLLM-CLI/tree/main/packages/cli/src/services",
      read: "2026-01-31",
    },
  },
  files: [
    {
      kind: "hook",
      scope: "project",
      pattern: ".ollm/hooks/*.json",
      format: "json",
      target: ".ollm/hooks/hook.json",
      source: "loader",
    },
    {
      kind: "hook",
      scope: "user",
      pattern: "~/.ollm/hooks/*.json",
      format: "json",
      target: "~/.ollm/hooks/hook.json",
      source: "loader",
    },
  ],
  events,
  tools: [
    { native: "shell", canonical: "shell", args: { command: "command" }, doubtful: true },
    { native: "read-file", canonical: "file_read", args: { path: "path" }, doubtful: true },
  ],
  matcher: { dialect: "none", wildcards: [], source: "loader" },
  fields,
  prompts: "sent",
  timeout: { default: 5, source: "protocol" },
  environment: { variables: {}, projectRoot: { reference: ".", variables: [] } },
  execution: {
    order: "sequential",
    onFailure: "closed",
    shell: "none",
    cwd: "the project",
    input: "ollm",
    answer: "ollm",
    source: "protocol",
  },
  handlerTypes: ["command", "agent"],
  inputRewrite: false,
  structuredOutput: true,
} as const satisfies ProviderFacts;
