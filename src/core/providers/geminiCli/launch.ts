import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";

export const launch: LaunchFacts = {
  shell: {
    posix: ["bash", "-c"],
    windows: ["{powershell}", "-NoProfile", "-Command"],
  },
  // PowerShell would make 1 of every exit code that is not 0.
  suffix: { windows: "; if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }" },
  cwd: "event",
  variables: [
    { name: "GEMINI_PROJECT_DIR", value: "{cwd}" },
    { name: "GEMINI_CWD", value: "{cwd}" },
    { name: "GEMINI_SESSION_ID", value: "{session}" },
    { name: "CLAUDE_PROJECT_DIR", value: "{cwd}" },
  ],
  quotes: ["GEMINI_PROJECT_DIR", "GEMINI_CWD", "GEMINI_PLANS_DIR", "GEMINI_SESSION_ID", "CLAUDE_PROJECT_DIR"],
  replaces: {
    "${extensionPath}": "{plugin}",
    "${workspacePath}": "{project}",
    "${/}": "/",
    "${pathSeparator}": "/",
  },
  input: "stdin",
  source: "code",
};

export const merge: readonly MergeFacts[] = [
  {
    events: ["BeforeModel", "AfterModel"],
    precedence: ["stop", "deny", "none", "error"],
    last: ["deny", "decision-allow", "text-shown", "text-warning"],
    reasons: "last",
    separator: "\n",
    updates: "last",
    says: "All hooks of an event run at once; key by key, what a later one answers replaces what earlier ones answered.",
    source: "code",
  },
  {
    precedence: ["stop", "deny", "continue", "ask", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "All hooks of an event run at once, or in order where one of them asks for it; any denial counts, then any question, and all texts are joined.",
    source: "code",
  },
];
