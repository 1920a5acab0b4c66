import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";

export const launch: LaunchFacts = {
  shell: {
    posix: ["/bin/sh", "-c"],
    windows: ["{powershell}", "-NoProfile", "-Command"],
  },
  // Where a plugin's hooks run is not documented; its relative commands count from its root.
  cwd: "projectOrFile",
  variables: [
    { name: "CURSOR_PROJECT_DIR", value: "{project}" },
    { name: "CURSOR_VERSION", value: "{payload.cursor_version}" },
    { name: "CURSOR_USER_EMAIL", value: "{payload.user_email}" },
    { name: "CURSOR_TRANSCRIPT_PATH", value: "{transcript}" },
    { name: "CLAUDE_PROJECT_DIR", value: "{project}" },
    { name: "CURSOR_PLUGIN_ROOT", value: "{plugin}" },
    { name: "CLAUDE_PLUGIN_ROOT", value: "{plugin}" },
  ],
  substitutes: ["CURSOR_PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"],
  input: "stdin",
  source: "hooks",
};

export const merge: readonly MergeFacts[] = [
  {
    precedence: ["deny", "ask", "continue", "allow", "none", "error"],
    reasons: "first",
    separator: "\n",
    updates: "first",
    says: "All hooks of all files run; where answers disagree, those of the enterprise, the team, the project and the user count in this order. Within one file the strictest is taken here.",
    source: "hooks",
    doubtful: true,
  },
];
