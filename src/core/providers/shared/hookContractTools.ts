import type { ToolFact } from "../facts";

/**
 * The tools by the names of the hook contract, which hooks get as `tool_name` and matchers are written in. An edit has
 * no agreed arguments there.
 */
export const hookContractTools = [
  { native: "Shell", canonical: "shell", args: { command: "command" } },
  { native: "Write", canonical: "file_write", args: { path: "path", content: "contents" } },
  { native: "Read", canonical: "file_read", args: { path: "path" } },
  { native: "Edit", canonical: "file_edit", args: { path: "path" } },
  { native: "MultiEdit", canonical: "file_edit", args: { path: "path" }, variant: true },
  { native: "Grep", canonical: "search", args: { pattern: "pattern" } },
] as const satisfies readonly ToolFact[];
