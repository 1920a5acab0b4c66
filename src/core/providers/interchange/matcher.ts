import type { Json } from "../../model/json";
import type { Matcher, MatcherPart } from "../../model/matcher";
import { isBalanced } from "../shared/alternation";
import { isObject } from "../shared/handlerFields";
import { matcherOf, partsOf } from "../shared/matcherText";

/** Patterns in a provider's own names, by pattern: the format has no word for whose names a pattern is written in. */
export type Vocabularies = Readonly<Record<string, string>>;

/** Reads the four forms. Undefined where the value is none of them. */
export function readMatcher(value: Json, vocabularies: Vocabularies = {}): Matcher | undefined {
  if (!Array.isArray(value)) return readPart(value, vocabularies);
  const parts = (value as readonly Json[]).map((item) => readPart(item, vocabularies));
  return parts.every((part) => part !== undefined) ? matcherOf(parts) : undefined;
}

function readPart(value: Json, vocabularies: Vocabularies): MatcherPart | undefined {
  if (typeof value === "string") return { kind: "name", name: value };
  if (!isObject(value)) return undefined;
  const { pattern, mcp } = value;
  if (typeof pattern === "string") {
    const vocabulary = Object.hasOwn(vocabularies, pattern) ? vocabularies[pattern] : undefined;
    return { kind: "pattern", ...unanchored(pattern), vocabulary: vocabulary ?? "canonical" };
  }
  if (!isObject(mcp) || typeof mcp["server"] !== "string") return undefined;
  const { server, tool } = mcp;
  if (tool === undefined) return { kind: "mcp", server };
  return typeof tool === "string" ? { kind: "mcp", server, tool } : undefined;
}

export function writeMatcher(matcher: Matcher): Json {
  return matcher.kind === "anyOf" ? matcher.parts.map(writePart) : writePart(matcher);
}

function writePart(part: MatcherPart): Json {
  switch (part.kind) {
    case "name":
      return part.name;
    case "pattern":
      return { pattern: patternText(part) };
    case "mcp":
      return { mcp: { server: part.server, ...(part.tool === undefined ? {} : { tool: part.tool }) } };
  }
}

export function vocabulariesOf(matcher: Matcher | undefined): Vocabularies {
  return Object.fromEntries(
    partsOf(matcher).flatMap((part) =>
      part.kind === "pattern" && part.vocabulary !== "canonical"
        ? [[patternText(part), part.vocabulary]]
        : [],
    ),
  );
}

type PatternPart = Extract<MatcherPart, { kind: "pattern" }>;

/** The format searches a pattern anywhere in a name, so that one which must fit the whole of it gets anchors. */
function patternText({ pattern, anchored }: PatternPart): string {
  return anchored ? `^(?:${pattern})$` : pattern;
}

function unanchored(text: string): Pick<PatternPart, "pattern" | "anchored"> {
  const inner = /^\^\(\?:([^]*)\)\$$/.exec(text)?.[1];
  return inner !== undefined && isBalanced(inner) ? { pattern: inner, anchored: true } : { pattern: text };
}
