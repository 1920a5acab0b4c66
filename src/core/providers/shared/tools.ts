import type { MatcherPart } from "../../model/matcher";
import type { EventFact, MatcherFacts, ProviderFacts, ToolFact } from "../facts";
import { indexOf } from "./factsIndex";

/** The tool that a name in a matcher of this agent means: its own name or an accepted alias. */
export function toolNamed(facts: ProviderFacts, name: string): ToolFact | undefined {
  return indexOf(facts).tools.get(name);
}

/**
 * What a name in a matcher means: several canonical tools where one tool of the agent does the work of several (Kiro's
 * `fs_write`), so that a guard on it still guards them all elsewhere; the name itself where the vocabulary has no word.
 */
export function canonicalNames(facts: ProviderFacts, name: string): readonly string[] {
  const meant = facts.tools.filter((tool) => tool.native === name);
  const found = meant.length > 0 ? meant : facts.tools.filter((tool) => tool.aliases?.includes(name));
  const names = found.flatMap((tool) => tool.canonical ?? []);
  return names.length > 0 ? [...new Set(names)] : [name];
}

/** The names to write for a canonical tool: all that the agent uses today, without repetition. */
export function nativeNames(facts: ProviderFacts, canonical: string): readonly string[] {
  const names = facts.tools
    .filter((tool) => tool.canonical === canonical && !tool.legacy && !tool.variant)
    .map((tool) => tool.native);
  return [...new Set(names)];
}

/** All names by which this agent's matchers can mean a tool of its own. */
export function knownNames(facts: ProviderFacts): readonly string[] {
  return [...new Set(facts.tools.flatMap((tool) => [tool.native, ...(tool.aliases ?? [])]))];
}

export function eventNamed(facts: ProviderFacts, native: string): EventFact | undefined {
  return indexOf(facts).events.get(native);
}

/** The facts as they hold on one event: some events read matchers in a dialect, and a tool vocabulary, of their own. */
export function factsOn(facts: ProviderFacts, event: EventFact | undefined): ProviderFacts {
  const matcher = event?.matcher ?? facts.matcher;
  if (matcher === facts.matcher && !matcher.withoutAliases) return facts;
  const known = onEvents.get(facts) ?? new Map<MatcherFacts, ProviderFacts>();
  const made = known.get(matcher) ?? { ...facts, matcher, tools: namesIn(matcher, facts.tools) };
  onEvents.set(facts, known.set(matcher, made));
  return made;
}

const onEvents = new WeakMap<ProviderFacts, Map<MatcherFacts, ProviderFacts>>();

function namesIn(matcher: MatcherFacts, tools: readonly ToolFact[]): readonly ToolFact[] {
  if (matcher.withoutAliases) return withoutAliases(tools);
  return matcher.writesAliases ? aliasesFirst(tools) : tools;
}

function aliasesFirst(tools: readonly ToolFact[]): readonly ToolFact[] {
  return tools.map((tool) => {
    const [first, ...rest] = tool.aliases ?? [];
    return first === undefined ? tool : { ...tool, native: first, aliases: [tool.native, ...rest] };
  });
}

/** An MCP tool's parts, where `name` has the form that this agent gives such tools. `.*` and `*` mean "every one". */
export function parseMcpName(
  facts: ProviderFacts,
  name: string,
): { readonly server: string; readonly tool?: string } | undefined {
  const template = facts.mcp?.template;
  if (template === undefined || toolNamed(facts, name) !== undefined) return undefined;
  if (isEveryMcpTool(name, template)) return { server: "*" };
  const groups = mcpExpression(template).exec(name)?.groups;
  if (groups === undefined) return undefined;
  const { server = "*", tool = "" } = groups;
  if (server === "" || !isPlainOrAny(server) || !isPlainOrAny(tool)) return undefined;
  return { server: anyToStar(server), ...(tool === "" || isAny(tool) ? {} : { tool }) };
}

/** `^mcp__` and `mcp__.*`, with which people mean all servers at once. */
function isEveryMcpTool(text: string, template: string): boolean {
  const prefix = template.slice(0, Math.max(0, template.indexOf("{server}")));
  if (prefix === "" || prefix.includes("{tool}")) return false;
  return text === `^${prefix}` || (text.startsWith(prefix) && isAny(text.slice(prefix.length)));
}

/**
 * The servers that a matcher names, where an agent matches servers apart from tools (Augment's `mcp:github`). Undefined for
 * matchers of tools; an expression over servers stays one.
 */
export function parseServerMatcher(facts: ProviderFacts, text: string): readonly MatcherPart[] | undefined {
  const prefix = facts.mcp?.serverMatcher?.replace("{server}", "");
  if (prefix === undefined || !text.startsWith(prefix)) return undefined;
  const servers = text.slice(prefix.length).split("|");
  if (servers.every(isPlainOrAny))
    return servers.map((server) => ({ kind: "mcp", server: anyToStar(server) }));
  return [{ kind: "pattern", pattern: text, vocabulary: facts.id }];
}

/** The text of a matcher for an MCP tool; `any` is how this dialect says "everything". */
export function renderMcpName(
  template: string,
  server: string,
  tool: string | undefined,
  any: string,
): string {
  return template.replace("{server}", server === "*" ? any : server).replace("{tool}", tool ?? any);
}

function mcpExpression(template: string): RegExp {
  const source = template
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace("{server}", "(?<server>.+?)")
    .replace("{tool}", "(?<tool>.*)");
  return new RegExp(`^${source}$`);
}

function withoutAliases(tools: readonly ToolFact[]): readonly ToolFact[] {
  return tools.map((tool) => (tool.aliases === undefined ? tool : { ...tool, aliases: [] }));
}

const isAny = (text: string): boolean => text === "*" || text === ".*" || text === ".+";
const anyToStar = (text: string): string => (isAny(text) ? "*" : text);
const isPlainOrAny = (text: string): boolean => isAny(text) || /^[\w.:@/-]*$/.test(text);
