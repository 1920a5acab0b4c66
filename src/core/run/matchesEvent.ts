import type { AgentEvent } from "../model/agentEvent";
import type { Hook } from "../model/hook";
import type { Json, JsonObject } from "../model/json";
import type { MatcherPart } from "../model/matcher";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { getAt } from "../providers/shared/contract/jsonPath";
import { partsOf } from "../providers/shared/matcherText";
import { factsOn, nativeNames, renderMcpName } from "../providers/shared/tools";
import { matchesPattern, matchesText } from "./matchesText";

/** Whether a hook's matcher fits an event; `payload` is what the hook would be sent. */
export function matchesEvent(
  hook: Hook,
  event: AgentEvent,
  payload: JsonObject,
  facts: ProviderFacts,
  fact: EventFact | undefined,
): boolean {
  if (!isAbout(fact, event)) return false;
  if (facts.canonicalForm || (Array.isArray(hook.nativeMatcher) && hook.matcher !== undefined)) {
    return matchesCanonical(hook, event);
  }
  const subject = fact === undefined ? "tool" : fact.matches?.on;
  const texts = typeof hook.nativeMatcher === "string" ? [hook.nativeMatcher] : (hook.nativeMatcher ?? []);
  if (subject === undefined || texts.length === 0) return true;
  const onEvent = factsOn(facts, fact);
  const values = valuesOf(subject, event, payload, fact, onEvent);
  return texts.some((text) => matchesText(text, values, onEvent));
}

/** Events such as Cursor's beforeShellExecution are about some tools only. */
function isAbout(fact: EventFact | undefined, { tool }: AgentEvent): boolean {
  if (fact?.tools === undefined || tool === undefined) return true;
  return fact.tools.some((each) => (each === "mcp" ? tool.mcp !== undefined : each === tool.name));
}

function valuesOf(
  subject: NonNullable<EventFact["matches"]>["on"],
  event: AgentEvent,
  payload: JsonObject,
  fact: EventFact | undefined,
  facts: ProviderFacts,
): readonly string[] {
  const { tool } = event;
  switch (subject) {
    case "tool": {
      const names = toolNames(tool, payload, fact, facts);
      const aliases = facts.tools
        .filter((each) => names.includes(each.native))
        .flatMap((each) => each.aliases ?? []);
      return [...names, ...aliases];
    }
    case "value":
      return strings(getAt(payload, fact?.matches?.field ?? ""), event.subject);
    case "command":
      return strings(tool?.input["command"]);
    case "prompt":
      return strings(event.prompt);
    case "path": {
      const paths = strings(event.path, tool?.input["path"]);
      return [...paths, ...paths.map((path) => path.replace(/^.*[/\\]/, ""))];
    }
  }
}

/** What this hook's own payload calls the tool: the same call has several names where events have dialects (Copilot). */
function toolNames(
  tool: AgentEvent["tool"],
  payload: JsonObject,
  fact: EventFact | undefined,
  facts: ProviderFacts,
): readonly string[] {
  const [given] = strings(getAt(payload, fact?.matches?.field ?? ""), tool?.nativeName);
  if (given !== undefined) return [given, ...mcpNames(tool, facts)];
  const name = tool?.name ?? "";
  const native = nativeNames(facts, name);
  return native.length > 0 ? native : [name];
}

/** What matchers call a tool of an MCP server, which payloads may name otherwise (OpenCode). */
function mcpNames(tool: AgentEvent["tool"], { mcp }: ProviderFacts): readonly string[] {
  const parts = tool?.mcp;
  if (mcp === undefined || parts === undefined) return [];
  return [mcp.template, ...(mcp.also ?? [])].map((name) =>
    renderMcpName(name, parts.server, parts.tool, "*"),
  );
}

function strings(...values: readonly (Json | undefined)[]): readonly string[] {
  return values.filter((value) => typeof value === "string");
}

/** The canonical matcher, for formats that have no dialect of their own. */
function matchesCanonical({ matcher }: Hook, event: AgentEvent): boolean {
  const parts = partsOf(matcher);
  return parts.length === 0 || parts.some((part) => matchesPart(part, event));
}

function matchesPart(part: MatcherPart, { tool, subject, path }: AgentEvent): boolean {
  switch (part.kind) {
    case "name":
      return part.name === tool?.name || part.name === tool?.nativeName || part.name === subject;
    case "pattern": {
      const values = strings(tool?.name, tool?.nativeName, subject, path);
      return matchesPattern(part.pattern, values, part.anchored ? { anchored: true } : {});
    }
    case "mcp":
      return (
        tool?.mcp !== undefined &&
        (part.server === "*" || part.server === tool.mcp.server) &&
        (part.tool === undefined || part.tool === tool.mcp.tool)
      );
  }
}
