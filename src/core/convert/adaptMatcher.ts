import { canonicalEvent } from "../model/event";
import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { MatcherPart } from "../model/matcher";
import { isCanonicalTool } from "../model/tool";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { decodeMatch, joinAlternatives, matcherOf, partsOf } from "../providers/shared/matcherText";
import { eventNamed, factsOn, nativeNames, renderMcpName, toolNamed } from "../providers/shared/tools";
import {
  lossOf,
  sourceEvent,
  speaksTarget,
  unchanged,
  type Adaptation,
  type AdaptContext,
} from "./adaptation";
import { resolveParts } from "./resolveParts";

/** Translates the matcher into the target's names and dialect, for the event that `adaptEvent` has chosen. */
export function adaptMatcher(hook: Hook, context: AdaptContext): Adaptation {
  const { nativeMatcher, ...bare } = hook;
  const event = eventNamed(context.target, hook.nativeEvent);
  if (event === undefined) return unchanged(hook);
  const target = factsOn(context.target, event);
  if (
    speaksTarget(context) &&
    typeof nativeMatcher === "string" &&
    meansTheSame(hook, nativeMatcher, target, event)
  ) {
    return unchanged(hook);
  }
  const isToolEvent = canonicalEvent(hook.event)?.tool === true;
  if (partsOf(hook.matcher).length === 0 && hook.commandPattern === undefined)
    return { hooks: [bare], losses: [] };
  if (!isToolEvent) return adaptValue(bare, nativeMatcher, event, { ...context, target });
  return adaptTools(bare, event, { ...context, target });
}

function meansTheSame(hook: Hook, text: string, target: ProviderFacts, event: EventFact): boolean {
  return sameParts(partsOf(decodeMatch(text, target, event).matcher), partsOf(hook.matcher));
}

function adaptTools(hook: Hook, event: EventFact, context: AdaptContext): Adaptation {
  const { target } = context;
  const { parts, losses } = resolveParts(hook, context);
  if (event.matches?.on === "command") {
    const scoped = withText(hook, hook.commandPattern, target, event);
    return { hooks: [scoped], losses: [...losses, ...widened(hook, parts, event)] };
  }
  if (event.matches?.on !== "tool") {
    const { matcher: _matcher, ...rest } = hook;
    const scope = decodeMatch(undefined, target, event).matcher;
    const scoped = scope === undefined ? rest : { ...rest, matcher: scope };
    return {
      hooks: [scoped],
      losses: [...losses, ...(event.tools ? widened(hook, parts, event) : dropped(hook, parts, context))],
    };
  }
  const translated = translateParts(hook, parts, target);
  if (translated.names.length + translated.patterns.length === 0) {
    const matcher = describe(parts);
    return {
      hooks: [],
      losses: [...losses, lossOf(hook, { kind: "matcherEmpty", field: "matcher", matcher })],
    };
  }
  const texts = textsOf(translated.names, translated.patterns, target);
  const hooks = texts.map((text) => withText(hook, text, target, event));
  return {
    hooks,
    losses: [...losses, ...translated.losses, ...rewritten(hook, hooks, parts, translated.losses)],
  };
}

/** Several texts where the dialect has no alternation: the hook then becomes several. */
function textsOf(
  names: readonly string[],
  patterns: readonly string[],
  target: ProviderFacts,
): readonly string[] {
  const joined = joinAlternatives(names, patterns, target);
  return joined === undefined ? [...names, ...patterns] : [joined];
}

interface Translated {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  readonly losses: readonly Loss[];
}

function translateParts(hook: Hook, parts: readonly MatcherPart[], target: ProviderFacts): Translated {
  const names: string[] = [];
  const patterns: string[] = [];
  const losses: Loss[] = [];
  for (const part of parts) {
    if (part.kind === "pattern") {
      patterns.push(part.pattern);
    } else if (part.kind === "mcp") {
      const text = mcpText(part, target);
      if (text === undefined) losses.push(missing(hook, `${part.server}/${part.tool ?? "*"}`));
      else (part.tool === undefined || part.server === "*" ? patterns : names).push(text);
      if (target.mcp?.doubtful) {
        losses.push(
          lossOf(hook, { kind: "doubtful", field: "matcher", fact: "how this agent names MCP tools" }),
        );
      }
    } else {
      const found = isCanonicalTool(part.name) ? nativeNames(target, part.name) : ownName(part.name, target);
      if (found.length === 0) losses.push(missing(hook, part.name));
      names.push(...found);
    }
  }
  return { names: [...new Set(names)], patterns: [...new Set(patterns)], losses };
}

function ownName(name: string, target: ProviderFacts): readonly string[] {
  return target.canonicalForm || toolNamed(target, name) ? [name] : [];
}

function mcpText(part: Extract<MatcherPart, { kind: "mcp" }>, target: ProviderFacts): string | undefined {
  if (target.mcp === undefined) return undefined;
  const { serverMatcher } = target.mcp;
  if (serverMatcher !== undefined && part.tool === undefined) {
    return serverMatcher.replace("{server}", part.server);
  }
  const { dialect } = target.matcher;
  if (dialect === "exact" && (part.tool === undefined || part.server === "*")) return undefined;
  return renderMcpName(target.mcp.template, part.server, part.tool, dialect === "glob" ? "*" : ".*");
}

function withText(hook: Hook, text: string | undefined, target: ProviderFacts, event: EventFact): Hook {
  const { matcher: _matcher, commandPattern: _pattern, ...rest } = hook;
  const filter = event.matches?.on === "command" ? {} : pick(hook.commandPattern);
  return {
    ...rest,
    ...filter,
    ...decodeMatch(text, target, event),
    ...(text === undefined ? {} : { nativeMatcher: text }),
  };
}

const pick = (commandPattern: string | undefined): { commandPattern?: string } =>
  commandPattern === undefined ? {} : { commandPattern };

/** The translated matcher means other tools than the original one: some share a name at the target. */
function rewritten(
  hook: Hook,
  hooks: readonly Hook[],
  parts: readonly MatcherPart[],
  losses: readonly Loss[],
): readonly Loss[] {
  const after = hooks.flatMap((one) => partsOf(one.matcher));
  if (losses.length > 0 || sameParts(after, parts)) return [];
  return [
    lossOf(hook, {
      kind: "toolsMerged",
      field: "matcher",
      tools: parts.map(partName),
      into: describe(after),
    }),
  ];
}

function widened(hook: Hook, parts: readonly MatcherPart[], event: EventFact): readonly Loss[] {
  const narrower =
    parts.some((part) => part.kind === "mcp" && part.server !== "*") ||
    parts.length < (event.tools?.length ?? 0);
  if (parts.length === 0 || !narrower) return [];
  return [
    lossOf(hook, { kind: "toolsMerged", field: "matcher", tools: parts.map(partName), into: event.native }),
  ];
}

function dropped(hook: Hook, parts: readonly MatcherPart[], { target }: AdaptContext): readonly Loss[] {
  const reason = `${target.name} runs every hook of this event, whatever the tool`;
  return [lossOf(hook, { kind: "matcherDropped", field: "matcher", matcher: describe(parts), reason })];
}

/** Matchers of events that are not about tools: a few words, a path or a prompt. */
function adaptValue(
  hook: Hook,
  nativeMatcher: string | readonly string[] | undefined,
  event: EventFact,
  context: AdaptContext,
): Adaptation {
  const { target } = context;
  const parts = partsOf(hook.matcher);
  const same = event.matches?.on === sourceSubject(hook, context);
  if (event.matches === undefined || !same) {
    const { matcher: _matcher, ...rest } = hook;
    const reason = event.matches
      ? "it is tested against something else there"
      : `${target.name} has no matcher on this event`;
    const matcher = describe(parts);
    return {
      hooks: [rest],
      losses: [lossOf(hook, { kind: "matcherDropped", field: "matcher", matcher, reason })],
    };
  }
  if (event.matches.on !== "value" && typeof nativeMatcher === "string") {
    const text = joinAlternatives([], [nativeMatcher], target) ?? nativeMatcher;
    return { hooks: [withText(hook, text, target, event)], losses: [] };
  }
  const { values } = event.matches;
  const known = parts.filter((part) => part.kind !== "name" || !values || values.includes(part.name));
  const losses = parts.filter((part) => !known.includes(part)).map((part) => missing(hook, partName(part)));
  if (known.length === 0) {
    return {
      hooks: [],
      losses: [...losses, lossOf(hook, { kind: "matcherEmpty", field: "matcher", matcher: describe(parts) })],
    };
  }
  const names = known.flatMap((part) => (part.kind === "name" ? [part.name] : []));
  const patterns = known.flatMap((part) => (part.kind === "pattern" ? [part.pattern] : []));
  const hooks = textsOf(names, patterns, target).map((text) => withText(hook, text, target, event));
  return { hooks, losses };
}

function sourceSubject(hook: Hook, context: AdaptContext): string | undefined {
  const { source } = context;
  if (source.canonicalForm) return hook.matcher?.kind === "pattern" ? "path" : "value";
  return (
    source.events.find((event) => event.canonical === hook.event)?.matches?.on ??
    sourceEvent(hook, context)?.matches?.on
  );
}

function missing(hook: Hook, tool: string): Loss {
  return lossOf(hook, { kind: "toolUnsupported", field: "matcher", tool });
}

function partName(part: MatcherPart): string {
  if (part.kind === "mcp") return `${part.server}/${part.tool ?? "*"}`;
  return part.kind === "name" ? part.name : part.pattern;
}

const describe = (parts: readonly MatcherPart[]): string => parts.map(partName).join(" | ");

export function sameParts(left: readonly MatcherPart[], right: readonly MatcherPart[]): boolean {
  const keys = (parts: readonly MatcherPart[]): string =>
    [...new Set(parts.map((part) => JSON.stringify(part)))].sort().join("\n");
  return keys(left) === keys(right) || JSON.stringify(matcherOf(left)) === JSON.stringify(matcherOf(right));
}
