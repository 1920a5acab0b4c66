import type { Matcher, MatcherPart } from "../../model/matcher";
import type { EventFact, ProviderFacts } from "../facts";
import { decodeMatch, matcherOf, partsOf, type DecodedMatch } from "../shared/matcherText";

/** Words that the shared reader cannot know: all tools of MCP servers, and all others. */
const words: Readonly<Record<string, MatcherPart>> = {
  "@mcp": { kind: "mcp", server: "*" },
  "@builtin": { kind: "pattern", pattern: "[^@].*", vocabulary: "kiro", anchored: true },
};

/** Reads one matcher text of any of Kiro's formats. */
export function readMatch(
  text: string | undefined,
  facts: ProviderFacts,
  event: EventFact | undefined,
): DecodedMatch {
  const onTools = event === undefined || event.matches?.on === "tool";
  const word = onTools && text !== undefined && Object.hasOwn(words, text) ? words[text] : undefined;
  if (word !== undefined) return { matcher: word };
  // In agent files a server's name alone means all of its tools.
  const server = facts.matcher.dialect === "glob" && onTools && text !== undefined && /^@[^/*?]+$/.test(text);
  return decodeMatch(server ? `${text}/*` : text, facts, event);
}

/** Reads a list of tool kinds; the hook is about all that any of them means, and about everything where one says so. */
export function readToolTypes(
  texts: readonly string[],
  facts: ProviderFacts,
  event: EventFact | undefined,
): Matcher | undefined {
  const matchers = texts.map((text) => readMatch(text, facts, event).matcher);
  return matchers.every((matcher) => matcher !== undefined)
    ? matcherOf(matchers.flatMap(partsOf))
    : undefined;
}
