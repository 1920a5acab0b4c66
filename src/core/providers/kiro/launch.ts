import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";
import { systemShell } from "../shared/contract/systemShell";

export const launch: LaunchFacts = {
  shell: systemShell,
  cwd: "project",
  variables: [],
  input: "stdin",
  source: "v1",
};

export const merge: readonly MergeFacts[] = [
  {
    precedence: ["deny", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "In which order hooks run is not documented; any one of them can block.",
    source: "v1",
    doubtful: true,
  },
];

export const agentLaunch: LaunchFacts = {
  shell: { posix: ["bash", "-c"], windows: ["cmd", "/C"] },
  cwd: "event",
  variables: [{ name: "USER_PROMPT", value: "{payload.prompt}", events: ["userPromptSubmit"] }],
  input: "stdin",
  source: "amazonQ",
};

export const agentMerge: readonly MergeFacts[] = [
  {
    precedence: ["deny", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "All hooks of an event run at once; any exit code 2 blocks.",
    source: "amazonQ",
  },
];
