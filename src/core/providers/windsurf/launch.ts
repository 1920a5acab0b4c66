import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";

export const launch: LaunchFacts = {
  shell: {
    posix: ["bash", "-c"],
    windows: ["{powershell}", "-NoProfile", "-Command"],
  },
  cwd: "project",
  cwdOn: { post_setup_worktree: "{payload.tool_info.worktree_path}" },
  variables: [
    {
      name: "ROOT_WORKSPACE_PATH",
      value: "{payload.tool_info.root_workspace_path}",
      events: ["post_setup_worktree"],
    },
  ],
  input: "stdin",
  source: "devin",
};

export const merge: readonly MergeFacts[] = [
  {
    precedence: ["deny", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "All hooks of an event run, those of the system and the user first; any one of them can block.",
    source: "hooks",
    doubtful: true,
  },
];
