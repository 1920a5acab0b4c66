import type { ToolFact } from "../facts";

const shellArguments = {
  command: "command",
  description: "description",
  timeout: "timeout",
  background: "run_in_background",
} as const;

const editArguments = {
  path: "file_path",
  old_text: "old_string",
  new_text: "new_string",
  replace_all: "replace_all",
} as const;

/** From the tool types of the Agent SDK; tools without a canonical word are listed so that matchers on them are known. */
export const tools = [
  { native: "Bash", canonical: "shell", args: shellArguments },
  { native: "PowerShell", canonical: "shell", args: shellArguments, variant: true },
  {
    native: "Read",
    canonical: "file_read",
    args: { path: "file_path", offset: "offset", limit: "limit" },
  },
  { native: "Write", canonical: "file_write", args: { path: "file_path", content: "content" } },
  { native: "Edit", canonical: "file_edit", args: editArguments },
  { native: "MultiEdit", canonical: "file_edit", args: { path: "file_path" }, legacy: true },
  {
    native: "NotebookEdit",
    canonical: "notebook_edit",
    args: { path: "notebook_path", content: "new_source" },
  },
  { native: "Glob", canonical: "find", args: { pattern: "pattern", path: "path" } },
  { native: "Grep", canonical: "search", args: { pattern: "pattern", path: "path", glob: "glob" } },
  { native: "LS", canonical: "list_directory", args: { path: "path" }, legacy: true },
  { native: "WebFetch", canonical: "web_fetch", args: { url: "url", prompt: "prompt" } },
  { native: "WebSearch", canonical: "web_search", args: { query: "query" } },
  {
    native: "Agent",
    canonical: "agent",
    args: { description: "description", prompt: "prompt", agent_type: "subagent_type" },
    aliases: ["Task"],
  },
  { native: "TodoWrite", canonical: "todo", args: { items: "todos" } },
  { native: "AskUserQuestion", canonical: "ask_user", args: { questions: "questions" } },
  { native: "Skill", canonical: "skill", args: { name: "skill" } },
  { native: "TaskCreate" },
  { native: "TaskUpdate" },
  { native: "TaskGet" },
  { native: "TaskList" },
  { native: "TaskStop" },
  { native: "TaskOutput" },
  { native: "ExitPlanMode" },
  { native: "EnterPlanMode" },
  { native: "EnterWorktree" },
  { native: "ExitWorktree" },
  { native: "Monitor" },
  { native: "Workflow" },
  { native: "CronCreate" },
  { native: "CronDelete" },
  { native: "CronList" },
  { native: "ScheduleWakeup" },
  { native: "ListMcpResourcesTool" },
  { native: "ReadMcpResourceTool" },
  { native: "RemoteTrigger" },
  { native: "PushNotification" },
  { native: "REPL" },
  { native: "ReportFindings" },
  { native: "Artifact" },
  { native: "ToolSearch" },
] as const satisfies readonly ToolFact[];
