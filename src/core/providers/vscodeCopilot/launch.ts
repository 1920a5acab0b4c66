import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";
import { stops } from "./outputFields";

export const launch: LaunchFacts = {
  shell: {
    posix: ["/bin/sh", "-c"],
    // Windows PowerShell 5.1, whatever else is installed.
    windows: ["powershell.exe", "-ExecutionPolicy", "Bypass", "-NoProfile", "-NoLogo", "-Command"],
  },
  shellIsSystem: true,
  cwd: "project",
  expandsTilde: true,
  variables: [
    { name: "PLUGIN_ROOT", value: "{plugin}" },
    { name: "CLAUDE_PLUGIN_ROOT", value: "{plugin}" },
  ],
  removes: ["OTEL_*", "COPILOT_OTEL_*", "CLAUDE_CODE_ENABLE_TELEMETRY"],
  substitutes: ["PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"],
  input: "stdin",
  source: "executor",
};

const common = {
  precedence: ["stop", "deny", "ask", "continue", "allow", "none", "error"],
  separator: "\n",
  updates: "last",
  endsSeries: ["stop"],
  source: "service",
} as const;

export const merge: readonly MergeFacts[] = [
  {
    ...common,
    events: stops,
    reasons: "joined",
    says: "Hooks run one after the other until one stops the agent; the agent is told all reasons to go on.",
  },
  {
    ...common,
    reasons: "first",
    says: "Hooks run one after the other until one stops the agent; the strictest answer counts with its reason, all context is delivered, and of changed arguments the last ones.",
  },
];
