import type { ToolFact } from "../facts";

/** Aliases are the names that the agent shows, and Claude's names where newer builds take them. */
export const tools = [
  {
    native: "run_shell_command",
    canonical: "shell",
    args: {
      command: "command",
      description: "description",
      timeout: "timeout",
      background: "is_background",
      cwd: "directory",
    },
    aliases: ["Shell", "Bash"],
  },
  {
    native: "read_file",
    canonical: "file_read",
    args: { path: "file_path", offset: "offset", limit: "limit" },
    aliases: ["ReadFile", "Read"],
  },
  {
    native: "write_file",
    canonical: "file_write",
    args: { path: "file_path", content: "content" },
    aliases: ["WriteFile", "Write"],
  },
  {
    native: "edit",
    canonical: "file_edit",
    args: {
      path: "file_path",
      old_text: "old_string",
      new_text: "new_string",
      replace_all: "replace_all",
    },
    aliases: ["Edit"],
  },
  { native: "notebook_edit", canonical: "notebook_edit" },
  { native: "glob", canonical: "find", args: { pattern: "pattern", path: "path" }, aliases: ["Glob"] },
  {
    native: "grep_search",
    canonical: "search",
    args: { pattern: "pattern", path: "path", glob: "glob" },
    aliases: ["Grep"],
  },
  { native: "list_directory", canonical: "list_directory", args: { path: "path" } },
  { native: "web_fetch", canonical: "web_fetch", args: { url: "url", prompt: "prompt" } },
  { native: "web_search", canonical: "web_search", args: { query: "query" } },
  {
    native: "agent",
    canonical: "agent",
    args: { description: "description", prompt: "prompt", agent_type: "subagent_type" },
    aliases: ["Agent"],
  },
  { native: "todo_write", canonical: "todo", args: { items: "todos" } },
  { native: "ask_user_question", canonical: "ask_user", args: { questions: "questions" } },
  { native: "skill", canonical: "skill", args: { name: "skill" } },
  { native: "save_memory" },
  { native: "exit_plan_mode" },
  { native: "lsp" },
  { native: "monitor" },
  { native: "workflow" },
] as const satisfies readonly ToolFact[];
