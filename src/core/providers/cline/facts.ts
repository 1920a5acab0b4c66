import type { ConfigFile, EventFact, FieldFact, ProviderFacts, ToolFact } from "../facts";

const blockBy = '{"cancel": true} on stdout with exit code 0; a script of OpenHook makes it of exit code 2';

/** An event is the name of a file. */
const events = [
  {
    native: "TaskStart",
    canonical: "session_start",
    fires: "when a task starts; the CLI does not wait for it",
    power: "prevent",
    blockBy,
    source: "extension",
  },
  { native: "TaskResume", canonical: "session_resume", power: "observe", doubtful: true, source: "cli" },
  {
    native: "UserPromptSubmit",
    canonical: "before_prompt",
    fires: "after the user sent a prompt; the CLI does not wait for it",
    power: "prevent",
    blockBy,
    source: "extension",
  },
  {
    native: "PreToolUse",
    canonical: "before_tool_execute",
    power: "prevent",
    blockBy,
    matches: { on: "tool", field: "preToolUse.toolName" },
    source: "extension",
  },
  {
    native: "PostToolUse",
    canonical: "after_tool_execute",
    fires: "after a tool has run; cancelling stops the task",
    power: "feedback",
    matches: { on: "tool", field: "postToolUse.toolName" },
    source: "extension",
  },
  {
    native: "TaskComplete",
    canonical: "agent_stop",
    fires: "when a task is complete",
    power: "observe",
    source: "extension",
  },
  { native: "TaskCancel", canonical: "interrupt", power: "observe", source: "extension" },
  {
    native: "Notification",
    canonical: "notification",
    fires: "never, in versions 4.x",
    power: "observe",
    decodeOnly: true,
    source: "extension",
  },
  {
    native: "PreCompact",
    canonical: "before_compact",
    fires: "never, in versions 4.x",
    power: "observe",
    decodeOnly: true,
    source: "extension",
  },
  {
    native: "TaskError",
    canonical: "error_occurred",
    fires: "in the CLI, when an error ends the run",
    power: "observe",
    source: "cli",
  },
  {
    native: "SessionShutdown",
    canonical: "session_end",
    fires: "in the CLI, when a session is aborted",
    power: "observe",
    doubtful: true,
    source: "cli",
  },
] as const satisfies readonly EventFact[];

const tools = [
  { native: "run_commands", canonical: "shell", args: { command: "commands" } },
  { native: "read_files", canonical: "file_read", args: { path: "files" } },
  { native: "editor", canonical: "file_write", args: { path: "path", content: "new_text" } },
  {
    native: "editor",
    canonical: "file_edit",
    args: { path: "path", old_text: "old_text", new_text: "new_text" },
  },
  { native: "apply_patch", canonical: "file_write", args: { content: "input" } },
  { native: "apply_patch", canonical: "file_edit", args: { new_text: "input" } },
  { native: "search_codebase", canonical: "search", args: { pattern: "queries" } },
  { native: "search_codebase", canonical: "find", args: { pattern: "queries" } },
  { native: "fetch_web_content", canonical: "web_fetch", args: { url: "requests" } },
  { native: "skills", canonical: "skill", args: { name: "skill" } },
  { native: "ask_question", canonical: "ask_user", args: { questions: "question" } },
  { native: "submit_and_exit" },
  { native: "execute_command", canonical: "shell", legacy: true },
  { native: "read_file", canonical: "file_read", legacy: true },
  { native: "write_to_file", canonical: "file_write", legacy: true },
  { native: "replace_in_file", canonical: "file_edit", legacy: true },
  { native: "search_files", canonical: "search", legacy: true },
  { native: "list_files", canonical: "list_directory", legacy: true },
  { native: "web_fetch", canonical: "web_fetch", legacy: true },
] as const satisfies readonly ToolFact[];

const field = (
  key: string,
  type: FieldFact["type"],
  canonical: NonNullable<FieldFact["canonical"]>,
  description: string,
): FieldFact => ({ key, level: "handler", type, canonical, description, source: "extension" });

/** What a line of a generated script can say about a hook. Cline itself has scripts and nothing else. */
const fields: readonly FieldFact[] = [
  field("command", "string", "command", "Shell command, or a program where args are given."),
  {
    ...field("matcher", "string", "matcher", "Regular expression that the name of the tool must fit."),
    narrows: true,
  },
  field("args", "string[]", "args", "Arguments; no shell is used then."),
  field("cwd", "string", "cwd", "Working directory, from the workspace."),
  field("env", "stringMap", "env", "Environment variables of the process."),
  field("async", "boolean", "async", "Started and not waited for."),
  field(
    "failClosed",
    "boolean",
    "failClosed",
    "Blocks where the hook fails, instead of letting the action pass.",
  ),
  field("enabled", "boolean", "enabled", "Switches the hook off where false."),
  field("name", "string", "name", "What the hook is called."),
  field("description", "string", "description", "What it is for."),
  field("windows", "string", "platform.windows", "The command on Windows."),
  field("linux", "string", "platform.linux", "The command on Linux."),
  field("osx", "string", "platform.osx", "The command on macOS."),
];

const names = `{${events.map(({ native }) => native).join(",")}}`;
const extensions = "{sh,bash,zsh,js,mjs,cjs,ts,mts,cts,py,ps1}";
const script = { kind: "script", format: "script" } as const;

const files = [
  {
    ...script,
    scope: "project",
    pattern: `.clinerules/hooks/${names}`,
    target: ".clinerules/hooks/PreToolUse",
    source: "extension",
  },
  {
    ...script,
    scope: "user",
    pattern: `~/Documents/Cline/Hooks/${names}`,
    target: "~/Documents/Cline/Hooks/PreToolUse",
    source: "extension",
  },
  { ...script, scope: "project", pattern: `.clinerules/hooks/${names}.${extensions}`, source: "cli" },
  { ...script, scope: "user", pattern: `~/Documents/Cline/Hooks/${names}.${extensions}`, source: "cli" },
  { ...script, scope: "project", pattern: `.cline/hooks/${names}`, source: "cli" },
  { ...script, scope: "project", pattern: `.cline/hooks/${names}.${extensions}`, source: "cli" },
  { ...script, scope: "user", pattern: `~/.cline/hooks/${names}`, source: "cli" },
  { ...script, scope: "user", pattern: `~/.cline/hooks/${names}.${extensions}`, source: "cli" },
] as const satisfies readonly ConfigFile[];

/** The extension for VS Code and the CLI read the same folders, each in its own way. */
export const facts = {
  id: "cline",
  name: "Cline",
  sources: {
    extension: {
      url: "https://github.com/cline/cline/tree/main/apps/vscode/src/core/hooks",
      read: "2026-08-22",
    },
    cli: { url: "https://github.com/cline/cline/tree/main/sdk/packages/core/src/hooks", read: "2026-08-22" },
  },
  files,
  events,
  tools,
  matcher: { dialect: "regex", anchored: true, wildcards: ["", "*", ".*"], source: "extension" },
  fields,
  timeout: { default: 30, source: "extension" },
  environment: {
    variables: { CLINE_HOOKS_LOG_PATH: "the CLI's log of hooks" },
    projectRoot: { reference: ".", variables: [] },
  },
  execution: {
    order: "parallel",
    onFailure: "open",
    shell: "the script's own interpreter; PowerShell on Windows",
    cwd: "the root of the workspace",
    input: "cline",
    answer: "cline",
    source: "extension",
  },
  inputRewrite: false,
  structuredOutput: true,
} as const satisfies ProviderFacts;
