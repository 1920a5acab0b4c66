// Runs the tests of test/editor in a real VS Code: `runEditorTests.ts [latest|lowest]`.
// VSCODE_EXECUTABLE=path runs them in that one, VSCODE_VERSION=1.x downloads the desktop build of that version. Without
// either, Linux x64 uses the VS Code server through the stand-in (no display needed), other systems download.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runTests } from "@vscode/test-electron";
import { build } from "esbuild";
import { Failure, runScript } from "../scripts/failure";
import { projectRoot } from "../scripts/paths";
import { hasServer } from "../scripts/vscode/install";
import { engines } from "../package.json";

const compiled = join(projectRoot, "out", "editor");

async function main(): Promise<number> {
  const release = process.argv[2] === "lowest" ? "lowest" : "latest";
  await compile();
  const folder = mkdtempSync(join(tmpdir(), "oh-"));
  try {
    const results = join(folder, "results.json");
    const workspace = join(folder, "ws");
    cpSync(join(projectRoot, "examples"), workspace, { recursive: true });
    const failure = await tryTests({
      ...chooseEditor(release),
      extensionDevelopmentPath: projectRoot,
      extensionTestsPath: join(compiled, "index.js"), // with .js: a remote extension host wants a file that exists
      launchArgs: [workspace, "--disable-extensions", `--user-data-dir=${join(folder, "ud")}`],
      extensionTestsEnv: { OPENHOOK_TEST_RESULTS: results, OPENHOOK_VSCODE: release },
    });
    // The results tell more than the exit code that test-electron complains about.
    if (failure && !existsSync(results)) throw failure;
    return report(results);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function tryTests(options: Parameters<typeof runTests>[0]): Promise<Error | undefined> {
  try {
    await runTests(options);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** One file per suite, so that mocha can name them; packages stay outside, so that all suites share one mocha. */
async function compile(): Promise<void> {
  const source = join(projectRoot, "test", "editor");
  const entryPoints = readdirSync(source).filter((file) => file.endsWith(".test.ts"));
  if (entryPoints.length === 0) throw new Failure("test/editor holds no *.test.ts.");
  rmSync(compiled, { recursive: true, force: true });
  mkdirSync(compiled, { recursive: true });
  await build({
    entryPoints: ["index.ts", ...entryPoints].map((file) => join(source, file)),
    outdir: compiled,
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

function report(file: string): number {
  const { passed, failures, pending, vscode, node } = readResults(file);
  console.log(`${passed} passed, ${failures} failed in VS Code ${vscode}, Node ${node}`);
  if (passed === 0) throw new Failure("No test was run.");
  if (pending > 0) throw new Failure(`${pending} tests are skipped: a skipped test counts as a failure.`);
  return failures === 0 ? 0 : 1;
}

interface Results {
  readonly passed: number;
  readonly failures: number;
  readonly pending: number;
  readonly vscode: string;
  readonly node: string;
}

function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Results;
  } catch {
    throw new Failure("The suite wrote no results: the extension host ended before the last test.");
  }
}

runScript(main);
