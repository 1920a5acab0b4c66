import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";

const pluginRoots = ["AUGMENT_PLUGIN_ROOT", "AUGGIE_PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"] as const;

export const launch: LaunchFacts = {
  shell: { posix: ["bash", "-c"], windows: ["cmd.exe", "/c"] },
  shellFor: "^~|[|&;><$`]",
  windowsPrograms: {
    ".ps1": ["powershell.exe", "-Command"],
    ".sh": ["bash.exe"],
    ".bat": ["cmd.exe", "/c"],
    ".cmd": ["cmd.exe", "/c"],
  },
  cwd: "event",
  variables: [
    { name: "AUGMENT_PROJECT_DIR", value: "{project}" },
    { name: "AUGMENT_CONVERSATION_ID", value: "{session}" },
    { name: "AUGMENT_HOOK_EVENT", value: "{event}" },
    { name: "AUGMENT_TOOL_NAME", value: "{tool}", events: ["PreToolUse", "PostToolUse"] },
    ...pluginRoots.map((name) => ({ name, value: "{plugin}" })),
  ],
  substitutes: pluginRoots,
  input: "stdin",
  source: "package",
};

export const merge: readonly MergeFacts[] = [
  {
    events: ["PreToolUse"],
    precedence: ["exit-2-blocks", "nonzero", "timeout", "not-started", "deny", "none"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "All hooks run at once. Exit code 2 counts before all; in 0.36.0 a hook that fails takes the JSON denials of the others with it.",
    source: "package",
    doubtful: true,
  },
  {
    precedence: ["deny", "continue", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "All hooks of an event run at once, and what they say is joined.",
    source: "package",
  },
];
