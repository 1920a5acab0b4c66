import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";

const writesEnvironment = ["SessionStart", "Setup", "CwdChanged", "FileChanged"] as const;

export const launch: LaunchFacts = {
  shell: {
    posix: ["/bin/sh", "-c"],
    windows: ["{powershell}", "-NoProfile", "-NonInteractive", "-Command"],
    gitBash: ["{gitBash}", "-c"],
  },
  shells: {
    bash: ["{gitBash}", "-c"],
    powershell: ["{powershell}", "-NoProfile", "-NonInteractive", "-Command"],
  },
  cwd: "event",
  variables: [
    { name: "CLAUDE_PROJECT_DIR", value: "{project}" },
    { name: "CLAUDE_PLUGIN_ROOT", value: "{plugin}" },
    { name: "CLAUDE_CODE_SESSION_ID", value: "{session}" },
    { name: "CLAUDE_EFFORT", value: "{payload.effort.level}" },
    { name: "CLAUDE_ENV_FILE", value: "{scratch}/claude-env.sh", events: writesEnvironment },
  ],
  removes: ["OTEL_*"],
  substitutes: ["CLAUDE_PROJECT_DIR", "CLAUDE_PLUGIN_ROOT", "CLAUDE_PLUGIN_DATA"],
  input: "stdin",
  source: "hooks",
};

export const merge: readonly MergeFacts[] = [
  {
    precedence: [
      "continue-false",
      "continue-false-denied",
      "deny",
      "pre-tool-defer",
      "stop",
      "ask",
      "continue",
      "allow",
      "none",
      "error",
    ],
    reasons: "joined",
    separator: "\n",
    updates: "ended",
    says: "All hooks of an event run at once and the strictest answer counts; all context is delivered, and of changed arguments those of the hook that ends last.",
    source: "hooks",
  },
];
