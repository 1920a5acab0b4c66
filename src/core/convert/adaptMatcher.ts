import { canonicalEvent } from "../model/event";
import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { MatcherPart } from "../model/matcher";
import { isCanonicalTool } from "../model/tool";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { decodeMatch, partsOf } from "../providers/shared/matcherText";
import { eventNamed, factsOn, nativeNames, renderMcpName, toolNamed } from "../providers/shared/tools";
import { lossOf, unchanged, type Adaptation, type AdaptContext } from "./adaptation";
import { adaptValueMatcher } from "./adaptValueMatcher";
import { describeParts, missing, partName, sameParts, textsOf, withText } from "./matcherParts";
import { resolveParts } from "./resolveParts";

/** Translates the matcher into the target's names and dialect, for the event that `adaptEvent` has chosen. */
export function adaptMatcher(hook: Hook, context: AdaptContext): Adaptation {
  const { nativeMatcher, ...bare } = hook;
  const event = eventNamed(context.target, hook.nativeEvent);
  if (event === undefined) return unchanged(hook);
  const target = factsOn(context.target, event);
  if (
    context.speaksTarget &&
    typeof nativeMatcher === "string" &&
    meansTheSame(hook, nativeMatcher, target, event)
  ) {
    return unchanged(hook);
  }
  const isToolEvent = canonicalEvent(hook.event)?.tool === true;
  if (partsOf(hook.matcher).length === 0 && hook.commandPattern === undefined)
    return { hooks: [bare], losses: [] };
  if (!isToolEvent) return adaptValueMatcher(bare, event, { ...context, target });
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
    const matcher = describeParts(parts);
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
      into: describeParts(after),
    }),
  ];
}

function widened(hook: Hook, parts: readonly MatcherPart[], event: EventFact): readonly Loss[] {
  const narrower =
    parts.some((part) => part.kind === "mcp" && (part.server !== "*" || part.tool !== undefined)) ||
    parts.length < (event.tools?.length ?? 0);
  if (parts.length === 0 || !narrower) return [];
  return [
    lossOf(hook, { kind: "toolsMerged", field: "matcher", tools: parts.map(partName), into: event.native }),
  ];
}

function dropped(hook: Hook, parts: readonly MatcherPart[], { target }: AdaptContext): readonly Loss[] {
  const reason = `${target.name} runs every hook of this event, whatever the tool`;
  return [lossOf(hook, { kind: "matcherDropped", field: "matcher", matcher: describeParts(parts), reason })];
}
