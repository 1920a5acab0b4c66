import type { Matcher, MatcherPart } from "../../model/matcher";
import { compilePattern } from "../../text/pattern";
import type { EventFact, ProviderFacts } from "../facts";
import { escapePattern, isBalanced, splitAlternation, type Alternative } from "./alternation";
import { rememberMatchers } from "./matcherMemo";
import { canonicalNames, factsOn, knownNames, parseMcpName, parseServerMatcher, toolNamed } from "./tools";

/** What a matcher text means on an event: which tools or values, and which commands. */
export interface DecodedMatch {
  readonly matcher?: Matcher;
  readonly commandPattern?: string;
}

/** Reads a matcher as this agent reads it on this event. An event that the agent does not know is taken for a tool event. */
export const decodeMatch = rememberMatchers(readMatch);

function readMatch(
  text: string | undefined,
  providerFacts: ProviderFacts,
  event: EventFact | undefined,
): DecodedMatch {
  const facts = factsOn(providerFacts, event);
  const scope = scopeOf(event);
  const given = text === undefined || isWildcard(text, facts) ? undefined : text;
  const subject = event === undefined ? "tool" : event.matches?.on;
  if (given === undefined || subject === undefined) return withMatcher(scope);
  if (subject === "command") return { ...withMatcher(scope), commandPattern: given };
  if (subject === "path" || subject === "prompt") {
    return { matcher: { kind: "pattern", pattern: given, vocabulary: subject } };
  }
  const servers = subject === "tool" ? parseServerMatcher(facts, given) : undefined;
  return withMatcher(
    servers ?? alternativesOf(given, facts).flatMap((piece) => partsFor(piece, facts, subject === "tool")),
  );
}

export function isWildcard(text: string, facts: ProviderFacts): boolean {
  return facts.matcher.wildcards.includes(text) || (readsPatterns(facts) && matchAll.has(text));
}

/** Regular expressions that people write for "everything". */
const matchAll: ReadonlySet<string> = new Set([".*", "^.*$", "(.*)", "^(.*)$", ".+", "^.+$", "^"]);

function readsPatterns({ matcher }: ProviderFacts): boolean {
  return matcher.dialect === "regex" || matcher.dialect === "listOrRegex";
}

/** Joins parts without repetition; undefined for no part at all, which matches everything. */
export function matcherOf(parts: readonly MatcherPart[]): Matcher | undefined {
  const distinct = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
  const [only] = distinct;
  if (only === undefined) return undefined;
  return distinct.length === 1 ? only : { kind: "anyOf", parts: distinct };
}

export function partsOf(matcher: Matcher | undefined): readonly MatcherPart[] {
  if (matcher === undefined) return [];
  return matcher.kind === "anyOf" ? matcher.parts : [matcher];
}

/**
 * Writes alternatives as one matcher text of this agent; undefined where its dialect has no alternation and there are
 * several. Names stay readable: anchors are added only where a name would also hit another tool of the agent.
 */
export function joinAlternatives(
  names: readonly string[],
  patterns: readonly string[],
  facts: ProviderFacts,
): string | undefined {
  const count = names.length + patterns.length;
  switch (facts.matcher.dialect) {
    case "none":
      return undefined;
    case "exact":
    case "glob":
      return count === 1 ? (names[0] ?? patterns[0]) : undefined;
    case "listOrRegex":
      return patterns.length === 0 && names.every((name) => isListed(name, facts))
        ? names.join("|")
        : [...names.map((name) => anchor(escapePattern(name), facts)), ...patterns].join("|");
    case "regex": {
      const escaped = names.map(escapePattern);
      if (facts.matcher.anchored || !names.some((name) => hitsOther(name, facts)))
        return [...escaped, ...patterns].join("|");
      const exact = escaped.length === 1 ? `^${escaped.join("")}$` : `^(${escaped.join("|")})$`;
      return [exact, ...patterns].join("|");
    }
  }
}

/** Whether a text of only list characters is read as a list of exact names. */
export function isListed(text: string, facts: ProviderFacts): boolean {
  return new RegExp(`^[${facts.matcher.listCharacters ?? "A-Za-z0-9_|"}]*$`).test(text);
}

function alternativesOf(text: string, facts: ProviderFacts): readonly Alternative[] {
  const exact = (name: string): Alternative => ({ text: name, anchored: true, literal: name });
  switch (facts.matcher.dialect) {
    case "none":
    case "exact":
      return [exact(text)];
    case "glob":
      return [
        /[*?]/.test(text) ? { text: globToPattern(text), anchored: true, literal: undefined } : exact(text),
      ];
    case "listOrRegex":
      return isListed(text, facts) ? splitList(text, facts).map(exact) : splitAlternation(text);
    case "regex":
      return splitAlternation(text);
  }
}

/** The names in a list, in order. */
export function splitList(text: string, facts: ProviderFacts): readonly string[] {
  const separators = `|${facts.matcher.listSeparators ?? ""}`;
  return text
    .split(new RegExp(`[${separators}]`))
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function partsFor(piece: Alternative, facts: ProviderFacts, isTool: boolean): readonly MatcherPart[] {
  const mcp = isTool ? parseMcpName(facts, piece.literal ?? piece.text) : undefined;
  if (mcp !== undefined) return [{ kind: "mcp", ...mcp }];
  if (piece.literal !== undefined && (!isTool || piece.anchored || meansItself(piece.literal, facts))) {
    const names = isTool ? canonicalNames(facts, piece.literal) : [piece.literal];
    return names.map((name) => ({ kind: "name", name }));
  }
  // A pattern with a bracket too many fits nothing, and anchors around it would make it mean something.
  const anchored = (piece.anchored || facts.matcher.anchored === true) && isBalanced(piece.text);
  return [{ kind: "pattern", pattern: piece.text, vocabulary: facts.id, ...(anchored ? { anchored } : {}) }];
}

/** A literal that is searched anywhere is still meant as a name, unless it only hits longer names: `read` for `read_file`. */
function meansItself(literal: string, facts: ProviderFacts): boolean {
  return toolNamed(facts, literal) !== undefined || !knownNames(facts).some((name) => name.includes(literal));
}

function hitsOther(name: string, facts: ProviderFacts): boolean {
  return knownNames(facts).some((other) => other !== name && other.includes(name));
}

function anchor(pattern: string, facts: ProviderFacts): string {
  return facts.matcher.anchored ? pattern : `^${pattern}$`;
}

function globToPattern(glob: string): string {
  return escapePattern(glob).replaceAll("\\*", ".*").replaceAll("\\?", ".");
}

function scopeOf(event: EventFact | undefined): readonly MatcherPart[] {
  return (event?.tools ?? []).map((tool) =>
    tool === "mcp" ? { kind: "mcp", server: "*" } : { kind: "name", name: tool },
  );
}

function withMatcher(parts: readonly MatcherPart[]): DecodedMatch {
  const matcher = matcherOf(parts);
  return matcher === undefined ? {} : { matcher };
}

/** The tools of an agent that a pattern in its own names hits. Undefined where the pattern cannot be evaluated. */
export function toolsHit(
  part: Extract<MatcherPart, { kind: "pattern" }>,
  facts: ProviderFacts,
): readonly string[] | undefined {
  const compiled = compilePattern(part.pattern, { anchored: part.anchored === true });
  return compiled.ok ? knownNames(facts).filter((name) => compiled.test(name)) : undefined;
}
