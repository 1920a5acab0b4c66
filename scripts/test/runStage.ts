import { spawn } from "node:child_process";
import { projectRoot } from "../paths";
import type { Stage } from "./stages";

export interface Outcome {
  readonly stage: Stage;
  readonly passed: boolean;
  readonly seconds: number;
  readonly tests: Tally;
  /** Why the stage was not run. */
  readonly notRun?: string;
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the stage's npm script; `onOutput` gets its output as it comes. */
export function runStage(stage: Stage, onOutput: (text: string) => void): Promise<Outcome> {
  const started = Date.now();
  const child = spawn("npm", ["run", "--silent", stage.script], {
    cwd: projectRoot,
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  const read = (chunk: Buffer): void => {
    const text = chunk.toString();
    output += text;
    onOutput(text);
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({
        stage,
        passed: code === 0,
        seconds: (Date.now() - started) / 1000,
        tests: countTests(output),
      });
    });
  });
}

/** Adds up what node:test and the runner of the tests in the editor report. */
function countTests(output: string): Tally {
  const sum = (pattern: RegExp): number =>
    [...output.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
  return {
    passed: sum(/ℹ pass (\d+)/g) + sum(/^(\d+) passed, \d+ failed in VS Code/gm),
    failed: sum(/ℹ fail (\d+)/g) + sum(/^\d+ passed, (\d+) failed in VS Code/gm),
  };
}
