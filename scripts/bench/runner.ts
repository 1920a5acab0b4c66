import { spawn } from "node:child_process";
import { nodeProcessRunner } from "../../src/node/processRunner";

/** What running a hook costs beyond starting its process: the ratio to a bare spawn of the same command with the same input. */
export async function runnerOverhead(times = 60): Promise<number> {
  const plan = {
    program: process.execPath,
    args: ["-e", "process.stdin.resume().on('end', () => console.log('{}'))"],
    cwd: process.cwd(),
    env: {},
    stdin: JSON.stringify({ hook_event_name: "PreToolUse", tool_input: { command: "x".repeat(1000) } }),
    timeout: 60,
  };
  const runner = nodeProcessRunner();
  const bare = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(plan.program, plan.args, { cwd: plan.cwd, env: plan.env });
      child.once("error", reject);
      child.once("close", () => resolve());
      child.stdout.resume();
      child.stderr.resume();
      child.stdin.end(plan.stdin);
    });
  const samples = { bare: [] as number[], runner: [] as number[] };
  for (let round = 0; round < times; round++) {
    samples.bare.push(await timed(bare));
    samples.runner.push(await timed(() => runner.run(plan)));
  }
  return middle(samples.runner) / middle(samples.bare);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function middle(list: readonly number[]): number {
  return [...list].sort((left, right) => left - right)[Math.floor(list.length / 2)] ?? 0;
}
