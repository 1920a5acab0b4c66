import type { Json, JsonObject } from "../../../model/json";
import type { Decision, DecisionField } from "../../../model/verdict";
import type { AnswerRule, OutputField, ValueTest } from "../../answerFacts";
import type { HookAnswer, HookContext } from "../../contract";
import type { HookResult } from "../../../model/process";
import { isObject } from "../handlerFields";
import { calledName, interpretResult, isRead, nativeName, type ContractData } from "./interpretResult";
import { toElement } from "./elements";
import { getAt, setAt, type MutableObject } from "./jsonPath";
import { writeArguments } from "./toolCodec";

/**
 * Writes a decision so that the agent comes to it: every rule that may say the outcome is tried, and what `interpret` makes
 * of the answer tells what is lost. The answer that loses least is taken. Where the agent cannot be told the outcome on this
 * event, the answer has no opinion as far as the agent has an answer that means none, and `lost` begins with `outcome`.
 */
export function answerDecision(decision: Decision, context: HookContext, data: ContractData): HookAnswer {
  const told = best(decision, decision.outcome, context, data);
  if (told !== undefined) return told;
  // An agent that blocks where no answer comes has no word for "no opinion": not to object is the nearest (OLLM).
  for (const outcome of ["none", "allow"] as const) {
    const nearest = best({ ...decision, outcome }, outcome, context, data);
    if (nearest !== undefined) return { ...nearest, lost: ["outcome", ...nearest.lost] };
  }
  const all = Object.keys(decision) as readonly (keyof Decision)[];
  return { exitCode: 0, stdout: "", stderr: "", lost: all };
}

function best(
  decision: Decision,
  outcome: Decision["outcome"],
  context: HookContext,
  data: ContractData,
): HookAnswer | undefined {
  const event = nativeName(context, data.facts);
  let found: HookAnswer | undefined;
  for (const rule of data.answers.rules) {
    if (rule.answers !== true || rule.outcome !== outcome || !(rule.events?.includes(event) ?? true))
      continue;
    const answer = firstUnderstood(rule, decision, context, data);
    if (answer !== undefined && (found === undefined || answer.lost.length < found.lost.length))
      found = answer;
    if (found?.lost.length === 0) break;
  }
  return found;
}

/** Left out where an agent refuses an answer because of them, first alone and then together: the outcome matters more. */
const dispensable = [
  "extras",
  "updatedPrompt",
  "updatedOutput",
  "interrupt",
  "updatedInput",
  "context",
  "systemMessage",
] as const satisfies readonly (keyof Decision)[];

const leftOut: readonly (readonly (keyof Decision)[])[] = [
  [],
  ...dispensable.map((field) => [field]),
  ...dispensable.map((_field, index) => dispensable.slice(0, index + 1)),
];

function firstUnderstood(
  rule: AnswerRule,
  decision: Decision,
  context: HookContext,
  data: ContractData,
): HookAnswer | undefined {
  for (const fields of leftOut) {
    if (!fields.every((field) => decision[field] !== undefined || fields.length > 1)) continue;
    const written = write(rule, omit(decision, fields), context, data);
    const lost = lostIn(written, decision, context, data);
    if (lost !== undefined) return { ...written, lost };
  }
  return undefined;
}

function omit(decision: Decision, fields: readonly (keyof Decision)[]): Decision {
  const kept = Object.entries(decision).filter(([field]) => !fields.includes(field as keyof Decision));
  return Object.fromEntries(kept) as unknown as Decision;
}

type Written = Omit<HookAnswer, "lost">;

function write(rule: AnswerRule, decision: Decision, context: HookContext, data: ContractData): Written {
  const event = nativeName(context, data.facts);
  const json: MutableObject = {};
  for (const [key, test] of Object.entries(rule.when.json ?? {})) {
    const value = literalOf(test);
    if (value !== undefined) setAt(json, key, value);
  }
  const reason = decision.reason ?? (needsReason(rule) ? "A hook said so." : undefined);
  const place = rule.reason?.find((source) => source !== "problem");
  if (reason !== undefined && place?.startsWith("json:")) {
    const key = place.slice("json:".length);
    const field = data.answers.fields.find((each) => each.key === key);
    setAt(json, key, toElement(reason, field));
  }
  const speaksText = rule.when.output?.every((kind) => kind === "text") === true;
  if (!rule.alone && rule.outcome !== "error" && !speaksText) addFields(json, decision, context, data);
  addEcho(json, data.answers.fields, calledName(event, data));
  const text = rule.context?.includes("stdout") ? decision.context : place === "stdout" ? reason : undefined;
  return {
    exitCode: exitCodeOf(rule),
    stdout:
      Object.keys(json).length > 0 || rule.when.json !== undefined ? JSON.stringify(json) : (text ?? ""),
    stderr: place === "stderr" ? (reason ?? "") : "",
  };
}

function addFields(json: MutableObject, decision: Decision, context: HookContext, data: ContractData): void {
  const event = nativeName(context, data.facts);
  const written = new Set<DecisionField>(["outcome", "reason", "event"]);
  for (const field of data.answers.fields.filter((each) => isRead(each, event))) {
    if (field.carries === undefined) {
      const extra = getAt(decision.extras?.[data.facts.id] ?? {}, field.key);
      if (extra !== undefined) setAt(json, field.key, extra);
    } else if (!written.has(field.carries)) {
      const value = valueOf(field, decision, context, data);
      if (value === undefined) continue;
      setAt(json, field.key, toElement(value, field));
      for (const [key, other] of Object.entries(field.beside ?? {})) setAt(json, key, other);
      written.add(field.carries);
    }
  }
}

function valueOf(
  field: OutputField,
  decision: Decision,
  { event }: HookContext,
  data: ContractData,
): Json | undefined {
  const value = (decision as unknown as JsonObject)[field.carries ?? ""];
  if (field.carries !== "updatedInput" || !isObject(value) || event.tool === undefined) return value;
  return writeArguments({ ...event.tool, input: value }, event.tool.nativeName ?? event.tool.name, data);
}

function addEcho(json: MutableObject, fields: readonly OutputField[], event: string): void {
  for (const { key, echo } of fields) {
    if (
      echo !== undefined &&
      key.includes(".") &&
      isObject(getAt(json, key.slice(0, key.lastIndexOf("."))))
    ) {
      setAt(json, key, event);
    }
  }
}

function literalOf(test: ValueTest): Json | undefined {
  if (typeof test !== "object" || test === null) return test;
  return "oneOf" in test ? test.oneOf[0] : undefined;
}

/** The agent takes the outcome only together with a reason. */
function needsReason({ when, reason }: AnswerRule): boolean {
  const isText = (test: ValueTest): boolean =>
    typeof test === "object" && test !== null && "is" in test && test.is === "text";
  const wantsText = Object.entries(when.json ?? {}).some(
    ([key, test]) => isText(test) && reason?.includes(`json:${key}`),
  );
  return when.stderr === "text" || wantsText;
}

function exitCodeOf({ when }: AnswerRule): number {
  const [end] = when.end ?? [0];
  return typeof end === "number" ? end : 1;
}

/** What the agent would not understand of the answer; undefined where it would come to another outcome. */
function lostIn(
  written: Written,
  decision: Decision,
  context: HookContext,
  data: ContractData,
): HookAnswer["lost"] | undefined {
  const result: HookResult = { ...written, signal: null, timedOut: false };
  const verdict = interpretResult(result, context, data);
  if (verdict.outcome !== decision.outcome) return undefined;
  const understood = verdict as unknown as JsonObject;
  return Object.entries(decision as unknown as JsonObject)
    .filter(([field, value]) => JSON.stringify(understood[field]) !== JSON.stringify(value))
    .map(([field]) => field as HookAnswer["lost"][number]);
}
