import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";

export const launch: LaunchFacts = {
  shell: { posix: ["$SHELL|/bin/sh", "-lc"], windows: ["$COMSPEC|cmd.exe", "/C"] },
  cwd: "event",
  variables: [
    { name: "PLUGIN_ROOT", value: "{plugin}" },
    { name: "CLAUDE_PLUGIN_ROOT", value: "{plugin}" },
  ],
  substitutes: ["PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT", "PLUGIN_DATA", "CLAUDE_PLUGIN_DATA"],
  input: "stdin",
  source: "code",
};

const common = {
  precedence: ["stop", "deny", "continue", "ask", "allow", "none", "error"],
  separator: "\n\n",
  updates: "ended",
  source: "code",
} as const;

export const merge: readonly MergeFacts[] = [
  {
    ...common,
    events: ["Stop", "SubagentStop", "PostToolUse"],
    reasons: "joined",
    says: "All hooks of an event run at once; stopping goes before everything else, and what they tell the model is joined.",
  },
  {
    ...common,
    reasons: "first",
    says: "All hooks of an event run at once; any denial counts, with the first reason in the order of the file, and of changed arguments those of the hook that ends last.",
  },
];
