import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";

export const launch: LaunchFacts = {
  shell: { posix: ["sh", "-c"], windows: ["$COMSPEC|cmd.exe", "/c"] },
  cwd: "file",
  variables: [],
  input: "stdin",
  source: "hooks",
};

export const merge: readonly MergeFacts[] = [
  {
    precedence: ["deny", "stop", "ask", "continue", "allow", "none", "error"],
    reasons: "first",
    separator: "\n",
    updates: "last",
    says: "A single denial counts. How other answers are put together is not documented.",
    source: "hooks",
    doubtful: true,
  },
];
