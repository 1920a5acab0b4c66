import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";
import { permission } from "./outputFields";

export const launch: LaunchFacts = {
  shell: {
    posix: ["/bin/bash", "--norc", "--noprofile", "-c"],
    windows: ["{powershell}", "-NoProfile", "-Command"],
  },
  shellIsSystem: true,
  cwd: "event",
  variables: [
    { name: "COPILOT_CLI", value: "1" },
    { name: "COPILOT_PROJECT_DIR", value: "{project}" },
    { name: "CLAUDE_PROJECT_DIR", value: "{project}" },
    { name: "COPILOT_HOOK_DIR", value: "{file}" },
    { name: "PLUGIN_ROOT", value: "{plugin}" },
    { name: "COPILOT_PLUGIN_ROOT", value: "{plugin}" },
    { name: "CLAUDE_PLUGIN_ROOT", value: "{plugin}" },
  ],
  replaces: { "{{project_dir}}": "{project}" },
  input: "stdin",
  source: "package",
};

/** The sandbox has bash alone, and none of the variables of the program. */
export const cloudLaunch: LaunchFacts = { ...launch, variables: [], source: "hooks" };

export const merge: readonly MergeFacts[] = [
  {
    events: permission,
    precedence: ["deny", "allow", "none", "error"],
    last: ["deny", "allow"],
    reasons: "last",
    separator: "\n\n",
    updates: "last",
    says: "Hooks run one after the other, and what a later one says about a permission replaces what earlier ones said.",
    source: "hooks",
  },
  {
    precedence: ["deny", "ask", "continue", "allow", "none", "error"],
    reasons: "first",
    separator: "\n\n",
    updates: "last",
    says: "Hooks run one after the other; any denial counts, all context is joined, and of replacements the last one.",
    source: "hooks",
  },
];
