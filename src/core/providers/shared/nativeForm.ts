import { canonicalEvent } from "../../model/event";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { isCanonicalTool } from "../../model/tool";
import type { ProviderFacts } from "../facts";
import { hasType, isObject } from "./handlerFields";
import { joinAlternatives, partsOf } from "./matcherText";
import { eventNamed, factsOn, nativeNames, renderMcpName, toolNamed } from "./tools";

/**
 * How a hook was spelled in its agent's file, by provider id, where translating its canonical form back would spell it in
 * another way (`Write|Edit` for `Edit|Write`, one of two names of an event). Kept in `extras`, so that a manifest in
 * the canonical form carries it; it is no content of the hook and its absence is no loss.
 */
export const nativeSlug = "openhook-native";

/** Before a hook goes into a format that only has canonical names. */
export function rememberNative(hook: Hook, source: ProviderFacts): Hook {
  const spelling = {
    ...(hook.nativeEvent === plainEvent(hook, source) ? {} : { event: hook.nativeEvent }),
    ...(hook.nativeMatcher === plainMatcher(hook, source) ? {} : { matcher: hook.nativeMatcher ?? null }),
    ...(hook.handler.prompt !== undefined && source.prompts === "sent" ? { prompt: "sent" } : {}),
    // A manifest's 0 means nothing in particular; here it is that there is no limit.
    ...(hook.handler.timeout === 0 && source.timeout.zero === "never" ? { timeout: 0 } : {}),
  } satisfies JsonObject;
  const others = isObject(hook.extras[nativeSlug]) ? hook.extras[nativeSlug] : {};
  if (Object.keys(spelling).length === 0) return hook;
  return { ...hook, extras: { ...hook.extras, [nativeSlug]: { ...others, [source.id]: spelling } } };
}

/** When a hook leaves such a format. Whoever uses the spelling checks that it still means what the hook says. */
export function recallNative(hook: Hook, target: ProviderFacts): Hook {
  const { [nativeSlug]: memory, ...extras } = hook.extras;
  if (memory === undefined) return hook;
  const spelling = Object.hasOwn(memory, target.id) ? memory[target.id] : undefined;
  if (!isObject(spelling)) return { ...hook, extras };
  const { event, matcher } = spelling;
  return {
    ...hook,
    extras,
    ...(typeof event === "string" ? { nativeEvent: event } : {}),
    ...(isMatcherText(matcher) ? { nativeMatcher: matcher } : {}),
  };
}

/** Whether a hook brings the spelling of this agent along. */
export function remembers(hook: Hook, target: ProviderFacts): boolean {
  const memory = hook.extras[nativeSlug];
  return memory !== undefined && Object.hasOwn(memory, target.id);
}

/** Whether a hook from such a format has a prompt that its agent sends to itself, which no format has a word for. */
export function sendsPrompt(hook: Hook): boolean {
  return Object.values(hook.extras[nativeSlug] ?? {}).some(
    (spelling) => isObject(spelling) && spelling["prompt"] === "sent",
  );
}

function plainEvent(hook: Hook, source: ProviderFacts): string | undefined {
  const candidates = source.events.filter((event) => event.canonical === hook.event && !event.decodeOnly);
  return (candidates.find((event) => event.tools === undefined) ?? candidates[0])?.native;
}

/** The text that a matcher gets when nothing but its meaning is known. */
function plainMatcher(hook: Hook, source: ProviderFacts): string | undefined {
  const event = eventNamed(source, hook.nativeEvent);
  if (event === undefined) return undefined;
  const facts = factsOn(source, event);
  const isKnown = (name: string): boolean =>
    canonicalEvent(hook.event)?.tool
      ? toolNamed(facts, name) !== undefined
      : (event.matches?.values?.includes(name) ?? true);
  const names: string[] = [];
  const patterns: string[] = [];
  for (const part of partsOf(hook.matcher)) {
    if (part.kind === "pattern") patterns.push(part.pattern);
    else if (part.kind === "name" && isCanonicalTool(part.name)) names.push(...nativeNames(facts, part.name));
    // A name of no tool that is known would not come back: the way back keeps only what the agent has.
    else if (part.kind === "name" && !isKnown(part.name)) return undefined;
    else if (part.kind === "name") names.push(part.name);
    else if (facts.mcp !== undefined)
      names.push(renderMcpName(facts.mcp.template, part.server, part.tool, ".*"));
  }
  return names.length + patterns.length === 0 ? undefined : joinAlternatives(names, patterns, facts);
}

function isMatcherText(value: Json | undefined): value is string | readonly string[] {
  return value !== undefined && (typeof value === "string" || hasType(value, "string[]"));
}
