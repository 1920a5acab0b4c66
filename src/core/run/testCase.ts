import type { Json, JsonObject } from "../model/json";
import { outcomes, type Outcome } from "../model/verdict";
import { isObject } from "../providers/shared/handlerFields";

/** One case of a file below `.openhook/tests`: an event fired at a hook, and what the agent must make of it. */
export interface TestCase {
  readonly name: string;
  /** The file that holds the hook, from the project's root. */
  readonly file: string;
  readonly provider?: string;
  readonly variant?: string;
  /** Id, or zero-based position, of the hook; absent: all hooks that the event starts, with one verdict. */
  readonly hook?: string;
  /** Native or canonical name. */
  readonly event?: string;
  readonly tool?: string;
  readonly input?: JsonObject;
  readonly prompt?: string;
  /** The event itself, as the agent sends it. */
  readonly payload?: JsonObject;
  /** A file with such an event, from the project's root. */
  readonly recording?: string;
  /** Seconds, in place of the hook's own. */
  readonly timeout?: number;
  readonly expect: Expectation;
}

interface Expectation {
  readonly outcome?: Outcome;
  /** `false`: the event must not start the hook. */
  readonly fires?: boolean;
  /** Must stand somewhere in the verdict's reason, context or message. */
  readonly reason?: string;
  readonly context?: string;
  readonly systemMessage?: string;
  readonly exitCode?: number;
}

export type ReadCases =
  | { readonly ok: true; readonly cases: readonly TestCase[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a case file: one case, or a list of them. `name` is what a case without a name goes by. */
export function readTestCases(value: Json, name: string): ReadCases {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [value];
  const single = !Array.isArray(value);
  const problems = list.flatMap((each, index) => caseProblems(each, single ? "" : `[${index}]`));
  if (list.length === 0) problems.push("The list of cases is empty.");
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    cases: list.map((each, index) => toCase(each as JsonObject, single ? name : `${name} ${index + 1}`)),
  };
}

function toCase({ expect, hook, name, ...others }: JsonObject, fallback: string): TestCase {
  const expected = typeof expect === "string" ? { outcome: expect } : expect;
  return {
    ...others,
    name: name ?? fallback,
    ...(typeof hook === "number" || typeof hook === "string" ? { hook: String(hook) } : {}),
    expect: expected,
  } as unknown as TestCase;
}

type Check = (value: Json) => boolean;

interface Field {
  readonly fits: Check;
  readonly what: string;
}

const text: Field = { fits: (value) => typeof value === "string" && value !== "", what: "a text" };
const object: Field = { fits: isObject, what: "an object" };
const count: Field = {
  fits: (value) => typeof value === "number" && Number.isInteger(value),
  what: "a whole number",
};

const caseFields: Readonly<Record<string, Field>> = {
  name: text,
  file: text,
  provider: text,
  variant: text,
  hook: {
    fits: (value) => text.fits(value) || (count.fits(value) && Number(value) >= 0),
    what: "an id or a position from 0",
  },
  event: text,
  tool: text,
  input: object,
  prompt: text,
  payload: object,
  recording: text,
  timeout: { fits: (value) => typeof value === "number" && value > 0, what: "a number of seconds above 0" },
  expect: {
    fits: (value) => isOutcome(value) || isObject(value),
    what: `an object, or one of ${outcomes.join(", ")}`,
  },
};

const expectFields: Readonly<Record<string, Field>> = {
  outcome: { fits: isOutcome, what: `one of ${outcomes.join(", ")}` },
  fires: { fits: (value) => typeof value === "boolean", what: "true or false" },
  reason: text,
  context: text,
  systemMessage: text,
  exitCode: count,
};

function isOutcome(value: Json): boolean {
  return outcomes.some((outcome) => outcome === value);
}

function caseProblems(value: Json, place: string): readonly string[] {
  const at = (key: string): string => (place === "" ? key : `${place}.${key}`);
  if (!isObject(value)) return [`${place === "" ? "A case" : place} must be an object.`];
  const problems = fieldProblems(value, caseFields, at);
  for (const key of ["file", "expect"]) if (value[key] === undefined) problems.push(`${at(key)} is missing.`);
  const sources = ["event", "payload", "recording", "hook"].filter((key) => value[key] !== undefined);
  if (sources.length === 0)
    problems.push(`${at("event")} is missing: name an event, a payload, a recording or a hook.`);
  if (value["payload"] !== undefined && value["recording"] !== undefined)
    problems.push(`${at("payload")} and ${at("recording")} exclude each other.`);
  const { expect } = value;
  if (isObject(expect)) {
    problems.push(...fieldProblems(expect, expectFields, (key) => at(`expect.${key}`)));
    if (Object.keys(expect).length === 0) problems.push(`${at("expect")} expects nothing.`);
  }
  return problems;
}

function fieldProblems(
  value: JsonObject,
  fields: Readonly<Record<string, Field>>,
  at: (key: string) => string,
): string[] {
  return Object.entries(value).flatMap(([key, each]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined) return [`${at(key)} is unknown. Known: ${Object.keys(fields).join(", ")}.`];
    return field.fits(each) ? [] : [`${at(key)} must be ${field.what}.`];
  });
}
