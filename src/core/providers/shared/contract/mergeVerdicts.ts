import type { JsonObject } from "../../../model/json";
import type { Decision, Verdict } from "../../../model/verdict";
import type { MergeFacts } from "../../answerFacts";
import type { HookContext } from "../../contract";
import { isObject } from "../handlerFields";
import { ownValue, put, type MutableObject } from "./jsonPath";
import { appliedRule, nativeName, type ContractData } from "./interpretResult";
import { sayNext } from "./sayNext";

/** One verdict out of several, by the agent's order of precedence. */
export function mergeVerdicts(
  verdicts: readonly Verdict[],
  context: HookContext,
  finished: readonly number[] | undefined,
  data: ContractData,
): Verdict {
  const [first] = verdicts;
  if (first === undefined) throw new Error("There is no verdict to merge.");
  if (verdicts.length === 1) return first;
  const facts = mergeFactsOn(nativeName(context, data.facts), data.merge);
  const ranked = verdicts.map((verdict) => ({ verdict, rank: rankOf(verdict, facts) }));
  const top = Math.min(...ranked.map(({ rank }) => rank));
  const best = ranked.filter(({ rank }) => rank === top).map(({ verdict }) => verdict);
  const winners = best.some((verdict) => isOneOf(verdict, facts.last)) ? best.slice(-1) : best;
  const ended = finished?.flatMap((index) => verdicts[index] ?? []) ?? verdicts;
  const decision = join(verdicts, winners, ended, facts);
  const rule = data.answers.rules.find(({ id }) => id === winners[0]?.rule.id);
  return {
    ...decision,
    rule: appliedRule({ id: "merge", ...facts }, data.facts),
    next:
      rule === undefined ? (winners[0] ?? first).next : sayNext(decision, rule, context.event, data.facts),
    notes: [...new Set(verdicts.flatMap(({ notes }) => notes))],
  };
}

export function mergeFactsOn(event: string, all: readonly MergeFacts[]): MergeFacts {
  const found = all.find(({ events }) => events?.includes(event) ?? true);
  if (found === undefined)
    throw new Error(`No merge facts for ${event}; the last ones must hold for all events.`);
  return found;
}

function rankOf(verdict: Verdict, { precedence, last }: MergeFacts): number {
  const isFound = (entry: string): boolean =>
    isOneOf(verdict, [entry]) || (last?.includes(entry) === true && isOneOf(verdict, last));
  const index = precedence.findIndex(isFound);
  return index < 0 ? precedence.length + (verdict.outcome === "error" ? 1 : 0) : index;
}

/** Named by the rule that decided, or by what it came to. */
function isOneOf({ outcome, rule }: Verdict, entries: readonly string[] = []): boolean {
  return entries.includes(rule.id) || entries.includes(outcome);
}

function join(
  all: readonly Verdict[],
  winners: readonly Verdict[],
  ended: readonly Verdict[],
  facts: MergeFacts,
): Decision {
  const outcome = winners[0]?.outcome ?? "none";
  const reasons = texts(winners, "reason");
  const reason =
    facts.reasons === "joined"
      ? reasons.join(facts.reasonSeparator ?? facts.separator)
      : reasons.at(facts.reasons === "first" ? 0 : -1);
  const context = texts(all, "context").join(facts.separator);
  const systemMessage = texts(all, "systemMessage").join(facts.separator);
  const extras = all.map((verdict) => verdict.extras).filter((each) => each !== undefined);
  return {
    outcome,
    ...(reason === undefined || reason === "" ? {} : { reason }),
    ...(context === "" ? {} : { context }),
    ...(systemMessage === "" ? {} : { systemMessage }),
    ...(outcome === "deny" || outcome === "stop"
      ? {}
      : updates(facts.updates === "ended" ? ended : all, facts)),
    ...(winners.some(({ interrupt }) => interrupt === true) ? { interrupt: true } : {}),
    ...(extras.length > 0 ? { extras: joinExtras(extras) } : {}),
  };
}

function texts(
  verdicts: readonly Verdict[],
  field: "reason" | "context" | "systemMessage",
): readonly string[] {
  return verdicts.map((verdict) => verdict[field]).filter((text) => text !== undefined);
}

function updates(all: readonly Verdict[], facts: MergeFacts): Partial<Decision> {
  const ordered = facts.updates === "first" ? [...all].reverse() : all;
  return Object.assign(
    {},
    ...ordered.map(({ updatedInput, updatedOutput, updatedPrompt }) => ({
      ...(updatedInput === undefined ? {} : { updatedInput }),
      ...(updatedOutput === undefined ? {} : { updatedOutput }),
      ...(updatedPrompt === undefined ? {} : { updatedPrompt }),
    })),
  ) as Partial<Decision>;
}

function joinExtras(all: readonly NonNullable<Decision["extras"]>[]): NonNullable<Decision["extras"]> {
  const ids = new Set(all.flatMap((each) => Object.keys(each)));
  return Object.fromEntries(
    [...ids].map((id) => [id, all.reduce<JsonObject>((joined, each) => overlay(joined, each[id] ?? {}), {})]),
  );
}

/** What later hooks say replaces what earlier ones said, key by key. */
function overlay(below: JsonObject, above: JsonObject): JsonObject {
  const result: MutableObject = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = ownValue(below, key);
    put(result, key, isObject(under) && isObject(value) ? overlay(under, value) : value);
  }
  return result;
}
