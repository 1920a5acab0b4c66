import type { Handler, HandlerType } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import type { Writable } from "../../model/writable";
import type { FieldFact, FieldLevel, ProviderFacts } from "../facts";
import { setKey } from "../../text/toJson";
import { indexOf } from "./factsIndex";

/** What the keys of one object of a config file say, sorted by where it belongs in the canonical hook. */
export interface DecodedFields {
  /** Handler properties; `type` only where the file names one that the model knows. */
  readonly handler: Partial<Handler>;
  readonly name?: string;
  readonly description?: string;
  readonly enabled?: boolean;
  readonly matcher?: string | readonly string[];
  readonly commandPattern?: string;
  /** Keys without a canonical place, and canonical ones whose value has the wrong type: kept as they are. */
  readonly extras: JsonObject;
}

const handlerTypes: ReadonlySet<string> = new Set<HandlerType>([
  "command",
  "http",
  "prompt",
  "agent",
  "mcp_tool",
]);

/** Most objects hold nothing unknown; one empty object does for all of them. */
const nothing: JsonObject = Object.freeze({});

type Named = Record<string, Json>;

interface DecodeOptions {
  /** Keys that the grammar itself consumes, as `hooks`. */
  readonly skip?: readonly string[] | undefined;
  /** What these say about the handler: it decides on the type where the file does not name one. */
  readonly beside?: Partial<Handler> | undefined;
}

/** Reads one object by the provider's field table. */
export function decodeFields(
  object: JsonObject,
  level: FieldLevel,
  facts: ProviderFacts,
  { skip = [], beside }: DecodeOptions = {},
): DecodedFields {
  const { byKey } = indexOf(facts).fields[level];
  const type = typeOf(object, level, facts, beside);
  const handler: Named = {};
  let extras: Named | undefined;
  let own: Named | undefined;
  let platform: Named | undefined;
  for (const key of Object.keys(object)) {
    if (skip.includes(key)) continue;
    const value = object[key] ?? null;
    const field = byKey.get(key);
    // What the agent ignores on a handler of this type is no part of what the hook does.
    const counts = field !== undefined && fitsHandler(field, type) && !isSecondSpelling(field, object);
    const read = counts ? readValue(value, field, facts) : undefined;
    const canonical = field?.canonical;
    if (read === undefined || canonical === undefined) setKey((extras ??= {}), key, value);
    else if (canonical.startsWith("platform.")) (platform ??= {})[canonical.slice("platform.".length)] = read;
    else if (ownFields.has(canonical)) (own ??= {})[canonical] = read;
    else handler[canonical] = read;
  }
  if (platform !== undefined) handler["platform"] = platform;
  const rest = extras ?? nothing;
  return own === undefined ? { handler, extras: rest } : { handler, ...own, extras: rest };
}

/** The type that the object names, or else the one that its other fields speak for. */
function typeOf(
  object: JsonObject,
  level: FieldLevel,
  facts: ProviderFacts,
  beside: Partial<Handler> | undefined,
): HandlerType {
  const { byKey, type, namesContent } = indexOf(facts).fields[level];
  const given = type && Object.hasOwn(object, type.key) ? object[type.key] : undefined;
  const named = given !== undefined && type ? readValue(given, type, facts) : undefined;
  if (named !== undefined) return named as HandlerType;
  if (!namesContent) return guessHandlerType({ ...beside });
  const said: Named = {};
  for (const [key, value] of Object.entries(object)) {
    const field = byKey.get(key);
    const read = field?.canonical && readValue(value, field, facts);
    if (field?.canonical !== undefined && read !== undefined) said[field.canonical] = read;
  }
  return guessHandlerType({ ...said, ...beside });
}

function isSecondSpelling({ aliasOf }: FieldFact, object: JsonObject): boolean {
  return aliasOf !== undefined && Object.hasOwn(object, aliasOf);
}

const ownFields: ReadonlySet<string> = new Set([
  "name",
  "description",
  "enabled",
  "matcher",
  "commandPattern",
]);

/** The keys that a hook needs at one level, in the order of the field table; extras of this provider follow. */
export function encodeFields(hook: Hook, level: FieldLevel, facts: ProviderFacts): JsonObject {
  const result = new Map<string, Json>();
  for (const field of facts.fields) {
    if (field.level !== level || field.canonical === undefined || field.aliasOf !== undefined) continue;
    if (!fitsHandler(field, hook.handler.type)) continue;
    const value = canonicalValue(hook, field);
    if (value === undefined || result.has(field.key)) continue;
    result.set(field.key, writeValue(value, field, facts));
  }
  for (const [key, value] of Object.entries(hook.extras[facts.id] ?? {})) {
    if (levelOf(facts, key) === level) result.set(key, value);
  }
  return Object.fromEntries(result);
}

/** The level where an extra belongs. Canonical fields count too: a value of the wrong type travels as an extra. */
export function levelOf(facts: ProviderFacts, key: string): FieldLevel {
  const fields = facts.fields.filter((field) => field.key === key);
  return (fields.find((field) => field.canonical === undefined) ?? fields[0])?.level ?? "handler";
}

/** The field that carries a canonical property on handlers of a type, where the agent has one. */
export function fieldFor(
  facts: ProviderFacts,
  canonical: NonNullable<FieldFact["canonical"]>,
  type: HandlerType,
): FieldFact | undefined {
  return facts.fields.find(
    (field) => field.canonical === canonical && field.aliasOf === undefined && fitsHandler(field, type),
  );
}

/** The type of a handler whose file does not say it, or says one that the model does not know. */
export function guessHandlerType(handler: Partial<Handler>): HandlerType {
  if (handler.type !== undefined) return handler.type;
  if (handler.command !== undefined || handler.platform !== undefined) return "command";
  if (handler.url !== undefined) return "http";
  if (handler.prompt !== undefined) return "prompt";
  return handler.server !== undefined ? "mcp_tool" : "command";
}

/** Completes a handler that has just been decoded, and is still nobody else's, by its type. */
export function withType(decoded: Partial<Handler>): Handler {
  const handler = decoded as Writable<Handler>;
  handler.type = guessHandlerType(decoded);
  return handler;
}

/** Whether handlers of a type have the field. */
export function fitsHandler(field: FieldFact, type: string): boolean {
  const types: readonly string[] | undefined = field.handlerTypes;
  return types?.includes(type) ?? true;
}

function canonicalValue(hook: Hook, field: FieldFact): Json | undefined {
  const canonical = field.canonical;
  switch (canonical) {
    case undefined:
      return undefined;
    case "matcher":
      return hook.nativeMatcher;
    case "name":
    case "description":
    case "commandPattern":
      return hook[canonical];
    case "enabled":
      return hook.enabled ? undefined : false;
    case "platform.windows":
    case "platform.linux":
    case "platform.osx":
      return hook.handler.platform?.[canonical.slice("platform.".length) as "windows" | "linux" | "osx"];
    default:
      return hook.handler[canonical];
  }
}

function readValue(value: Json, field: FieldFact, facts: ProviderFacts): Json | undefined {
  if (!hasType(value, field.type)) return undefined;
  if (field.canonical === "timeout") return fromUnit(value as number, field, facts);
  const meant = field.meaning === undefined ? value : meaningOf(value, field.meaning);
  // A type that the model knows is one, whether this agent runs it or not.
  if (field.canonical === "type")
    return typeof meant === "string" && handlerTypes.has(meant) ? meant : undefined;
  // The model has no word for a value that the agent does not know either: it stays among the extras.
  return field.values !== undefined && typeof value === "string" && !field.values.includes(value)
    ? undefined
    : meant;
}

function meaningOf(word: Json, meaning: NonNullable<FieldFact["meaning"]>): Json | undefined {
  return typeof word === "string" && Object.hasOwn(meaning, word) ? meaning[word] : undefined;
}

function writeValue(value: Json, field: FieldFact, facts: ProviderFacts): Json {
  if (field.meaning !== undefined) return wordFor(value, field.meaning) ?? value;
  if (field.canonical !== "timeout") return value;
  if ((field.unit ?? facts.timeout.unit) !== "milliseconds") return value;
  // 4.567 * 1000 is not 4567 in binary; no time-out needs more than twelve digits.
  return Number(((value as number) * 1000).toPrecision(12));
}

function wordFor(value: Json, meaning: NonNullable<FieldFact["meaning"]>): string | undefined {
  return Object.keys(meaning).find((word) => meaning[word] === value);
}

function fromUnit(value: number, field: FieldFact, facts: ProviderFacts): number {
  return (field.unit ?? facts.timeout.unit) === "milliseconds" ? value / 1000 : value;
}

/** Whether a JSON value is of the type that a field wants. */
export function hasType(value: Json, type: FieldFact["type"]): boolean {
  switch (type) {
    case "any":
      return true;
    case "array":
      return Array.isArray(value);
    case "string[]":
      return Array.isArray(value) && value.every((item) => typeof item === "string");
    case "object":
      return isObject(value);
    case "stringMap":
      return isObject(value) && Object.values(value).every((item) => typeof item === "string");
    case "integer":
      return typeof value === "number" && Number.isInteger(value);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
