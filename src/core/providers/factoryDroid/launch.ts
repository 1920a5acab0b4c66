import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";
import { systemShell } from "../shared/contract/systemShell";

export const launch: LaunchFacts = {
  shell: systemShell,
  cwd: "event",
  variables: [
    { name: "FACTORY_PROJECT_DIR", value: "{project}" },
    { name: "DROID_PLUGIN_ROOT", value: "{plugin}" },
    { name: "CLAUDE_PLUGIN_ROOT", value: "{plugin}" },
  ],
  substitutes: ["DROID_PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT"],
  input: "stdin",
  source: "reference",
};

export const merge: readonly MergeFacts[] = [
  {
    precedence: ["stop", "deny", "ask", "continue", "allow", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "All hooks of an event run at once, and context is joined. That the strictest answer counts is not documented.",
    source: "reference",
    doubtful: true,
  },
];
