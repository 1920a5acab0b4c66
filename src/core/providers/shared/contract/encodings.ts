import type { Json, JsonObject } from "../../../model/json";
import type { PayloadField } from "../../payloadFacts";
import { isObject } from "../handlerFields";
import { put, type MutableObject } from "./jsonPath";

/** The canonical value of a field, or undefined where the payload holds something else than its encoding says. */
export function decodeValue(value: Json, field: PayloadField): Json | undefined {
  const plain = decodePlain(value, field);
  return typeof plain === "string" && field.words !== undefined && Object.hasOwn(field.words, plain)
    ? field.words[plain]
    : plain;
}

/** The value as this payload writes it. */
export function encodeValue(value: Json, field: PayloadField): Json {
  const word = Object.entries(field.words ?? {}).find(([, canonical]) => canonical === value)?.[0] ?? value;
  switch (field.encoding) {
    case "json":
      return JSON.stringify(word);
    case "epoch":
      return milliseconds(word) ?? word;
    case "epochText":
      return milliseconds(word)?.toString() ?? word;
    case "seconds":
      return Number(word) / 1000;
    case "list":
      return [word];
    case "text":
      return asText(word);
    case "strings":
      return isObject(word) ? mapValues(word, asText) : word;
    default:
      return word;
  }
}

function decodePlain(value: Json, { encoding, parsed = [] }: PayloadField): Json | undefined {
  switch (encoding) {
    case "json":
      return typeof value === "string" ? parseJson(value) : value;
    case "epoch":
      return typeof value === "number" ? isoTime(value) : undefined;
    case "epochText":
      return typeof value === "string" && value !== "" ? isoTime(Number(value)) : undefined;
    case "seconds":
      return typeof value === "number" ? value * 1000 : undefined;
    case "list":
      return Array.isArray(value) ? (value as readonly Json[])[0] : undefined;
    case "strings":
      return isObject(value)
        ? mapValues(value, (each, key) => (parsed.includes(key) ? fromText(each) : each))
        : undefined;
    default:
      return value;
  }
}

function asText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What the text is the JSON of; text that would be written otherwise stays as it is. */
function fromText(text: Json): Json {
  const value = typeof text === "string" ? parseJson(text) : undefined;
  return value === undefined || asText(value) !== text ? text : value;
}

function mapValues(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  const result: MutableObject = {};
  for (const [key, value] of Object.entries(object)) put(result, key, change(value, key));
  return result;
}

function milliseconds(time: Json): number | undefined {
  const value = typeof time === "string" ? Date.parse(time) : NaN;
  return Number.isNaN(value) ? undefined : value;
}

function isoTime(value: number): string | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined; // no JSON after all: the value stays in the extras as it is
  }
}
