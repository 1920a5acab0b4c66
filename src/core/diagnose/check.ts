import type { Finding } from "../model/finding";
import type { Hook } from "../model/hook";
import { contextOf, type CheckInput } from "./context";
import { atLevel, levelOfRule, type RuleLevels } from "./levels";
import type { Draft, Rule } from "./rule";
import { rules } from "./rules";
import { withShapeFixes } from "./shapeFixes";
import { shortMessage } from "./shortMessage";
import { suppressionsIn } from "./suppress";

export interface CheckOptions {
  readonly levels?: RuleLevels;
}

export interface Checked {
  /** In the order of the text. */
  readonly findings: readonly Finding[];
  readonly hooks: readonly Hook[];
  /** Why the agent reads no hook of this file at all. */
  readonly refused?: string;
}

/** Finds what is wrong with a hook file: what its decoder says about the shape, and what the rules say about the content. */
export function check(input: CheckInput, options: CheckOptions = {}): Checked {
  const steps = checkSteps(input, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same with pauses, for hosts that have other work to do while they check a large file. */
export function* checkSteps(
  input: CheckInput,
  { levels = {} }: CheckOptions = {},
): Generator<undefined, Checked> {
  const context = contextOf(input);
  yield;
  const isSuppressed = suppressionsIn(input.text, input.file.format);
  const all = [...withShapeFixes(context)];
  for (const rule of rules) {
    yield;
    if (levelOfRule(rule.code, levels) === "off") continue;
    for (const draft of rule.check(context)) all.push(finished(rule, draft));
  }
  const findings = all
    .filter((finding) => !isSuppressed(finding))
    .flatMap((finding) => atLevel(finding, levels) ?? [])
    .map((finding) => ({ ...finding, message: shortMessage(finding.message) }))
    .sort((left, right) => left.range.start - right.range.start || left.range.end - right.range.end);
  const { hooks, refused } = context.decoded;
  return { findings, hooks, ...(refused === undefined ? {} : { refused }) };
}

function finished({ code, severity }: Rule, { fix, ...draft }: Draft): Finding {
  const fixes = fix?.();
  return { severity, ...draft, code, ...(fixes === undefined || fixes.length === 0 ? {} : { fixes }) };
}
