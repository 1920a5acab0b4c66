import type { TextRange } from "../model/textRange";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { splitAlternation } from "../providers/shared/alternation";
import { rememberMatchers } from "../providers/shared/matcherMemo";
import { isListed, isWildcard } from "../providers/shared/matcherText";
import { factsOn, knownNames, parseMcpName } from "../providers/shared/tools";
import { compilePattern, isValidPattern } from "../text/pattern";
import { deadCause, foreignMcp, type DeadCause, type PartContext } from "./deadCause";

/** What a matcher text does on an event, as this agent reads it. */
export type MatcherReading =
  | { readonly kind: "all" }
  /** The agent does not look at matchers here. */
  | { readonly kind: "ignored" }
  | { readonly kind: "invalid" }
  /** Searched in free text: what it hits cannot be told beforehand. */
  | { readonly kind: "text"; readonly on: "command" | "path" | "prompt" | "value" }
  | { readonly kind: "parts"; readonly on: "tool" | "value"; readonly parts: readonly PartReading[] };

export interface PartReading {
  readonly text: string;
  /** Within the matcher's value. */
  readonly range: TextRange;
  /** Tools or values of this agent that it hits. */
  readonly hits: readonly string[];
  /** It names tools of MCP servers in the agent's form. */
  readonly mcp: boolean;
  /** Why it can never match; absent where it does, or where that cannot be told. */
  readonly dead?: DeadCause;
}

/** No list of tools is longer; what is can hit anything, and telling what would cost seconds. */
const maxMatcher = 4000;

export const readMatcher = rememberMatchers(read);

function read(text: string, given: ProviderFacts, event: EventFact | undefined): MatcherReading {
  const facts = factsOn(given, event);
  const subject = event === undefined ? ({ on: "tool" } as const) : event.matches;
  if (isWildcard(text, facts)) return { kind: "all" };
  if (subject === undefined || facts.matcher.dialect === "none") return { kind: "ignored" };
  const { engine = "re2" } = facts.matcher;
  const isRegex = readsRegex(text, facts);
  if (isRegex && !isValidPattern(text, engine)) return { kind: "invalid" };
  if (subject.on === "command" || subject.on === "path" || subject.on === "prompt") {
    return { kind: "text", on: subject.on };
  }
  const candidates = candidatesOf(facts, event);
  if (text.length > maxMatcher || (subject.on === "value" && candidates.length === 0))
    return { kind: "text", on: "value" };
  const pieces = isRegex ? splitAlternation(text).map((piece) => piece.text) : listOf(text, facts);
  const on = subject.on;
  let from = 0;
  const parts = pieces.map((piece): PartReading => {
    const start = Math.max(text.indexOf(piece, from), 0);
    from = start + piece.length;
    const range = { start, end: start + piece.length };
    return { text: piece, range, ...effectOf(piece, { facts, on, candidates, isRegex }) };
  });
  return isAnything(parts, candidates) ? { kind: "all" } : { kind: "parts", on, parts };
}

export function readsRegex(text: string, facts: ProviderFacts): boolean {
  const { dialect } = facts.matcher;
  return dialect === "regex" || (dialect === "listOrRegex" && !isListed(text, facts));
}

/** What the agent may compare a matcher with on an event: its tools, or those that the event is about, or the event's words. */
export function candidatesOf(facts: ProviderFacts, event: EventFact | undefined): readonly string[] {
  const values = event?.matches?.values ?? [];
  if (event?.matches?.on === "value") return values;
  const about = event?.tools;
  if (about === undefined) return [...knownNames(facts), ...values];
  const tools = facts.tools.filter(({ canonical }) => canonical !== undefined && about.includes(canonical));
  return [...new Set([...tools.flatMap((tool) => [tool.native, ...(tool.aliases ?? [])]), ...values])];
}

function listOf(text: string, facts: ProviderFacts): readonly string[] {
  if (facts.matcher.dialect === "exact" || facts.matcher.dialect === "glob") return [text];
  return text
    .split(new RegExp(`[|${facts.matcher.listSeparators ?? ""}]`))
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function effectOf(piece: string, context: PartContext): Pick<PartReading, "hits" | "mcp" | "dead"> {
  const test = tester(piece, context);
  // A pattern that cannot be evaluated here may match anything, unless it begins with what no name has.
  if (test === undefined) {
    const hopeless = context.on === "tool" && beginsLikeNoName(piece);
    return { hits: [], mcp: false, ...(hopeless ? { dead: { kind: "expression", to: [] } } : {}) };
  }
  const hits = context.candidates.filter(test);
  const mcp = context.on === "tool" && isMcp(piece, context);
  if (hits.length > 0 || mcp) return { hits, mcp };
  const dead = deadCause(piece, context);
  return { hits, mcp, ...(dead === undefined ? {} : { dead }) };
}

/** What stands before the first operator must stand in the name too. */
function beginsLikeNoName(piece: string): boolean {
  const literal = piece.split(/[([{|?*+\\]/)[0] ?? "";
  return /["'=&\s]/.test(literal.length === piece.length ? literal : literal.slice(0, -1));
}

function tester(piece: string, { facts, isRegex }: PartContext): ((name: string) => boolean) | undefined {
  if (!isRegex && facts.matcher.dialect !== "glob") return (name) => name === piece;
  const { engine = "re2", anchored = false } = facts.matcher;
  const source = isRegex
    ? piece
    : piece
        .replace(/[\\^$.+()[\]{}|]/g, "\\$&")
        .replaceAll("*", ".*")
        .replaceAll("?", ".");
  const compiled = compilePattern(source, { engine, anchored: anchored || !isRegex });
  return compiled.ok ? compiled.test : undefined;
}

/** Whether a piece names MCP tools in this agent's form: by the template, or as a pattern that begins like it. */
function isMcp(piece: string, { facts, isRegex }: PartContext): boolean {
  const { mcp } = facts;
  if (mcp === undefined) return false;
  const special = mcp.serverMatcher?.split("{")[0];
  if (special !== undefined && special !== "" && piece.startsWith(special)) return true;
  if (mcp.template.startsWith("{")) return !/^mcp_/.test(piece) && mcp.doubtful === true;
  // `mcp__a__b` fits `mcp_{server}_{tool}` too, and is another agent's form all the same.
  if (foreignMcp(piece, facts) !== undefined) return false;
  const parsed = parseMcpName(facts, piece);
  if (parsed !== undefined && (isRegex || parsed.tool !== undefined)) return true;
  if (!isRegex) return false;
  const prefix = mcp.template.split("{")[0] ?? "";
  return piece.replace(/^\^?\(?(?:\?:)?/, "").startsWith(prefix) && piece.length > prefix.length - 1;
}

function isAnything(parts: readonly PartReading[], candidates: readonly string[]): boolean {
  return parts.some(({ text, hits }) => /^(?:\^?\.[*+]\$?)$/.test(text) && hits.length === candidates.length);
}
