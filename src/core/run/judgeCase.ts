import type { Json } from "../model/json";
import type { EventRun } from "./runEvent";
import type { TestCase } from "./testCase";

/** Something that came out otherwise than expected. */
export interface Mismatch {
  readonly field: string;
  readonly expected: Json;
  readonly actual: Json;
}

/** Compares what happened with what a case expects; `run` is undefined where no hook fired. */
export function judgeCase({ expect }: TestCase, run: EventRun | undefined): readonly Mismatch[] {
  const hasRun = run?.verdict !== undefined;
  const fires = expect.fires ?? true;
  if (hasRun !== fires) return [{ field: "fires", expected: fires, actual: hasRun }];
  if (run?.verdict === undefined) return [];
  const { verdict, runs } = run;
  const mismatches: Mismatch[] = [];
  if (expect.outcome !== undefined && expect.outcome !== verdict.outcome)
    mismatches.push({ field: "outcome", expected: expect.outcome, actual: verdict.outcome });
  for (const field of ["reason", "context", "systemMessage"] as const) {
    const expected = expect[field];
    if (expected !== undefined && verdict[field]?.includes(expected) !== true)
      mismatches.push({ field, expected, actual: verdict[field] ?? null });
  }
  const codes = runs.map((each) => (each.ran ? each.result.exitCode : null));
  if (expect.exitCode !== undefined && !codes.includes(expect.exitCode))
    mismatches.push({ field: "exitCode", expected: expect.exitCode, actual: codes[0] ?? null });
  return mismatches;
}

/** A mismatch as a sentence. */
export function renderMismatch({ field, expected, actual }: Mismatch): string {
  if (field === "fires")
    return expected === true ? "The event does not start the hook." : "The event starts the hook.";
  const verb = field === "outcome" || field === "exitCode" ? "is" : "does not hold what was expected:";
  return verb === "is"
    ? `The ${field} is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}.`
    : `The ${field} ${verb} ${JSON.stringify(expected)} is not in ${JSON.stringify(actual)}.`;
}
