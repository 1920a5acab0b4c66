import type { Finding } from "../model/finding";
import type { Hook } from "../model/hook";
import { contextOf, type CheckInput, type RuleContext } from "./context";
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
  const run = new CheckRun(input, options);
  for (const rule of run.rules) run.apply(rule);
  return run.result();
}

/** The same with pauses, for hosts that have other work to do while they check a large file. */
export function* checkSteps(input: CheckInput, options: CheckOptions = {}): Generator<undefined, Checked> {
  const run = new CheckRun(input, options);
  for (const rule of run.rules) {
    yield;
    run.apply(rule);
  }
  return run.result();
}

class CheckRun {
  readonly rules: readonly Rule[];
  readonly #context: RuleContext;
  readonly #levels: RuleLevels;
  readonly #found: Finding[];

  constructor(input: CheckInput, { levels = {} }: CheckOptions) {
    this.#context = contextOf(input);
    this.#levels = levels;
    this.#found = [...withShapeFixes(this.#context)];
    this.rules =
      Object.keys(levels).length === 0
        ? rules
        : rules.filter(({ code }) => levelOfRule(code, levels) !== "off");
  }

  apply(rule: Rule): void {
    for (const draft of rule.check(this.#context)) this.#found.push(finished(rule, draft));
  }

  result(): Checked {
    const { text, file, decoded } = this.#context;
    const isSuppressed = suppressionsIn(text, file.format);
    const findings = this.#found
      .filter((finding) => !isSuppressed(finding))
      .flatMap((finding) => atLevel(finding, this.#levels) ?? [])
      .map((finding) => ({ ...finding, message: shortMessage(finding.message) }))
      .sort((left, right) => left.range.start - right.range.start || left.range.end - right.range.end);
    const { hooks, refused } = decoded;
    return { findings, hooks, ...(refused === undefined ? {} : { refused }) };
  }
}

function finished({ code, severity }: Rule, { fix, ...draft }: Draft): Finding {
  const fixes = fix?.();
  return { severity, ...draft, code, ...(fixes === undefined || fixes.length === 0 ? {} : { fixes }) };
}
