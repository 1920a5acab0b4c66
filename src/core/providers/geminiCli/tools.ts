import type { ToolFact } from "../facts";

export const tools = [
  {
    native: "run_shell_command",
    canonical: "shell",
    args: { command: "command", description: "description", background: "is_background", cwd: "dir_path" },
  },
  {
    native: "read_file",
    canonical: "file_read",
    args: { path: "file_path", offset: "start_line", limit: "end_line" },
  },
  { native: "read_many_files", canonical: "file_read", args: { path: "include" } },
  { native: "write_file", canonical: "file_write", args: { path: "file_path", content: "content" } },
  {
    native: "replace",
    canonical: "file_edit",
    args: {
      path: "file_path",
      old_text: "old_string",
      new_text: "new_string",
      replace_all: "allow_multiple",
    },
  },
  { native: "glob", canonical: "find", args: { pattern: "pattern", path: "dir_path" } },
  {
    native: "grep_search",
    canonical: "search",
    args: { pattern: "pattern", path: "dir_path", glob: "include_pattern" },
  },
  {
    native: "search_file_content",
    canonical: "search",
    args: { pattern: "pattern", path: "dir_path", glob: "include" },
    legacy: true,
  },
  { native: "list_directory", canonical: "list_directory", args: { path: "dir_path" } },
  { native: "google_web_search", canonical: "web_search", args: { query: "query" } },
  { native: "web_fetch", canonical: "web_fetch", args: { prompt: "prompt" } },
  { native: "write_todos", canonical: "todo", args: { items: "todos" } },
  { native: "ask_user", canonical: "ask_user", args: { questions: "questions" } },
  { native: "activate_skill", canonical: "skill", args: { name: "name" } },
  { native: "invoke_agent", canonical: "agent" },
  { native: "enter_plan_mode" },
  { native: "exit_plan_mode" },
  { native: "complete_task" },
  { native: "update_topic" },
  { native: "get_internal_docs" },
  { native: "list_mcp_resources" },
  { native: "read_mcp_resource" },
  { native: "save_memory", legacy: true },
] as const satisfies readonly ToolFact[];
