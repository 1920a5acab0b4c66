import type { Handler, HandlerType } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import type { FieldFact, FieldLevel, ProviderFacts } from "../facts";

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

type Mutable = Record<string, Json>;

const handlerTypes: ReadonlySet<string> = new Set<HandlerType>([
  "command",
  "http",
  "prompt",
  "agent",
  "mcp_tool",
]);

/** Reads one object by the provider's field table. `skip` names keys that the grammar itself consumes (`hooks`). */
export function decodeFields(
  object: JsonObject,
  level: FieldLevel,
  facts: ProviderFacts,
  skip: readonly string[] = [],
): DecodedFields {
  const handler: Mutable = {};
  const platform: Mutable = {};
  const own: Mutable = {};
  // A map: assigning to an object would lose a key named __proto__.
  const extras = new Map<string, Json>();
  for (const [key, value] of Object.entries(object)) {
    if (skip.includes(key)) continue;
    const field = fieldOf(facts, level, key);
    const canonical = field?.canonical;
    const read = field && canonical ? readValue(value, field, facts) : undefined;
    if (field === undefined || canonical === undefined || read === undefined) {
      extras.set(key, value);
    } else if (field.aliasOf !== undefined && Object.hasOwn(object, field.aliasOf)) {
      extras.set(key, value);
    } else if (canonical.startsWith("platform.")) {
      platform[canonical.slice("platform.".length)] = read;
    } else if (ownFields.has(canonical)) {
      own[canonical] = read;
    } else {
      handler[canonical] = read;
    }
  }
  if (Object.keys(platform).length > 0) handler["platform"] = platform;
  return { handler, ...own, extras: Object.fromEntries(extras) };
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
    const known = facts.fields.find((field) => field.key === key && field.canonical === undefined);
    if ((known?.level ?? "handler") === level) result.set(key, value);
  }
  return Object.fromEntries(result);
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

function fieldOf(facts: ProviderFacts, level: FieldLevel, key: string): FieldFact | undefined {
  return facts.fields.find((field) => field.level === level && field.key === key);
}

function fitsHandler(field: FieldFact, type: HandlerType): boolean {
  return field.handlerTypes === undefined || field.handlerTypes.includes(type);
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
  if (field.canonical === "type") return handlerTypes.has(String(value)) ? value : undefined;
  if (field.canonical === "timeout") return fromUnit(value as number, field, facts);
  return value;
}

function writeValue(value: Json, field: FieldFact, facts: ProviderFacts): Json {
  if (field.canonical !== "timeout") return value;
  return (field.unit ?? facts.timeout.unit) === "milliseconds" ? (value as number) * 1000 : value;
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
    default:
      return typeof value === type;
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
