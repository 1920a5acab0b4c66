import type { Decision, Verdict } from "../../../model/verdict";
import type { MergeFacts } from "../../answerFacts";
import type { HookContext } from "../../contract";
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
  const winners = ranked.filter(({ rank }) => rank === top).map(({ verdict }) => verdict);
  const ended = finished?.flatMap((index) => verdicts[index] ?? []) ?? verdicts;
  const decision = join(verdicts, winners, ended, facts);
  const rule = data.answers.rules.find(({ id }) => id === winners[0]?.rule.id);
  return {
    ...decision,
    rule: appliedRule({ id: "merge", ...facts }, data.facts),
    next: rule === undefined ? first.next : sayNext(decision, rule, context.event, data.facts),
    notes: [...new Set(verdicts.flatMap(({ notes }) => notes))],
  };
}

export function mergeFactsOn(event: string, all: readonly MergeFacts[]): MergeFacts {
  const found = all.find(({ events }) => events?.includes(event) ?? true);
  if (found === undefined)
    throw new Error(`No merge facts for ${event}; the last ones must hold for all events.`);
  return found;
}

function rankOf({ outcome, rule }: Verdict, { precedence }: MergeFacts): number {
  const index = precedence.findIndex((entry) => entry === rule.id || entry === outcome);
  return index < 0 ? precedence.length + (outcome === "error" ? 1 : 0) : index;
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
      ? reasons.join(facts.separator)
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
  return Object.fromEntries([...ids].map((id) => [id, Object.assign({}, ...all.map((each) => each[id]))]));
}
