import type { Json, JsonObject } from "../../../model/json";
import type { Sampled, SampleVariables } from "../../contract";
import type { ToolFact } from "../../facts";
import type { EventPayload, PayloadField } from "../../payloadFacts";
import { isObject } from "../handlerFields";
import { eventNamed, renderMcpName } from "../tools";
import { encodeValue } from "./encodings";
import { put, setAt, without, type MutableObject } from "./jsonPath";
import { sampleArguments, sampleError, sampleMcp, sampleResponse } from "./sampleTools";
import { mcpNaming, type ToolTables } from "./toolCodec";

const defaults = {
  cwd: "/home/dev/shop",
  home: "/home/dev",
  session: "6f1d2c34-9a7b-4e0f-8c55-1b2d3e4f5a6b",
  prompt: "Fix the rounding error in cart totals",
  uuid: "0d0f7c1e-2b3a-4c5d-9e8f-7a6b5c4d3e2f",
  time: "2026-11-18T09:30:00.000Z",
} as const;

export function samplePayload(event: string, variables: SampleVariables, tables: ToolTables): Sampled {
  const table = tables.payloads.events.find((each) => each.event === event);
  if (table === undefined) {
    return { ok: false, problem: `OpenHook knows no payload of ${event} in ${tables.facts.name}.` };
  }
  const tool = sampleTool(table, variables, tables);
  if (tool === undefined) {
    return { ok: false, problem: `${tables.facts.name} has no tool ${String(variables.tool)} on ${event}.` };
  }
  const payload: MutableObject = {};
  for (const field of table.fields) {
    if (field.presence === "rare") continue;
    const value = sampleValue(field, table, tool, variables);
    if (value !== undefined) setAt(payload, field.key, replaceIn(value, { ...defaults, ...variables }));
  }
  return { ok: true, payload };
}

interface SampleTool {
  readonly native: string;
  readonly input: JsonObject;
  readonly response: Json;
  readonly error: string;
}

function sampleValue(
  field: PayloadField,
  table: EventPayload,
  tool: SampleTool,
  variables: SampleVariables,
): Json | undefined {
  if (field.constant !== undefined) return field.constant;
  switch (field.carries) {
    case "nativeEvent":
      return table.named ?? table.event;
    case "tool.name":
      return field.sample ?? tool.native;
    case "tool.input":
      return encodeValue(without(tool.input, field.omits ?? []), field);
    case "tool.response":
      return field.sample ?? encodeValue(tool.response, field);
    case "tool.error":
      return field.sample === undefined ? tool.error : field.sample;
    case "time":
      return encodeValue(variables.time ?? defaults.time, field);
    default:
      return sampleArgument(field, variables) ?? field.sample;
  }
}

/** An argument that stands in the payload by itself, where a person gave it. */
function sampleArgument({ carries }: PayloadField, { input }: SampleVariables): Json | undefined {
  const name = carries?.startsWith("tool.input.") ? carries.slice("tool.input.".length) : undefined;
  return name !== undefined && input !== undefined && Object.hasOwn(input, name) ? input[name] : undefined;
}

/** The tool that a sample shows: what was asked for, else what the event is about, else the shell. */
function sampleTool(
  table: EventPayload,
  variables: SampleVariables,
  tables: ToolTables,
): SampleTool | undefined {
  const { facts, payloads } = tables;
  const wanted = variables.tool ?? table.sampleTool ?? firstTool(table, tables);
  const own = facts.tools.filter((tool) => !tool.legacy);
  const fact =
    own.find((tool) => tool.native === wanted || tool.aliases?.includes(wanted)) ??
    own.find((tool) => tool.canonical === wanted && !tool.variant);
  if (wanted === "mcp") return mcpSample(variables, tables);
  if (fact === undefined) return variables.tool === undefined ? bareTool(variables) : undefined;
  const special = payloads.tools[fact.native];
  return {
    native: table.toolNames === "alias" ? (fact.aliases?.[0] ?? fact.native) : fact.native,
    input: variables.input ?? special?.input ?? derivedArguments(fact),
    response: special?.response ?? sampleResponse,
    error: special?.error ?? sampleError,
  };
}

function firstTool(table: EventPayload, { facts }: ToolTables): string {
  return eventNamed(facts, table.event)?.tools?.[0] ?? facts.tools[0]?.native ?? "";
}

function bareTool({ input }: SampleVariables): SampleTool {
  return { native: "", input: input ?? {}, response: sampleResponse, error: sampleError };
}

function mcpSample({ input }: SampleVariables, tables: ToolTables): SampleTool {
  const { payloads } = tables;
  const { template } = mcpNaming(tables);
  return {
    native: renderMcpName(template, sampleMcp.server, sampleMcp.tool, "*"),
    input: input ?? payloads.tools["mcp"]?.input ?? sampleMcp.input,
    response: payloads.tools["mcp"]?.response ?? sampleResponse,
    error: sampleError,
  };
}

function derivedArguments(fact: ToolFact): JsonObject {
  if (fact.canonical === undefined) return {};
  const names = fact.args ?? {};
  return Object.fromEntries(
    Object.entries(sampleArguments[fact.canonical])
      .filter(([canonical]) => Object.hasOwn(names, canonical))
      .map(([canonical, value]) => [names[canonical] ?? canonical, value]),
  );
}

/** Replaces `{cwd}` and the like in every string of a value. */
function replaceIn(value: Json, variables: Readonly<Record<string, unknown>>): Json {
  if (typeof value === "string") {
    return value.replace(/\{(cwd|home|session|prompt|uuid)\}/g, (_all, name: string) =>
      String(variables[name]),
    );
  }
  if (Array.isArray(value)) return value.map((item: Json) => replaceIn(item, variables));
  if (!isObject(value)) return value;
  const result: MutableObject = {};
  for (const [key, item] of Object.entries(value)) put(result, key, replaceIn(item, variables));
  return result;
}
