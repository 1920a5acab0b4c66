// Prints ratios against a yardstick that is measured in the same run, since bare times say more about the machine.
import { spawnSync } from "node:child_process";
import { runScript } from "../scripts/failure";

interface Measurement {
  readonly name: string;
  readonly args: readonly string[];
}

const rounds = 15;

const yardstick: Measurement = { name: "node, an empty program", args: ["-e", "0"] };
const measurements: readonly Measurement[] = [
  { name: "openhook --version", args: ["dist/cli.js", "--version"] },
  { name: "openhook providers", args: ["dist/cli.js", "providers", "--json"] },
  { name: "openhook list examples", args: ["dist/cli.js", "list", "examples", "--json"] },
];

function main(): Promise<number> {
  // All in turns, so that a slow moment of the machine hits each of them alike.
  const times = new Map<Measurement, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const each of [yardstick, ...measurements])
      times.set(each, [...(times.get(each) ?? []), time(each)]);
  }
  const unit = median(times.get(yardstick) ?? []);
  console.log(`Start-up, median of ${rounds}, against "${yardstick.name}" (${unit.toFixed(0)} ms here)`);
  for (const each of measurements) {
    console.log(`  ${(median(times.get(each) ?? []) / unit).toFixed(2)} x  ${each.name}`);
  }
  return Promise.resolve(0);
}

function time({ name, args }: Measurement): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${name} ended with ${status ?? "a signal"}: ${stderr}`);
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

runScript(main);
