import type { MergeFacts } from "../answerFacts";
import type { LaunchPlan, PlanRequest } from "../contract";
import type { LaunchFacts } from "../launchFacts";

/** The shell is that of the hooks inside a script that OpenHook wrote. */
export const launch: LaunchFacts = {
  shell: { posix: ["/bin/sh", "-c"], windows: ["sh", "-c"], gitBash: ["{gitBash}", "-c"] },
  cwd: "project",
  variables: [],
  input: "stdin",
  source: "extension",
};

export const cliLaunch: LaunchFacts = { ...launch, source: "cli" };

type Words = Pick<Extract<LaunchPlan, { readonly ok: true }>, "program" | "args">;

/** How the extension starts a script; a sentence where it does not. */
export function scriptWords({ file, host }: PlanRequest): Words | string {
  const extension = extensionOf(file);
  if (host.os === "windows") {
    if (extension !== "ps1")
      return "On Windows Cline for VS Code runs PowerShell scripts only: name it with .ps1.";
    const options = ["-NoProfile", "-NonInteractive", "-ExecutionPolicy", "Bypass", "-File"];
    return { program: "powershell", args: [...options, file] };
  }
  if (extension !== "")
    return "Cline for VS Code runs only files without an extension; its CLI runs this one.";
  return { program: "/bin/sh", args: ["-c", '"$0"', file] };
}

/**
 * How the CLI starts a script: by what its first line names, which the system does where the file can be executed, else by its
 * extension.
 */
export function cliScriptWords({ file, host }: PlanRequest): Words {
  const isWindows = host.os === "windows";
  switch (extensionOf(file)) {
    case "js":
    case "mjs":
    case "cjs":
      return { program: "node", args: [file] };
    case "ts":
    case "mts":
    case "cts":
      return { program: "bun", args: ["run", file] };
    case "py":
      return isWindows ? { program: "py", args: ["-3", file] } : { program: "python3", args: [file] };
    case "ps1":
      return { program: isWindows ? "powershell" : "pwsh", args: ["-File", file] };
    default:
      return isWindows
        ? { program: "bash", args: [file] }
        : { program: "/bin/sh", args: ["-c", '[ -x "$0" ] && exec "$0"; exec bash "$0"', file] };
  }
}

function extensionOf(file: string): string {
  return /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? "";
}

export const merge: readonly MergeFacts[] = [
  {
    precedence: ["timeout", "failed", "nonzero", "stop", "deny", "none", "error"],
    reasons: "joined",
    separator: "\n\n",
    reasonSeparator: "\n",
    updates: "last",
    says: "All scripts of an event run at once and any one of them can cancel, but one that fails makes all of them fail, which fails open.",
    source: "extension",
  },
];

export const cliMerge: readonly MergeFacts[] = [
  {
    precedence: ["stop", "deny", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "Scripts run one after the other, all of them; any one can cancel, and of changed arguments the last ones count.",
    source: "cli",
  },
];
