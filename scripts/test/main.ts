// `npm test`: runs every stage, whatever became of the one before, and sums up at the end.
import { runScript } from "../failure";
import { hasServer } from "../vscode/install";
import { runStage } from "./runStage";
import type { Outcome } from "./runStage";
import { stages } from "./stages";
import type { Stage } from "./stages";

async function main(): Promise<number> {
  const background = new Map(
    stages.filter((stage) => stage.background).map((stage) => [stage.script, startQuietly(stage)]),
  );
  const outcomes: Outcome[] = [];
  for (const stage of stages.filter(({ background: later }) => later !== true)) {
    const needed = stage.needs === undefined ? undefined : await report(background, stage.needs, outcomes);
    outcomes.push(needed?.passed === false ? notRun(stage, needed.stage) : await runLoudly(stage));
  }
  return summarise(outcomes);
}

interface Started {
  readonly outcome: Promise<Outcome>;
  readonly output: () => string;
}

function startQuietly(stage: Stage): Started {
  let output = "";
  const outcome = runStage(stage, (text) => (output += text));
  return { outcome, output: () => output };
}

/** Waits for a stage in the background and, the first time, shows what it printed. */
async function report(
  background: ReadonlyMap<string, Started>,
  script: string,
  outcomes: Outcome[],
): Promise<Outcome> {
  const known = outcomes.find(({ stage }) => stage.script === script);
  if (known) return known;
  const started = background.get(script);
  if (!started) throw new Error(`No stage runs ${script} in the background.`);
  const outcome = await started.outcome;
  heading(outcome.stage);
  process.stdout.write(started.output());
  outcomes.push(outcome);
  return outcome;
}

async function runLoudly(stage: Stage): Promise<Outcome> {
  heading(stage);
  return runStage(stage, (text) => process.stdout.write(text));
}

function notRun(stage: Stage, needed: Stage): Outcome {
  return {
    stage,
    passed: false,
    seconds: 0,
    tests: { passed: 0, failed: 0 },
    notRun: `needs "${needed.title}"`,
  };
}

function heading({ title, script }: Stage): void {
  console.log(`\n── ${title} (npm run ${script}) ──`);
}

function summarise(outcomes: readonly Outcome[]): number {
  console.log("\n── Summary ──");
  for (const { stage, passed, seconds, notRun: reason } of outcomes) {
    const state = reason === undefined ? `${seconds.toFixed(1).padStart(6)} s` : `not run, ${reason}`;
    console.log(`${passed ? "ok    " : "FAILED"}  ${stage.title.padEnd(28)} ${state}`);
  }
  if (!hasServer)
    console.log("        UI tests                     not available here: they need Linux on x64");
  const failed = outcomes.filter(({ passed }) => !passed).length;
  const total = (key: "passed" | "failed"): number =>
    outcomes.reduce((sum, { tests }) => sum + tests[key], 0);
  console.log(`Stages: ${outcomes.length - failed} passed, ${failed} failed`);
  console.log(`Tests: ${total("passed")} passed, ${total("failed")} failed`);
  return failed === 0 ? 0 : 1;
}

runScript(main);
