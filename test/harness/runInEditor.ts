import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { runTests } from "@vscode/test-electron";
import { build } from "esbuild";
import { engines } from "../../package.json";
import { projectRoot } from "../../scripts/paths";
import { hasServer } from "../../scripts/vscode/install";

interface EditorRun {
  readonly release: "latest" | "lowest";
  /** The folder of the extension under test. */
  readonly extension: string;
  /** Compiled, with .js: a remote extension host wants a file that exists. It exports `run`. */
  readonly entry: string;
  readonly workspace: string;
  readonly dataFolder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs code in the extension host of a real VS Code; gives what went wrong. */
export async function runInEditor(run: EditorRun): Promise<Error | undefined> {
  try {
    await runTests({
      ...chooseEditor(run.release),
      extensionDevelopmentPath: run.extension,
      extensionTestsPath: run.entry,
      launchArgs: [run.workspace, "--disable-extensions", `--user-data-dir=${run.dataFolder}`],
      extensionTestsEnv: { ...run.env, OPENHOOK_VSCODE: run.release },
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Bundles each entry point; packages stay outside, so that all of them share one. */
export async function compileForEditor(entryPoints: string[], outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    logLevel: "warning",
  });
}

function chooseEditor(release: "latest" | "lowest"): { vscodeExecutablePath: string } | { version: string } {
  const { VSCODE_EXECUTABLE: executable, VSCODE_VERSION: version } = process.env;
  if (executable !== undefined) return { vscodeExecutablePath: resolve(executable) };
  if (version !== undefined) return { version };
  if (hasServer) {
    return { vscodeExecutablePath: join(projectRoot, "test", "harness", "code.mjs") };
  }
  return { version: release === "lowest" ? engines.vscode.replace("^", "") : "stable" };
}
