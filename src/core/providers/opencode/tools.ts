import type { ToolFact } from "../facts";
import { hookContractTools } from "../shared/hookContractTools";

/**
 * OpenCode's tools: the name that hooks get for it (the hook contract's, where that has one) and, by OpenCode's name,
 * the names of the arguments that differ. The generated plugin translates by this table.
 */
export const openCodeTools = {
  bash: { name: "Shell", args: { workdir: "cwd" } },
  write: { name: "Write", args: { filePath: "path", content: "contents" } },
  read: { name: "Read", args: { filePath: "path" } },
  edit: {
    name: "Edit",
    args: { filePath: "path", oldString: "old_string", newString: "new_string", replaceAll: "replace_all" },
  },
  grep: { name: "Grep", args: { include: "glob" } },
} as const satisfies Readonly<Record<string, { name: string; args: Readonly<Record<string, string>> }>>;

/** What else OpenCode has; hooks get these names as they are. */
const others = [
  { native: "glob", canonical: "find", args: { pattern: "pattern", path: "path" } },
  { native: "webfetch", canonical: "web_fetch", args: { url: "url" } },
  { native: "websearch", canonical: "web_search", args: { query: "query" } },
  {
    native: "task",
    canonical: "agent",
    args: { description: "description", prompt: "prompt", agent_type: "subagent_type" },
  },
  { native: "todowrite", canonical: "todo", args: { items: "todos" } },
  { native: "question", canonical: "ask_user", args: { questions: "questions" } },
  { native: "skill", canonical: "skill", args: { name: "name" } },
  { native: "lsp" },
  { native: "plan_exit" },
  { native: "list_mcp_resources" },
  { native: "list_mcp_resource_templates" },
  { native: "read_mcp_resource" },
  // The plugin shows each file of a patch to the hooks as a Write or an Edit; the tool's own name still matches.
  { native: "apply_patch", canonical: "file_edit", variant: true },
  { native: "apply_patch", canonical: "file_write", variant: true },
] as const satisfies readonly ToolFact[];

export const tools: readonly ToolFact[] = [...hookContractTools.map(withMoreArguments), ...others];

/** The contract names few arguments; OpenCode's own ones go along. */
function withMoreArguments(tool: ToolFact): ToolFact {
  const more: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    Shell: { timeout: "timeout", cwd: "cwd", description: "description" },
    Read: { offset: "offset", limit: "limit" },
    Edit: { old_text: "old_string", new_text: "new_string", replace_all: "replace_all" },
    Grep: { path: "path", glob: "glob" },
  };
  // The plugin tests matchers against OpenCode's own name, too.
  const aliases = Object.entries(openCodeTools).flatMap(([name, known]) =>
    known.name === tool.native ? [name] : [],
  );
  return {
    ...tool,
    args: { ...tool.args, ...more[tool.native] },
    ...(aliases.length > 0 ? { aliases } : {}),
  };
}
