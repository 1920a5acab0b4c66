import type { LaunchFacts } from "../../launchFacts";

/** What "a shell command" means where nobody says more, and what most runtimes do. */
export const systemShell: LaunchFacts["shell"] = {
  posix: ["/bin/sh", "-c"],
  windows: ["$COMSPEC|cmd.exe", "/d", "/s", "/c"],
};
