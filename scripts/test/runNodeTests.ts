import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Failure } from "../failure";
import { projectRoot } from "../paths";

interface NodeTestRun {
  readonly name: string;
  readonly files: readonly string[];
  /** Further switches for Node. */
  readonly nodeArgs: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs files with node:test, and fails as well if a test was left out. The result is the exit code. */
export function runNodeTests({ name, files, nodeArgs, env = {} }: NodeTestRun): number {
  const report = join(projectRoot, "out", "test", `${name}.tap`);
  mkdirSync(dirname(report), { recursive: true });
  const args = [
    ...["--import", pathToFileURL(join(projectRoot, "scripts", "test", "complete.mjs")).href],
    ...nodeArgs,
    "--test",
    ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
    ...["--test-reporter=tap", `--test-reporter-destination=${report}`],
    ...files,
  ];
  // Ctrl+C reaches the tests by itself; this process stays to clean up behind them.
  process.once("SIGINT", () => undefined);
  const { status } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  refuseLeftOut(readFileSync(report, "utf8"));
  return status ?? 1;
}

function refuseLeftOut(tap: string): void {
  const count = (key: string): number => Number(new RegExp(`^# ${key} (\\d+)$`, "m").exec(tap)?.[1] ?? 0);
  const leftOut = count("skipped") + count("todo");
  if (leftOut > 0) throw new Failure(`${leftOut} tests are skipped or to do: that counts as a failure.`);
  // A file without tests is reported as one test, and as no suite.
  if (count("suites") === 0) throw new Failure("No test was run.");
}
