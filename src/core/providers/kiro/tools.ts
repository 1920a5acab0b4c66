import type { McpNaming, ToolFact } from "../facts";

/** `fs_write` creates and edits, so that a matcher on it means both. */
export const tools = [
  { native: "execute_bash", canonical: "shell", args: { command: "command", description: "summary" } },
  { native: "fs_read", canonical: "file_read", args: { path: "path" } },
  { native: "fs_write", canonical: "file_write", args: { path: "path", content: "file_text" } },
  {
    native: "fs_write",
    canonical: "file_edit",
    args: { path: "path", old_text: "old_str", new_text: "new_str" },
  },
  {
    native: "str_replace",
    canonical: "file_edit",
    args: { path: "path", old_text: "old_str", new_text: "new_str" },
    doubtful: true,
  },
  { native: "fs_append", canonical: "file_edit", doubtful: true },
  { native: "delete_file", canonical: "file_delete", args: { path: "path" }, doubtful: true },
  { native: "code", doubtful: true },
  { native: "grep", canonical: "search", doubtful: true },
  { native: "glob", canonical: "find", doubtful: true },
  { native: "web_search", canonical: "web_search", doubtful: true },
  { native: "web_fetch", canonical: "web_fetch", args: { url: "url" }, doubtful: true },
  { native: "invoke_sub_agent", canonical: "agent", doubtful: true },
  { native: "todo_list", canonical: "todo" },
  { native: "use_aws", aliases: ["aws"] },
  { native: "knowledge" },
  { native: "thinking" },
  { native: "introspect" },
  { native: "report_issue" },
] as const satisfies readonly ToolFact[];

/** Words for kinds of tools. The old format has only these; newer ones take them beside the names of tools. */
export const categories = [
  { native: "shell", canonical: "shell" },
  { native: "read", canonical: "file_read" },
  { native: "read", canonical: "search" },
  { native: "read", canonical: "find" },
  { native: "read", canonical: "list_directory" },
  { native: "write", canonical: "file_write" },
  { native: "write", canonical: "file_edit" },
  { native: "write", canonical: "file_delete" },
  { native: "web", canonical: "web_search" },
  { native: "web", canonical: "web_fetch" },
  { native: "spec" },
] as const satisfies readonly ToolFact[];

/** Read in matchers, never written for a tool that has a name of its own. */
export const categoryVariants: readonly ToolFact[] = categories.map((tool) => ({ ...tool, variant: true }));

export const mcp = { template: "@{server}/{tool}" } as const satisfies McpNaming;
