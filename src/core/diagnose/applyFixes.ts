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
  /** Some of the fixes change what is guarded: show the text before it is written. */
  readonly needsPreview: boolean;
}

/** Which fixes are wanted: without it all that nobody has to look at first. */
export interface FixWish {
  /** Only those of findings with this code, also those that need a preview. */
  readonly code?: string;
}

/** A fix can make room for the next one; more rounds than this are no progress. */
const maxRounds = 10;

/** Applies the fixes until none is left. */
export function applyFixes(input: CheckInput, options: CheckOptions = {}, wish: FixWish = {}): FixedText {
  let text = input.text;
  let applied = 0;
  let needsPreview = false;
  let checked = check(input, options);
  for (let round = 0; round < maxRounds; round++) {
    const fixes = selectFixes(checked.findings, wish);
    if (fixes.length === 0) break;
    text = applyEdits(
      text,
      fixes.flatMap((fix) => fix.edits),
    );
    applied += fixes.length;
    needsPreview ||= fixes.some((fix) => fix.needsPreview);
    checked = check(withText(input, text), options);
  }
  return { text, applied, checked, needsPreview };
}

function withText({ decoded: _old, ...input }: CheckInput, text: string): CheckInput {
  return { ...input, text };
}

/** The first fix of each finding, as far as they do not touch each other. */
function selectFixes(findings: readonly Finding[], { code: wanted }: FixWish): readonly Fix[] {
  const chosen: Fix[] = [];
  const taken: { start: number; end: number }[] = [];
  for (const { code, fixes } of findings) {
    const fix = fixes?.[0];
    if (fix === undefined || fix.edits.length === 0) continue;
    if (wanted === undefined ? fix.needsPreview : code !== wanted) continue;
    const ranges = fix.edits.map(({ range }) => range);
    if (ranges.some((one) => taken.some((other) => one.start <= other.end && one.end >= other.start)))
      continue;
    chosen.push(fix);
    taken.push(...ranges);
  }
  return chosen;
}
