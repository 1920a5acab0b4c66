import { eventFields, type AgentEvent, type EventField } from "../../../model/agentEvent";
import { canonicalEvent } from "../../../model/event";
import type { Json, JsonObject } from "../../../model/json";
import type { Rendered } from "../../contract";
import type { EventFact, ProviderFacts } from "../../facts";
import type { EventPayload, PayloadField } from "../../payloadFacts";
import { encodeValue } from "./encodings";
import { fill, getAt, setAt, type MutableObject } from "./jsonPath";
import { writeArguments, writeToolName, type ToolTables } from "./toolCodec";

/** Writes an event as this agent sends it, also one that came from another agent, or that nobody knows yet. */
export function renderPayload(event: AgentEvent, tables: ToolTables): Rendered {
  const table = tableFor(event, tables);
  if (table === undefined) return { ok: false, problem: noEvent(event, tables.facts) };
  const values = valuesOf(event, table, tables);
  const own = event.extras[tables.facts.id] ?? {};
  const payload: MutableObject = {};
  for (const field of table.fields) {
    const value = valueOf(field, values, own, table);
    if (value !== undefined) setAt(payload, field.key, value);
  }
  fill(payload, own);
  return { ok: true, payload, lost: lostFields(values, table) };
}

/** The event of this agent that stands for an event: the one of the same name, else one with the same meaning. */
export function nativeEventFor(event: AgentEvent, facts: ProviderFacts): EventFact | undefined {
  const same = facts.events.filter(({ canonical }) => canonical === event.event);
  const fits = ({ tools }: EventFact): boolean =>
    tools === undefined ||
    tools.some((tool) => (tool === "mcp" ? event.tool?.mcp !== undefined : tool === event.tool?.name));
  return (
    same.find(({ native }) => native === event.nativeEvent) ??
    same.find((each) => !each.decodeOnly && fits(each)) ??
    same.find(fits)
  );
}

function tableFor(event: AgentEvent, { facts, payloads }: ToolTables): EventPayload | undefined {
  const native = nativeEventFor(event, facts)?.native;
  const known = payloads.events.find((table) => table.event === native);
  if (known !== undefined || native !== undefined) return known;
  const isNew = event.event === event.nativeEvent && canonicalEvent(event.event) === undefined;
  return isNew ? { event: event.nativeEvent, fields: payloads.common } : undefined;
}

type Values = ReadonlyMap<string, Json>;

/** What the event says, by place, in this agent's names of tools and arguments. */
function valuesOf(event: AgentEvent, table: EventPayload, tables: ToolTables): Values {
  const values = new Map<string, Json>();
  const plain = event as unknown as JsonObject;
  for (const place of Object.keys(eventFields)) {
    const value = getAt(plain, place);
    if (value !== undefined) values.set(place, value);
  }
  values.set("nativeEvent", table.named ?? table.event);
  const { tool } = event;
  if (tool === undefined) return values;
  const name = writeToolName(tool, tables, table);
  values.set("tool.name", name);
  values.set("tool.input", writeArguments(tool, name, tables));
  const input = table.call?.write(tool.name, tool.input) ?? tool.input;
  for (const [key, value] of Object.entries(input)) values.set(`tool.input.${key}`, value);
  return values;
}

function valueOf(
  field: PayloadField,
  values: Values,
  own: JsonObject,
  table: EventPayload,
): Json | undefined {
  if (field.constant !== undefined) return field.constant;
  const kept = getAt(own, field.key);
  const value = field.carries === undefined ? undefined : values.get(field.carries);
  if (value === undefined) {
    const missing = field.nullable ? null : field.otherwise;
    if (kept !== undefined) return kept;
    return field.presence === undefined ? missing : undefined;
  }
  if (field.carries === "nativeEvent") return table.named ?? table.event;
  if (field.repeats && kept !== undefined) return kept;
  const written = encodeValue(value, field);
  return field.encoding === "list" && Array.isArray(kept)
    ? [value, ...(kept as readonly Json[]).slice(1)]
    : written;
}

function lostFields(values: Values, table: EventPayload): readonly EventField[] {
  const carried = new Set<string>(table.fields.flatMap(({ carries }) => carries ?? []));
  const implied = table.tool === undefined ? [] : ["tool.name"];
  const mcp = carried.has("tool.name") ? ["tool.mcp.server", "tool.mcp.tool"] : [];
  const named = carried.has("tool.mcp.tool") ? ["tool.name"] : [];
  const ignored = new Set(["nativeEvent", "tool.input", ...implied, ...mcp, ...named]);
  const whole = carried.has("tool.input");
  // Any server is no server.
  if (values.get("tool.mcp.server") === "*") ignored.add("tool.mcp.server");
  return [...values.keys()].filter(
    (place) => !carried.has(place) && !ignored.has(place) && !(whole && place.startsWith("tool.input.")),
  ) as readonly EventField[];
}

function noEvent(event: AgentEvent, facts: ProviderFacts): string {
  return `${facts.name} has no event that means ${event.event || event.nativeEvent}.`;
}
