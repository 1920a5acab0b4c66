import type { ToolFact } from "../facts";

/**
 * `aliases` are Claude's names, the payload's own first: payloads and matchers of PascalCase events use them, those of
 * camelCase events never do. The shell tool is `powershell` on Windows.
 */
export const tools = [
  {
    native: "bash",
    canonical: "shell",
    args: { command: "command", description: "description" },
    aliases: ["Bash"],
  },
  {
    native: "powershell",
    canonical: "shell",
    args: { command: "command", description: "description" },
    aliases: ["Bash"],
  },
  { native: "view", canonical: "file_read", args: { path: "path" }, aliases: ["Read"] },
  {
    native: "create",
    canonical: "file_write",
    args: { path: "path", content: "file_text" },
    aliases: ["Write"],
  },
  {
    native: "edit",
    canonical: "file_edit",
    args: { path: "path", old_text: "old_str", new_text: "new_str" },
    aliases: ["Edit"],
  },
  {
    native: "str_replace_editor",
    canonical: "file_edit",
    args: { path: "path", old_text: "old_str", new_text: "new_str" },
    aliases: ["Edit"],
  },
  { native: "apply_patch", canonical: "file_edit", aliases: ["Edit"] },
  { native: "grep", canonical: "search", args: { pattern: "pattern", path: "path" }, aliases: ["Grep"] },
  { native: "rg", canonical: "search", args: { pattern: "pattern", path: "path" }, aliases: ["Grep"] },
  { native: "glob", canonical: "find", args: { pattern: "pattern", path: "path" }, aliases: ["Glob"] },
  { native: "web_fetch", canonical: "web_fetch", args: { url: "url" }, aliases: ["WebFetch"] },
  { native: "web_search", canonical: "web_search", args: { query: "query" }, aliases: ["WebSearch"] },
  {
    native: "task",
    canonical: "agent",
    args: { description: "description", prompt: "prompt", agent_type: "agent_type" },
    aliases: ["Agent", "Task"],
  },
  { native: "update_todo", canonical: "todo", aliases: ["TodoWrite"] },
  { native: "ask_user", canonical: "ask_user", aliases: ["AskUserQuestion"] },
  { native: "skill", canonical: "skill" },
  { native: "list_bash" },
  { native: "read_bash" },
  { native: "write_bash" },
  { native: "stop_bash" },
  { native: "list_powershell" },
  { native: "read_powershell" },
  { native: "write_powershell" },
  { native: "stop_powershell" },
  { native: "list_agents" },
  { native: "read_agent" },
  { native: "write_agent" },
  { native: "sql" },
  { native: "session_store_sql" },
  { native: "report_intent" },
  { native: "fetch_copilot_cli_documentation" },
] as const satisfies readonly ToolFact[];
