import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Decision, Verdict } from "../../src/core/model/verdict";
import type { HookContext, ProviderContract } from "../../src/core/providers/contract";
import type { HookResult } from "../../src/core/model/process";
import { contextOf } from "./contracts";

/** One row of an agent's exit-code or output table: how the hook ended, and what the agent makes of it. */
export interface VerdictRow {
  readonly event: string;
  readonly result: HookResult;
  readonly rule: string;
  /** Exactly the decision; `outcome` alone where nothing else comes with it. */
  readonly decision: Decision;
  readonly hook?: Partial<NonNullable<HookContext["hook"]>>;
  /** Where the event itself differs from its sample. */
  readonly subject?: string;
}

export function verdictRows(title: string, contract: ProviderContract, rows: readonly VerdictRow[]): void {
  suite(title, () => {
    for (const { event, result, rule, decision, hook, subject } of rows) {
      test(`${event}, ${shown(result)}: ${decision.outcome}`, () => {
        const context = contextOf(contract, event, hook);
        const changed = subject === undefined ? context.event : { ...context.event, subject };
        const verdict = contract.interpret(result, { ...context, event: changed });
        assert.deepEqual({ rule: verdict.rule.id, ...decisionOf(verdict) }, { rule, ...decision });
      });
    }
  });
}

/** The parts of a verdict that are the decision itself. */
export function decisionOf(verdict: Verdict): Decision {
  const { rule, next, notes, ...decision } = verdict;
  assert.ok(rule.id !== "" && next !== "" && Array.isArray(notes));
  return decision;
}

function shown({ exitCode, timedOut, spawnError, stdout, stderr }: HookResult): string {
  const end = timedOut ? "timed out" : spawnError !== undefined ? "not started" : `exit ${String(exitCode)}`;
  return [end, stdout, stderr && `stderr ${stderr}`].filter((part) => part !== "").join(", ");
}
