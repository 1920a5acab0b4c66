import type { Json, JsonObject } from "../../../model/json";
import type { AnswerFacts, OutputField } from "../../answerFacts";
import { hasType, isObject } from "../handlerFields";
import { getAt, without, type MutableObject } from "./jsonPath";
import type { Output } from "./readOutput";

/** The output after the agent looked at its keys: what it refuses is invalid, what it ignores is named. */
export interface CheckedOutput extends Output {
  readonly notes: readonly string[];
}

/** `called` is what payloads call the event, which an answer has to repeat. */
export function checkOutput(
  output: Output,
  answers: AnswerFacts,
  event: string,
  called: string,
): CheckedOutput {
  if (output.json === undefined) return { ...output, notes: [] };
  const known = answers.reading.nullIsAbsent ? withoutNulls(output.json) : output.json;
  const echoed = checkEcho(known, answers.fields, called);
  if (typeof echoed === "string") return { ...output, kind: "invalid", problem: echoed, notes: [] };
  const own = answers.fields.filter(({ events }) => events?.includes(event) ?? true);
  const { json, notes } = answers.reading.lenient ? withoutWrong(echoed, own) : echoed;
  const problem = own
    .map((field) => problemOf(field, getAt(json, field.key)))
    .find((each) => each !== undefined);
  const unknown = unknownKeys(json, own);
  const refused =
    problem ?? (answers.reading.strict ? unknown.map((key) => noField(key, event))[0] : undefined);
  if (refused !== undefined) return { ...output, json, kind: "invalid", problem: refused, notes: [] };
  const idle = own.filter(({ ignored, key }) => ignored !== undefined && getAt(json, key) !== undefined);
  return {
    ...output,
    json,
    notes: [
      ...notes,
      ...unknown.map((key) => `${noField(key, event)} It is ignored.`),
      ...idle.map(({ key, ignored }) => `${key}: ${ignored ?? ""}`),
    ],
  };
}

/** The answer without the fields that the agent makes nothing of. */
function withoutWrong({ json, notes }: Echoed, fields: readonly OutputField[]): Echoed {
  const wrong = fields.flatMap((field) => {
    const problem = problemOf(field, getAt(json, field.key));
    return problem === undefined ? [] : [{ key: field.key, note: `${problem} It is ignored.` }];
  });
  return {
    json: without(
      json,
      wrong.map(({ key }) => key),
    ),
    notes: [...notes, ...wrong.map(({ note }) => note)],
  };
}

function problemOf(field: OutputField, value: Json | undefined): string | undefined {
  if (value === undefined || field.refused !== undefined)
    return value === undefined ? undefined : field.refused;
  const wanted = field.values?.map((each) => JSON.stringify(each)).join(", ");
  if (!hasType(value, field.type)) return `${field.key} must be ${typeNames[field.type]}.`;
  return wanted === undefined || field.values?.includes(value)
    ? undefined
    : `${field.key} must be one of ${wanted}, not ${JSON.stringify(value)}.`;
}

const typeNames: Readonly<Record<OutputField["type"], string>> = {
  string: "a string",
  boolean: "true or false",
  number: "a number",
  object: "an object",
  array: "a list",
  any: "a value",
};

function noField(key: string, event: string): string {
  return `${key} is no field of an answer to ${event}.`;
}

type Echoed = { readonly json: JsonObject; readonly notes: readonly string[] };

/** Looks at the fields that repeat the event's name: a sentence where the agent refuses the answer for them. */
function checkEcho(json: JsonObject, fields: readonly OutputField[], event: string): Echoed | string {
  let current = json;
  const notes: string[] = [];
  for (const { key, echo } of fields) {
    if (echo === undefined) continue;
    const around = key.includes(".") ? key.slice(0, key.lastIndexOf(".")) : undefined;
    const given = getAt(current, key);
    if (around !== undefined && !isObject(getAt(current, around))) continue;
    if (given === event || (given !== undefined && given === echo.also?.[event])) continue;
    if (given === undefined ? !echo.required : echo.wrong === undefined) continue;
    const problem =
      given === undefined ? `${key} is missing.` : `${key} must be ${event}, not ${JSON.stringify(given)}.`;
    if (given === undefined || echo.wrong === "invalid") return problem;
    notes.push(
      around === undefined ? `${problem} The answer is ignored.` : `${problem} ${around} is ignored.`,
    );
    current = around === undefined ? {} : without(current, [around]);
  }
  return { json: current, notes };
}

/** Keys that no field stands for, outermost first; what is inside an object that is itself a field is not looked at. */
function unknownKeys(json: JsonObject, fields: readonly OutputField[], before = ""): readonly string[] {
  return Object.entries(json).flatMap(([name, value]) => {
    const key = `${before}${name}`;
    if (fields.some((field) => field.key === key)) return [];
    const isAround = fields.some((field) => field.key.startsWith(`${key}.`));
    if (!isAround) return [key];
    return isObject(value) ? unknownKeys(value, fields, `${key}.`) : [key];
  });
}

function withoutNulls(json: JsonObject): JsonObject {
  const result: MutableObject = {};
  for (const [key, value] of Object.entries(json)) {
    if (value !== null) result[key] = isObject(value) ? withoutNulls(value) : value;
  }
  return result;
}
