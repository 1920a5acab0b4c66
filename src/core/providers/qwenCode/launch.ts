import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";

const roots = ["QWEN_PROJECT_DIR", "CLAUDE_PROJECT_DIR", "GEMINI_PROJECT_DIR"] as const;

export const launch: LaunchFacts = {
  shell: { posix: ["bash", "-c"], windows: ["$COMSPEC|cmd.exe", "/d", "/s", "/c"] },
  shells: { bash: ["{gitBash}", "-c"], powershell: ["{powershell}", "-Command"] },
  cwd: "event",
  variables: roots.map((name) => ({ name, value: "{cwd}" })),
  // Shells on Windows would not see a variable there.
  windowsReplaces: Object.fromEntries(roots.map((name) => [`$${name}`, '"{cwd}"'])),
  input: "stdin",
  source: "package",
};

const common = {
  reasons: "joined",
  separator: "\n",
  updates: "last",
  source: "package",
} as const;

const permissions = ["pre-tool-deny", "pre-tool-ask", "pre-tool-allow"] as const;

export const merge: readonly MergeFacts[] = [
  {
    ...common,
    events: ["PreToolUse"],
    precedence: ["continue-false-tool", ...permissions, "deny", "none", "error"],
    last: permissions,
    says: "The last permissionDecision of the file counts, even against a denial or exit code 2 of another hook, as measured with 0.24.4; after it any denial.",
  },
  {
    ...common,
    precedence: ["stop", "deny", "continue", "allow", "none", "error"],
    says: "All hooks of an event run at once, or in order where a group asks for it; any objection counts, and what they say is joined.",
  },
];
