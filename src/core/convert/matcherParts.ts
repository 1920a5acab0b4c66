import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { MatcherPart } from "../model/matcher";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { decodeMatch, joinAlternatives, matcherOf } from "../providers/shared/matcherText";
import { lossOf } from "./adaptation";

/** A part of a matcher in words, for losses. */
export function partName(part: MatcherPart): string {
  if (part.kind === "mcp") return `${part.server}/${part.tool ?? "*"}`;
  return part.kind === "name" ? part.name : part.pattern;
}

export const describeParts = (parts: readonly MatcherPart[]): string => parts.map(partName).join(" | ");

/** Whether two matchers mean the same, in whatever order their parts stand. */
export function sameParts(left: readonly MatcherPart[], right: readonly MatcherPart[]): boolean {
  const keys = (parts: readonly MatcherPart[]): string =>
    [...new Set(parts.map((part) => JSON.stringify(part)))].sort().join("\n");
  return keys(left) === keys(right) || JSON.stringify(matcherOf(left)) === JSON.stringify(matcherOf(right));
}

export function missing(hook: Hook, tool: string): Loss {
  return lossOf(hook, { kind: "toolUnsupported", field: "matcher", tool });
}

/** Several texts where the dialect has no alternation: the hook then becomes several. */
export function textsOf(
  names: readonly string[],
  patterns: readonly string[],
  target: ProviderFacts,
): readonly string[] {
  const joined = joinAlternatives(names, patterns, target);
  return joined === undefined ? [...names, ...patterns] : [joined];
}

/** The hook with a matcher text of the target, and with what that text means there. */
export function withText(
  hook: Hook,
  text: string | undefined,
  target: ProviderFacts,
  event: EventFact,
): Hook {
  const { matcher: _matcher, commandPattern, nativeMatcher: _native, ...rest } = hook;
  const filter = event.matches?.on === "command" || commandPattern === undefined ? {} : { commandPattern };
  return {
    ...rest,
    ...filter,
    ...decodeMatch(text, target, event),
    ...(text === undefined ? {} : { nativeMatcher: text }),
  };
}
