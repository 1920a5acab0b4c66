/**
 * The canonical tools: the interchange format's vocabulary, then tools that several agents have and the vocabulary has no
 * word for. `args` names the canonical arguments, so that payloads can be translated between agents.
 */
export const canonicalTools = {
  shell: {
    meaning: "runs a shell command",
    args: ["command", "description", "timeout", "background", "cwd"],
  },
  file_read: { meaning: "reads a file", args: ["path", "offset", "limit"] },
  file_write: { meaning: "creates or overwrites a file", args: ["path", "content"] },
  file_edit: { meaning: "changes part of a file", args: ["path", "old_text", "new_text", "replace_all"] },
  search: { meaning: "searches text in files", args: ["pattern", "path", "glob"] },
  find: { meaning: "finds files by name", args: ["pattern", "path"] },
  web_search: { meaning: "searches the web", args: ["query"] },
  web_fetch: { meaning: "fetches a page", args: ["url", "prompt"] },
  agent: { meaning: "starts a subagent", args: ["description", "prompt", "agent_type"] },
  file_delete: { meaning: "deletes a file", args: ["path"] },
  list_directory: { meaning: "lists a directory", args: ["path"] },
  notebook_edit: { meaning: "changes a notebook", args: ["path", "content"] },
  todo: { meaning: "keeps the list of tasks", args: ["items"] },
  ask_user: { meaning: "asks the user a question", args: ["questions"] },
  skill: { meaning: "uses a skill", args: ["name"] },
} as const satisfies Record<string, { meaning: string; args: readonly string[] }>;

export type CanonicalToolName = keyof typeof canonicalTools;

export function isCanonicalTool(name: string): name is CanonicalToolName {
  return Object.hasOwn(canonicalTools, name);
}
