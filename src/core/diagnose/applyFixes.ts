import type { Finding, Fix } from "../model/finding";
import { applyEdits } from "../text/editText";
import { check, type Checked, type CheckOptions } from "./check";
import type { CheckInput } from "./context";

export interface FixedText {
  readonly text: string;
  /** How many fixes were applied. */
  readonly applied: number;
  /** What is left. */
  readonly checked: Checked;
}

/** A fix can make room for the next one; more rounds than this are no progress. */
const maxRounds = 10;

/** Applies every fix that nobody has to look at first, until none is left. */
export function applyFixes(input: CheckInput, options: CheckOptions = {}): FixedText {
  let text = input.text;
  let applied = 0;
  let checked = check(input, options);
  for (let round = 0; round < maxRounds; round++) {
    const fixes = selectFixes(checked.findings);
    if (fixes.length === 0) break;
    text = applyEdits(
      text,
      fixes.flatMap((fix) => fix.edits),
    );
    applied += fixes.length;
    checked = check({ ...input, text }, options);
  }
  return { text, applied, checked };
}

/** The first fix of each finding, as far as they do not touch each other. */
function selectFixes(findings: readonly Finding[]): readonly Fix[] {
  const chosen: Fix[] = [];
  const taken: { start: number; end: number }[] = [];
  for (const { fixes } of findings) {
    const fix = fixes?.[0];
    if (fix === undefined || fix.needsPreview || fix.edits.length === 0) continue;
    const ranges = fix.edits.map(({ range }) => range);
    if (ranges.some((one) => taken.some((other) => one.start <= other.end && one.end >= other.start)))
      continue;
    chosen.push(fix);
    taken.push(...ranges);
  }
  return chosen;
}
