// Runs the tests of test/editor in a real VS Code: `runEditorTests.ts [latest|lowest]`.
// VSCODE_EXECUTABLE=path runs them in that one, VSCODE_VERSION=1.x downloads the desktop build of that version. Without
// either, Linux x64 uses the VS Code server through the stand-in (no display needed), other systems download.
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, runScript } from "../scripts/failure";
import { projectRoot } from "../scripts/paths";
import { compileForEditor, runInEditor } from "./harness/runInEditor";

const compiled = join(projectRoot, "out", "editor");

async function main(): Promise<number> {
  const release = process.argv[2] === "lowest" ? "lowest" : "latest";
  await compile();
  const folder = mkdtempSync(join(tmpdir(), "oh-"));
  try {
    const results = join(folder, "results.json");
    const workspace = join(folder, "ws");
    cpSync(join(projectRoot, "examples"), workspace, { recursive: true });
    const failure = await runInEditor({
      release,
      extension: projectRoot,
      entry: join(compiled, "index.js"),
      workspace,
      dataFolder: join(folder, "ud"),
      env: { OPENHOOK_TEST_RESULTS: results },
    });
    // The results tell more than the exit code that test-electron complains about.
    if (failure && !existsSync(results)) throw failure;
    return report(results);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** One file per suite, so that mocha can name them; packages stay outside, so that all suites share one mocha. */
async function compile(): Promise<void> {
  const source = join(projectRoot, "test", "editor");
  const entryPoints = readdirSync(source).filter((file) => file.endsWith(".test.ts"));
  if (entryPoints.length === 0) throw new Failure("test/editor holds no *.test.ts.");
  await compileForEditor(
    ["index.ts", ...entryPoints].map((file) => join(source, file)),
    compiled,
  );
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
