import type { AgentEvent } from "../../src/core/model/agentEvent";
import type { Json, JsonObject } from "../../src/core/model/json";
import type { AnswerRule, EndTest, OutputKind, ValueTest } from "../../src/core/providers/answerFacts";
import type { HookContext, ProviderContract } from "../../src/core/providers/contract";
import type { HookResult } from "../../src/core/model/process";
import { getAt, setAt, type MutableObject } from "../../src/core/providers/shared/contract/jsonPath";
import { ended, killed, notStarted, sampleEvent, timedOut } from "./contracts";

export interface RuleExample {
  readonly result: HookResult;
  readonly context: HookContext;
}

/** The simplest end of a hook that a rule is about, for one way to end and one kind of output. */
export function ruleExample(
  rule: AnswerRule,
  event: string,
  contract: ProviderContract,
  end: EndTest,
): RuleExample {
  const stderr = rule.when.stderr === "blank" ? "" : rule.when.stderr === "text" ? "stop it" : "";
  const output = outputFor(rule, event, contract);
  const isOnStderr = end === 2 && contract.tables.answers.reading.exitTwo === "stderr";
  return {
    result: {
      ...baseResult(end),
      ...(typeof end === "number" || end === "nonzero"
        ? { stdout: isOnStderr ? "" : output, stderr: isOnStderr ? output : stderr }
        : {}),
    },
    context: { event: eventFor(rule, sampleEvent(contract, event), contract), hook: hookFor(rule, contract) },
  };
}

function baseResult(end: EndTest): HookResult {
  switch (end) {
    case "timeout":
      return timedOut;
    case "signal":
      return killed;
    case "spawn":
      return notStarted;
    case "nonzero":
      return ended(7);
    default:
      return ended(end);
  }
}

function outputFor(rule: AnswerRule, event: string, contract: ProviderContract): string {
  if (rule.when.json !== undefined) return JSON.stringify(jsonFor(rule.when.json, event, contract));
  return outputs(rule.when.output?.[0] ?? "empty", event, contract);
}

function outputs(kind: OutputKind, event: string, contract: ProviderContract): string {
  switch (kind) {
    case "empty":
      return "";
    case "text":
      return contract.tables.answers.reading.json === "always" ? "" : "some words";
    case "json":
      return "{}";
    case "broken":
      return "{ broken }";
    case "value":
      return "42";
    case "invalid":
      return JSON.stringify(invalidAnswer(event, contract));
  }
}

function invalidAnswer(event: string, contract: ProviderContract): JsonObject {
  const { reading, fields } = contract.tables.answers;
  if (reading.strict) return { noSuchField: 1 };
  const field = fields.find(
    (each) => (each.events?.includes(event) ?? true) && each.type !== "any" && !each.key.includes("."),
  );
  const json: MutableObject = {};
  if (field !== undefined) setAt(json, field.key, field.type === "number" ? "no number" : 7);
  return json;
}

function jsonFor(
  tests: Readonly<Record<string, ValueTest>>,
  event: string,
  contract: ProviderContract,
): JsonObject {
  const json: MutableObject = {};
  for (const [key, test] of Object.entries(tests)) {
    const type = contract.tables.answers.fields.find((field) => field.key === key)?.type;
    const value = isPresence(test) && type === "string" ? "a word" : valueFor(test);
    if (value !== undefined) setAt(json, key, value);
  }
  const called = contract.tables.payloads.events.find((table) => table.event === event)?.named ?? event;
  for (const { key, echo } of contract.tables.answers.fields) {
    const around = key.slice(0, Math.max(0, key.lastIndexOf(".")));
    if (echo !== undefined && around !== "" && getAt(json, around) !== undefined) setAt(json, key, called);
  }
  return json;
}

function isPresence(test: ValueTest): boolean {
  return typeof test === "object" && test !== null && "is" in test && test.is === "present";
}

function valueFor(test: ValueTest): Json | undefined {
  if (typeof test !== "object" || test === null) return test;
  if ("oneOf" in test) return test.oneOf[0];
  if ("not" in test) return undefined;
  return { present: {}, absent: undefined, text: "a reason", blank: undefined }[test.is];
}

function hookFor(rule: AnswerRule, contract: ProviderContract): NonNullable<HookContext["hook"]> {
  const values = Object.entries(rule.when.hook ?? {}).map(([key, test]) => [key, valueFor(test)] as const);
  const own: JsonObject = Object.fromEntries(
    values.filter((pair): pair is [string, Json] => pair[1] !== undefined),
  );
  return {
    handler: { type: "command", ...own },
    blocking: own["blocking"] !== false,
    extras: { [contract.facts.id]: own },
  };
}

function eventFor(rule: AnswerRule, event: AgentEvent, contract: ProviderContract): AgentEvent {
  const changed = structuredClone(event) as unknown as MutableObject;
  for (const [place, test] of Object.entries(rule.when.event ?? {})) {
    const value = valueFor(test);
    const full = place.startsWith("extras.") ? `extras.${contract.facts.id}.${place.slice(7)}` : place;
    if (value !== undefined) setAt(changed, full, value);
  }
  return changed as unknown as AgentEvent;
}
