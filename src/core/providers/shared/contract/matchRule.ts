import type { Json, JsonObject } from "../../../model/json";
import type { AnswerRule, Condition, EndTest, OutputReading, ValueTest } from "../../answerFacts";
import type { HookContext } from "../../contract";
import type { HookResult } from "../../../model/process";
import { getAt, ownValue } from "./jsonPath";
import type { Output } from "./readOutput";

/** All that a rule can ask about. */
export interface RuleSubject {
  readonly result: HookResult;
  readonly output: Output;
  readonly context: HookContext;
  readonly provider: string;
  /** The agent's own name of the event. */
  readonly event: string;
  readonly reading: OutputReading;
}

export function fitsRule(rule: AnswerRule, subject: RuleSubject): boolean {
  return (rule.events?.includes(subject.event) ?? true) && holds(rule.when, subject);
}

function holds(when: Condition, subject: RuleSubject): boolean {
  const { result, output, context, provider } = subject;
  return (
    endsAs(when.end, endOf(result, subject.reading)) &&
    (when.output?.includes(output.kind) ?? true) &&
    isAs(when.stdout, result.stdout) &&
    isAs(when.stderr, result.stderr) &&
    (when.json === undefined || (output.kind === "json" && holdsFor(when.json, output.json ?? {}))) &&
    (when.hook === undefined || holdsFor(when.hook, hookValues(context, provider))) &&
    (when.event === undefined || holdsFor(when.event, eventValues(context, provider)))
  );
}

function isAs(test: Condition["stdout"], text: string): boolean {
  return test === undefined || (text.trim() === "") === (test === "blank");
}

type End = number | "timeout" | "signal" | "spawn";

function endOf(result: HookResult, { signalAs }: OutputReading): End {
  if (result.spawnError !== undefined) return "spawn";
  if (result.timedOut) return "timeout";
  return result.exitCode ?? signalAs ?? "signal";
}

function endsAs(tests: readonly EndTest[] | undefined, end: End): boolean {
  if (tests === undefined) return typeof end === "number";
  return tests.some((test) => (test === "nonzero" ? typeof end === "number" && end !== 0 : test === end));
}

function holdsFor(tests: Readonly<Record<string, ValueTest>>, object: JsonObject): boolean {
  return Object.entries(tests).every(([place, test]) =>
    passes(test, ownValue(object, place) ?? getAt(object, place)),
  );
}

function passes(test: ValueTest, value: Json | undefined): boolean {
  if (typeof test !== "object" || test === null) return value === test;
  if ("oneOf" in test) return value !== undefined && test.oneOf.includes(value);
  if ("not" in test) return value !== test.not;
  const isBlank = value === undefined || (typeof value === "string" && value.trim() === "");
  switch (test.is) {
    case "present":
      return value !== undefined;
    case "absent":
      return value === undefined;
    case "text":
      return !isBlank && typeof value === "string";
    case "blank":
      return isBlank;
  }
}

function hookValues({ hook }: HookContext, provider: string): JsonObject {
  if (hook === undefined) return { type: "command", blocking: true };
  return { ...hook.extras[provider], ...(hook.handler as unknown as JsonObject), blocking: hook.blocking };
}

function eventValues({ event }: HookContext, provider: string): JsonObject {
  return { ...(event as unknown as JsonObject), extras: event.extras[provider] ?? {} };
}
