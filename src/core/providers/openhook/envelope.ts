import type { FindingSeverity } from "../../model/finding";
import type { Json } from "../../model/json";
import { hasType, isObject } from "../shared/handlerFields";
import type { FieldFact } from "../facts";

/** Something wrong with an event envelope; `path` names the field, empty for the whole. */
export interface EnvelopeProblem {
  readonly code: string;
  readonly severity: FindingSeverity;
  readonly path: string;
  readonly message: string;
}

/**
 * Checks an event as a hook gets it on stdin. Newer drafts name the working directory `context`, as a URI, where 0.1
 * has `cwd`: both are taken.
 */
export function validateEnvelope(value: Json): readonly EnvelopeProblem[] {
  if (!isObject(value)) return [problem("envelope.root", "", "An event is a JSON object.")];
  const required = Object.entries(requiredFields).flatMap(([key, check]) =>
    checkRequired(key, value[key], check),
  );
  const optional = Object.entries(optionalFields).flatMap(([key, type]) => checkType(key, value[key], type));
  return [...required, ...optional, ...checkData(value["type"], value["data"])];
}

interface FieldCheck {
  readonly fits: (text: string) => boolean;
  readonly message: string;
}

const requiredFields: Readonly<Record<string, FieldCheck>> = {
  openhook: {
    fits: (text) => /^\d+\.\d+$/.test(text),
    message: 'openhook is the version of the protocol, such as "0.1".',
  },
  id: { fits: (text) => text !== "", message: "id is a text that no other event has." },
  source: {
    fits: (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
    message: "source names the tool in lower case with hyphens, such as claude-code.",
  },
  type: {
    fits: (text) => /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/.test(text),
    message: "type is a name in lower case with a dot, such as session.end.",
  },
  time: { fits: isTimestamp, message: "time is an ISO 8601 timestamp with a time zone." },
  session_id: { fits: (text) => text !== "", message: "session_id names the session." },
};

const optionalFields = {
  data: "object",
  cwd: "string",
  context: "string",
  extensions: "object",
} as const satisfies Readonly<Record<string, FieldFact["type"]>>;

export type DataField = FieldFact["type"] | readonly string[];

/** Every field is optional, and unknown ones are allowed: tools give what they can. */
export const dataFields: Readonly<Record<string, Readonly<Record<string, DataField>>>> = {
  "session.start": { model: "string" },
  "session.end": {
    transcript_path: "string",
    reason: ["user_exit", "timeout", "error", "completed"],
    model: "string",
    duration_ms: "integer",
    input_tokens: "integer",
    output_tokens: "integer",
  },
  "prompt.submit": { prompt_length: "integer" },
  "tool.start": { tool_name: "string", tool_call_id: "string" },
  "tool.end": {
    tool_name: "string",
    tool_call_id: "string",
    status: ["success", "error"],
    duration_ms: "integer",
  },
  "file.write": {
    path: "string",
    operation: "string",
    start_line: "integer",
    end_line: "integer",
    model: "string",
    tool_call_id: "string",
  },
};

function checkRequired(
  key: string,
  value: Json | undefined,
  { fits, message }: FieldCheck,
): readonly EnvelopeProblem[] {
  if (value === undefined) return [problem("envelope.missing", key, `${key} is missing. ${message}`)];
  return typeof value === "string" && fits(value) ? [] : [problem("envelope.field", key, message)];
}

function checkType(
  key: string,
  value: Json | undefined,
  type: FieldFact["type"],
): readonly EnvelopeProblem[] {
  if (value === undefined || hasType(value, type)) return [];
  return [problem("envelope.field", key, `${key} must be ${article(type)}.`)];
}

function checkData(type: Json | undefined, data: Json | undefined): readonly EnvelopeProblem[] {
  const known = typeof type === "string" && Object.hasOwn(dataFields, type) ? dataFields[type] : undefined;
  if (known === undefined || !isObject(data)) return [];
  return Object.entries(known).flatMap(([key, field]) => {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    if (typeof field === "string") return checkType(`data.${key}`, value, field);
    if (value === undefined || (typeof value === "string" && field.includes(value))) return [];
    return [problem("envelope.field", `data.${key}`, `data.${key} is one of ${field.join(", ")}.`)];
  });
}

function isTimestamp(text: string): boolean {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
  if (!form.test(text)) return false;
  // Date.parse knows less of ISO 8601: no comma, and no offset without minutes or without a colon.
  const zone = (_whole: string, hours: string, minutes = "00"): string => `${hours}:${minutes}`;
  return !Number.isNaN(Date.parse(text.replace(",", ".").replace(/([+-]\d\d)(\d\d)?$/, zone)));
}

function article(type: FieldFact["type"]): string {
  return type === "object" || type === "integer" ? `an ${type}` : `a ${type}`;
}

function problem(code: string, path: string, message: string): EnvelopeProblem {
  return { code, severity: "error", path, message };
}
