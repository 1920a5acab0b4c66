import { eventFields, type AgentEvent, type AgentTool, type EventField } from "../../../model/agentEvent";
import type { Json, JsonObject } from "../../../model/json";
import type { ParseHint, Parsed } from "../../contract";
import type { EventPayload, PayloadField } from "../../payloadFacts";
import { hasType, isObject } from "../handlerFields";
import { eventNamed } from "../tools";
import { decodeValue } from "./encodings";
import { getAt, setAt, without, type MutableObject } from "./jsonPath";
import { asArguments, mcpName, readArguments, readToolName, type ToolTables } from "./toolCodec";

/** Reads a payload of this agent. An event that it does not know yet is read as far as its common fields go. */
export function parsePayload(payload: Json, hint: ParseHint, tables: ToolTables): Parsed {
  const { facts } = tables;
  if (!isObject(payload)) return { ok: false, problem: `A payload of ${facts.name} is a JSON object.` };
  const table = tableOf(payload, hint, tables);
  if (table === undefined) return { ok: false, problem: unclear(payload, hint, tables) };
  return { ok: true, event: readEvent(payload, table, tables) };
}

function tableOf(payload: JsonObject, hint: ParseHint, { payloads }: ToolTables): EventPayload | undefined {
  const named = hint.event ?? nameIn(payload, payloads.common);
  const known = payloads.events.filter(({ event }) => hint.event === undefined || event === hint.event);
  const fitting = known.filter(
    (table) => fits(payload, table) && (hint.event !== undefined || isTold(payload, table)),
  );
  const [best] = [...fitting].sort((left, right) => score(payload, right) - score(payload, left));
  const isNew = named !== undefined && !payloads.events.some(({ event }) => event === named);
  if (best !== undefined) return best;
  if (isNew) return { event: named, fields: payloads.common };
  return hint.event === undefined ? guessed(payload, payloads.events) : undefined;
}

/** The event of a payload that does not tell it, where the keys fit one event better than all others. */
function guessed(payload: JsonObject, tables: readonly EventPayload[]): EventPayload | undefined {
  const complete = tables
    .filter((table) => !tells(table) && missingIn(payload, table).length === 0)
    .map((table) => ({ table, score: score(payload, table) }))
    .filter((each) => each.score > 0);
  const top = Math.max(...complete.map((each) => each.score));
  const best = complete.filter((each) => each.score === top);
  return best.length === 1 ? best[0]?.table : undefined;
}

/** Nothing in the payload speaks against the event: its name and constants agree, and what is always there is there. */
function fits(payload: JsonObject, table: EventPayload): boolean {
  return table.fields.every((field) => {
    const value = getAt(payload, field.key);
    if (field.constant !== undefined) return value === field.constant;
    return field.carries !== "nativeEvent" || value === undefined || value === (table.named ?? table.event);
  });
}

/** The payload itself says that it is of this event. */
function isTold(payload: JsonObject, { fields }: EventPayload): boolean {
  const name = fields.find(({ carries }) => carries === "nativeEvent");
  return name === undefined
    ? fields.some(({ constant }) => constant !== undefined)
    : getAt(payload, name.key) !== undefined;
}

/** Payloads of the event say which one it is. */
function tells(table: EventPayload): boolean {
  return table.fields.some((field) => field.constant !== undefined || field.carries === "nativeEvent");
}

function score(payload: JsonObject, table: EventPayload): number {
  const present = table.fields.filter((field) => getAt(payload, field.key) !== undefined);
  return present.length - 2 * missingIn(payload, table).length;
}

function missingIn(payload: JsonObject, table: EventPayload): readonly PayloadField[] {
  return table.fields.filter(
    (field) => field.presence === undefined && getAt(payload, field.key) === undefined,
  );
}

function nameIn(payload: JsonObject, fields: readonly PayloadField[]): string | undefined {
  const field = fields.find(({ carries }) => carries === "nativeEvent");
  const value = field && getAt(payload, field.key);
  return typeof value === "string" ? value : undefined;
}

function readEvent(payload: JsonObject, table: EventPayload, tables: ToolTables): AgentEvent {
  const { facts } = tables;
  const found: MutableObject = {};
  const consumed: string[] = [];
  const toolIsKnown = table.tool !== undefined || table.fields.some((field) => namesTool(field, payload));
  for (const field of table.fields) {
    const value = getAt(payload, field.key);
    if (value === undefined) continue;
    if (field.constant !== undefined || (field.nullable && value === null)) {
      consumed.push(field.key);
      continue;
    }
    if (field.carries === undefined || (field.carries.startsWith("tool.") && !toolIsKnown)) continue;
    const read = decodeValue(value, field);
    if (read === undefined || !hasType(read, typeOf(field.carries))) continue;
    const before = field.repeats ? getAt(found, field.carries) : undefined;
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(read)) continue;
    setAt(found, field.carries, read);
    if (field.encoding !== "list" || (value as readonly Json[]).length === 1) consumed.push(field.key);
  }
  const rest = without(payload, consumed);
  const { tool, nativeEvent, ...others } = found;
  const name = table.named === undefined && typeof nativeEvent === "string" ? nativeEvent : table.event;
  return {
    event: eventNamed(facts, name)?.canonical ?? name,
    nativeEvent: name,
    ...others,
    ...(toolIsKnown ? { tool: readTool(asArguments(tool), table, tables) } : {}),
    extras: Object.keys(rest).length > 0 ? { [facts.id]: rest } : {},
  };
}

function namesTool(field: PayloadField, payload: JsonObject): boolean {
  const carriesName = field.carries === "tool.name" || field.carries === "tool.mcp.tool";
  return carriesName && typeof getAt(payload, field.key) === "string";
}

function typeOf(field: EventField): (typeof eventFields)[keyof typeof eventFields] {
  return Object.hasOwn(eventFields, field) ? eventFields[field as keyof typeof eventFields] : "any";
}

function readTool(raw: JsonObject, table: EventPayload, tables: ToolTables): AgentTool {
  const { name, input, mcp, ...others } = raw;
  const given = asArguments(input);
  if (isObject(mcp)) {
    const server = typeof mcp["server"] === "string" ? mcp["server"] : "*";
    const parts = { server, ...(typeof mcp["tool"] === "string" ? { tool: mcp["tool"] } : {}) };
    return { ...others, name: mcpName(parts), input: given, mcp: parts };
  }
  if (typeof name !== "string") {
    const { tool = table.tool ?? "", input: own = given } = table.call?.read(given) ?? {};
    return { ...others, name: tool, input: own };
  }
  const args = readArguments(name, given, tables);
  return { ...others, ...readToolName(name, given, tables), nativeName: name, input: args };
}

function unclear(payload: JsonObject, hint: ParseHint, { facts, payloads }: ToolTables): string {
  if (hint.event !== undefined) {
    return `The payload is not one of ${facts.name}'s ${hint.event}: it names another event.`;
  }
  const key = payloads.events.every(tells)
    ? payloads.common.find(({ carries }) => carries === "nativeEvent")?.key
    : undefined;
  const keys = Object.keys(payload).slice(0, 5).join(", ") || "no keys at all";
  return key === undefined
    ? `Not every payload of ${facts.name} names its event, and this one does not: say which one it is.`
    : `A payload of ${facts.name} names its event in "${key}"; this one has ${keys}.`;
}
