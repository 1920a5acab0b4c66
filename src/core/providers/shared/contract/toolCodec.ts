import type { AgentTool, McpTool } from "../../../model/agentEvent";
import type { Json, JsonObject } from "../../../model/json";
import type { McpNaming, ProviderFacts, ToolFact } from "../../facts";
import type { EventPayload, PayloadFacts } from "../../payloadFacts";
import { isObject } from "../handlerFields";
import { parseMcpName, renderMcpName } from "../tools";
import { put, type MutableObject } from "./jsonPath";

/** The tables that tell how an agent names tools and their arguments. */
export interface ToolTables {
  readonly facts: ProviderFacts;
  readonly payloads: PayloadFacts;
}

type ToolIdentity = Pick<AgentTool, "name" | "mcp">;

/** Which tool a name in a payload means. */
export function readToolName(name: string, input: JsonObject, tables: ToolTables): ToolIdentity {
  const own = factNamed(name, input, tables);
  if (own !== undefined) return { name: own.canonical ?? name };
  const mcp = parseMcpName({ ...tables.facts, mcp: mcpNaming(tables) }, name);
  return mcp?.tool === undefined ? { name } : { name: mcpName(mcp), mcp };
}

/** How payloads name tools of MCP servers. */
export function mcpNaming({ facts, payloads }: ToolTables): McpNaming {
  return payloads.mcp ?? facts.mcp ?? canonicalMcp;
}

/** The form that most agents use, and what an agent without one of its own is taken to use. */
const canonicalMcp: McpNaming = { template: "mcp__{server}__{tool}" };

/** The canonical name of a tool of an MCP server. */
export function mcpName({ server, tool }: McpTool): string {
  return renderMcpName(canonicalMcp.template, server, tool, "*");
}

/** The name that this agent's payload has for a tool. */
export function writeToolName(tool: AgentTool, tables: ToolTables, table: EventPayload): string {
  if (tool.mcp !== undefined) {
    return renderMcpName(mcpNaming(tables).template, tool.mcp.server, tool.mcp.tool, "*");
  }
  const fact = factFor(tool, tables, table);
  if (fact === undefined) return tool.nativeName ?? tool.name;
  return table.toolNames === "alias" ? (fact.aliases?.[0] ?? fact.native) : fact.native;
}

/** Arguments by canonical name. */
export function readArguments(name: string, input: JsonObject, tables: ToolTables): JsonObject {
  const special = ownTool(name, tables)?.read;
  if (special !== undefined) return special(input);
  return rename(input, inverse(factNamed(name, input, tables)?.args ?? {}));
}

/** Arguments by this agent's own names. */
export function writeArguments(tool: AgentTool, native: string, tables: ToolTables): JsonObject {
  const special = ownTool(native, tables)?.write;
  const fact = factFor(tool, tables);
  return special === undefined ? rename(tool.input, fact?.args ?? {}) : special(tool.input, tool.name);
}

function ownTool(name: string, { payloads, facts }: ToolTables): PayloadFacts["tools"][string] | undefined {
  const native =
    facts.tools.find((tool) => tool.native === name || tool.aliases?.includes(name))?.native ?? name;
  return Object.hasOwn(payloads.tools, native) ? payloads.tools[native] : undefined;
}

function factNamed(name: string, input: JsonObject, tables: ToolTables): ToolFact | undefined {
  const named = tables.facts.tools.filter((tool) => tool.native === name);
  const all = named.length > 0 ? named : tables.facts.tools.filter((tool) => tool.aliases?.includes(name));
  const chosen = all.length > 1 ? ownTool(name, tables)?.toolOf?.(input) : undefined;
  return all.find((tool) => tool.canonical === chosen) ?? all[0];
}

/** The tool of this agent that a call is to be shown as: its own one where it came from here, else the usual one. */
function factFor(tool: AgentTool, { facts }: ToolTables, table?: EventPayload): ToolFact | undefined {
  const fits = facts.tools.filter((each) => (each.canonical ?? each.native) === tool.name);
  const sameName = (each: ToolFact): boolean =>
    each.native === tool.nativeName ||
    (table?.toolNames === "alias" &&
      tool.nativeName !== undefined &&
      each.aliases?.includes(tool.nativeName) === true);
  return fits.find(sameName) ?? fits.find((each) => !each.legacy && !each.variant) ?? fits[0];
}

function rename(input: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  const result: MutableObject = {};
  for (const [key, value] of Object.entries(input)) {
    put(result, Object.hasOwn(names, key) ? (names[key] ?? key) : key, value);
  }
  return result;
}

function inverse(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([canonical, native]) => [native, canonical]));
}

/** The arguments of a payload, where they are an object. */
export function asArguments(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
