import type { Json } from "../../../model/json";
import type { AppliedRule, Decision, Verdict } from "../../../model/verdict";
import type { AnswerRule, OutputField, TextSource } from "../../answerFacts";
import type { ContractTables, HookContext } from "../../contract";
import type { HookResult } from "../../../model/process";
import type { ProviderFacts } from "../../facts";
import { isObject } from "../handlerFields";
import { checkOutput, type CheckedOutput } from "./checkOutput";
import { fromElement } from "./elements";
import { getAt, setAt, type MutableObject } from "./jsonPath";
import { fitsRule } from "./matchRule";
import { readOutput } from "./readOutput";
import { nativeEventFor } from "./renderPayload";
import { sayNext } from "./sayNext";
import { readArguments } from "./toolCodec";

/** A provider's facts and tables, as the shared functions need them. */
export type ContractData = ContractTables & { readonly facts: ProviderFacts };

/** What the agent makes of a hook's end: the first rule that fits decides, the answer's other fields are added. */
export function interpretResult(result: HookResult, context: HookContext, data: ContractData): Verdict {
  const { facts, answers } = data;
  const event = nativeName(context, facts);
  const output = checkOutput(readOutput(result, answers.reading), answers, event, calledName(event, data));
  const subject = { result, output, context, provider: facts.id, event, reading: answers.reading };
  const rule = answers.rules.find((each) => fitsRule(each, subject));
  if (rule === undefined)
    throw new Error(`${facts.id}: no rule fits ${event}; the last rule must fit everything.`);
  const decision = decide(rule, { result, output, context, event }, data);
  return {
    ...decision,
    rule: appliedRule(rule, facts),
    next: sayNext(decision, rule, context.event, facts),
    notes: output.notes,
  };
}

/** The agent's own name of the event, also where the event came from another agent. */
export function nativeName({ event }: HookContext, facts: ProviderFacts): string {
  return nativeEventFor(event, facts)?.native ?? event.nativeEvent;
}

/** What payloads call an event. */
export function calledName(event: string, { payloads }: ContractData): string {
  return payloads.events.find((table) => table.event === event)?.named ?? event;
}

export function appliedRule(
  { id, says, source, late, doubtful }: Pick<AnswerRule, "id" | "says" | "source" | "late" | "doubtful">,
  facts: ProviderFacts,
): AppliedRule {
  const marks = { ...(late ? { late } : {}), ...(doubtful ? { doubtful } : {}) };
  return { id, says, source, url: facts.sources[source]?.url ?? "", ...marks };
}

interface Answered {
  readonly result: HookResult;
  readonly output: CheckedOutput;
  readonly context: HookContext;
  readonly event: string;
}

function decide(rule: AnswerRule, answered: Answered, data: ContractData): Decision {
  const { outcome } = rule;
  const { fields } = data.answers;
  const reason = firstText(rule.reason, answered, fields);
  const own = outcome === "error" || rule.alone ? {} : fieldsOf(answered, data);
  const context = [firstText(rule.context, answered, fields), own.context].filter(
    (text) => text !== undefined,
  );
  const message = firstText(rule.message, answered, fields);
  return {
    outcome,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { systemMessage: message }),
    ...own,
    ...(context.length > 0 ? { context: context.join("\n") } : {}),
  };
}

/** What the answer says beside its outcome and reason. */
function fieldsOf(
  { output, event, context }: Answered,
  data: ContractData,
): Omit<Decision, "outcome" | "reason"> {
  if (output.kind !== "json" || output.json === undefined) return {};
  const decision: MutableObject = {};
  const extras: MutableObject = {};
  for (const field of data.answers.fields) {
    const value = isRead(field, event) ? getAt(output.json, field.key) : undefined;
    if (value === undefined) continue;
    const text = fromElement(value, field);
    if (field.carries === undefined || text === undefined) setAt(extras, field.key, value);
    else if (!isOwnMatter(field.carries) && !Object.hasOwn(decision, field.carries)) {
      decision[field.carries] = field.carries === "updatedInput" ? argumentsOf(value, context, data) : text;
    }
  }
  return { ...decision, ...(Object.keys(extras).length > 0 ? { extras: { [data.facts.id]: extras } } : {}) };
}

export function isRead({ events, ignored }: OutputField, event: string): boolean {
  return ignored === undefined && (events?.includes(event) ?? true);
}

/** Rules read these themselves. */
function isOwnMatter(carries: OutputField["carries"]): boolean {
  return carries === "outcome" || carries === "reason" || carries === "event";
}

function argumentsOf(value: Json, { event }: HookContext, data: ContractData): Json {
  const name = event.tool?.nativeName ?? event.tool?.name;
  return name !== undefined && isObject(value) ? readArguments(name, value, data) : value;
}

function firstText(
  sources: readonly TextSource[] | undefined,
  answered: Answered,
  fields: readonly OutputField[],
): string | undefined {
  return sources
    ?.map((source) => textFrom(source, answered, fields))
    .find((text) => text !== undefined && text !== "");
}

function textFrom(
  source: TextSource,
  { result, output }: Answered,
  fields: readonly OutputField[],
): string | undefined {
  switch (source) {
    case "stdout":
      return output.text;
    case "stderr":
      return result.stderr.trim();
    case "problem":
      return output.problem ?? result.spawnError;
    default: {
      const key = source.slice("json:".length);
      const value = getAt(output.json, key);
      const field = fields.find((each) => each.key === key);
      const text = value === undefined || field === undefined ? value : fromElement(value, field);
      return typeof text === "string" ? text.trim() : undefined;
    }
  }
}
