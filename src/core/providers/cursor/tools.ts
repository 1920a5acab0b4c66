import type { ToolFact } from "../facts";

/**
 * The hooks page promises Shell, Read, Write, Grep, Delete, Task and MCP:*; the others are seen in payloads of some builds
 * and models. Edits arrive as Write or as an edit tool, so a matcher for edits has to name them all.
 */
export const tools = [
  {
    native: "Shell",
    canonical: "shell",
    args: { command: "command", cwd: "cwd", timeout: "timeout" },
  },
  { native: "Read", canonical: "file_read", args: { path: "file_path", offset: "offset", limit: "limit" } },
  { native: "Write", canonical: "file_write", args: { path: "file_path", content: "content" } },
  { native: "Write", canonical: "file_edit", args: { path: "file_path" } },
  { native: "StrReplace", canonical: "file_edit", args: { path: "file_path" }, doubtful: true },
  { native: "ApplyPatch", canonical: "file_edit", doubtful: true },
  { native: "Edit", canonical: "file_edit", args: { path: "file_path" }, legacy: true, doubtful: true },
  { native: "Delete", canonical: "file_delete", args: { path: "file_path" } },
  {
    native: "Grep",
    canonical: "search",
    args: { pattern: "pattern", path: "file_path", glob: "glob" },
  },
  { native: "Task", canonical: "agent" },
  { native: "WebFetch", canonical: "web_fetch" },
  { native: "WebSearch", canonical: "web_search" },
] as const satisfies readonly ToolFact[];
