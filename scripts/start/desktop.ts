import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { downloadAndUnzipVSCode, resolveCliPathFromVSCodeExecutablePath } from "@vscode/test-electron";
import { findExecutable } from "../executable";
import { Failure } from "../failure";
import { cacheFolder } from "../paths";
import { quietSettings } from "../vscode/settings";
import type { RunFolder } from "./runFolder";

/** The command of an installed desktop VS Code that can open a window here. */
export function findDesktop(): string | undefined {
  // In a remote terminal `code` talks to the window it belongs to and cannot open another VS Code.
  if (process.env["VSCODE_IPC_HOOK_CLI"] !== undefined || !hasDisplay()) return undefined;
  return (
    findExecutable("code") ??
    findExecutable("code-insiders") ??
    usualPlaces().find((path) => existsSync(path))
  );
}

function hasDisplay(): boolean {
  if (process.platform !== "linux") return true;
  return process.env["DISPLAY"] !== undefined || process.env["WAYLAND_DISPLAY"] !== undefined;
}

/** Where the installers put `code` on systems where it is often not on PATH. */
function usualPlaces(): string[] {
  switch (process.platform) {
    case "darwin":
      return ["/Applications", join(homedir(), "Applications")].map((folder) =>
        join(folder, "Visual Studio Code.app", "Contents", "Resources", "app", "bin", "code"),
      );
    case "win32":
      return [process.env["LOCALAPPDATA"], process.env["PROGRAMFILES"]].flatMap((folder, index) =>
        folder === undefined
          ? []
          : [join(folder, ...(index === 0 ? ["Programs"] : []), "Microsoft VS Code", "bin", "code.cmd")],
      );
    default:
      return [];
  }
}

/** Fetches the desktop build, for systems that the server is not made for. */
export async function downloadDesktop(): Promise<string> {
  console.log("No installed VS Code was found: fetching one (about 150 MB, once)");
  try {
    const cachePath = join(cacheFolder(), "desktop");
    return resolveCliPathFromVSCodeExecutablePath(
      await downloadAndUnzipVSCode({ version: "stable", cachePath }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `VS Code could not be fetched (${reason}). Check the network, or install it from https://code.visualstudio.com, then run npm start again.`,
    );
  }
}

/** Opens a window with a profile of its own, so that the person's settings and extensions stay as they are; waits for its end. */
export async function openDesktop(
  code: string,
  vsix: string,
  run: RunFolder,
  signal: AbortSignal,
): Promise<void> {
  const settings = join(run.data, "user", "User");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "settings.json"), JSON.stringify(quietSettings, null, 2));
  const profile = [
    "--user-data-dir",
    join(run.data, "user"),
    "--extensions-dir",
    join(run.data, "extensions"),
  ];
  await runCode(code, [...profile, "--install-extension", vsix, "--force"], signal);
  console.log(`Opening ${run.workspace}. Close the window, or press Ctrl+C, to end.`);
  await runCode(code, [...profile, "--new-window", "--wait", run.workspace], signal);
}

async function runCode(code: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(code, args, {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    signal,
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [exit] = (await once(child, "close")) as [number | null];
  if (exit === 0 || signal.aborted) return;
  throw new Failure(
    `${code} ended with ${exit ?? "a signal"}: ${output.trim()}\nRun \`npm start -- --server\` to use VS Code in a browser.`,
  );
}
