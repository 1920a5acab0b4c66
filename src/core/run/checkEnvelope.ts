import type { Json, JsonObject } from "../model/json";
import { isObject } from "../providers/shared/handlerFields";

/** What keeps a JSON value from being an OpenHook envelope of version 0.x, as sentences. Keys that are unknown do not. */
export function checkEnvelope(value: Json): readonly string[] {
  if (!isObject(value)) return ["An envelope is a JSON object."];
  return [
    ...required(value, "openhook", /^\d+\.\d+$/, "a version such as 0.1"),
    ...required(value, "id", /./, "an id"),
    ...required(value, "source", /^[a-z0-9]+(?:-[a-z0-9]+)*$/, "a tool's name in kebab case"),
    ...required(value, "type", /^[a-z0-9_]+(?:\.[a-z0-9_]+)+$/, "a type in lower case with a dot"),
    ...required(value, "time", isoTime, "an ISO 8601 time with a time zone"),
    ...required(value, "session_id", /./, "the id of the session"),
    ...optional(value, "data", isObject, "an object"),
    ...optional(value, "cwd", (each) => typeof each === "string", "a path"),
    ...optional(value, "extensions", isObject, "an object"),
    ...(isObject(value["data"]) ? dataProblems(value["data"]) : []),
  ];
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

const texts = ["model", "transcript_path", "tool_name", "tool_call_id"];
const counts = ["duration_ms", "input_tokens", "output_tokens", "prompt_length"];
const words: Readonly<Record<string, readonly string[]>> = {
  reason: ["user_exit", "timeout", "error", "completed"],
  status: ["success", "error"],
};

function dataProblems(data: JsonObject): readonly string[] {
  const isText = (value: Json): boolean => typeof value === "string";
  const isCount = (value: Json): boolean =>
    typeof value === "number" && Number.isInteger(value) && value >= 0;
  return [
    ...texts.flatMap((key) => optional(data, key, isText, "text", "data.")),
    ...counts.flatMap((key) => optional(data, key, isCount, "a whole number", "data.")),
    ...Object.entries(words).flatMap(([key, known]) =>
      optional(
        data,
        key,
        (value) => known.some((word) => word === value),
        `one of ${known.join(", ")}`,
        "data.",
      ),
    ),
  ];
}

function required(object: JsonObject, key: string, form: RegExp, what: string): readonly string[] {
  const value = object[key];
  if (value === undefined) return [`${key} is missing: ${what}.`];
  return typeof value === "string" && form.test(value) ? [] : [`${key} must be ${what}.`];
}

function optional(
  object: JsonObject,
  key: string,
  fits: (value: Json) => boolean,
  what: string,
  before = "",
): readonly string[] {
  const value = object[key];
  return value === undefined || fits(value) ? [] : [`${before}${key} must be ${what}.`];
}
