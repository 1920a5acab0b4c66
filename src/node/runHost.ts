import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { HostFacts } from "../core/providers/contract";
import { describeMachine } from "./machine";

/**
 * This machine as agents see it, with a folder for the files that they make for hooks. `dispose` removes the folder. `isForeign`
 * names variables of this process that no agent would have.
 */
export function runHost(
  project: string,
  isForeign: (name: string) => boolean = () => false,
): { readonly host: HostFacts; readonly dispose: () => void } {
  const scratch = mkdtempSync(join(tmpdir(), "openhook-run-"));
  const { os = "linux" } = describeMachine();
  const gitBash = os === "windows" ? findGitBash() : undefined;
  const powershell = os === "windows" ? (onPath("pwsh.exe") ?? "powershell.exe") : onPath("pwsh");
  return {
    host: {
      os,
      project,
      env: environment(isForeign),
      scratch,
      ...(gitBash === undefined ? {} : { gitBash }),
      ...(powershell === undefined ? {} : { powershell }),
    },
    dispose: () => {
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

function environment(isForeign: (name: string) => boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => pair[1] !== undefined && !isForeign(pair[0]),
    ),
  );
}

function findGitBash(): string | undefined {
  const roots = [process.env["ProgramFiles"], process.env["ProgramFiles(x86)"], process.env["LOCALAPPDATA"]];
  const places = roots.flatMap((root) => (root === undefined ? [] : [join(root, "Git", "bin", "bash.exe")]));
  return [process.env["CLAUDE_CODE_GIT_BASH_PATH"], ...places].find(
    (path) => path !== undefined && existsSync(path),
  );
}

function onPath(program: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
