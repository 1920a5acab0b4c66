import type { RuleContext } from "../context";
import type { MatcherView } from "../matchers";
import type { PartReading } from "../readMatcher";
import { explainDead, isCertain, repaired } from "../renderDead";
import type { Draft, Rule } from "../rule";
import { setMatcher } from "../setMatcher";

export const matcherNever: Rule = {
  code: "matcher.never",
  title: "Matcher that never matches",
  severity: "error",
  explains:
    "Nothing that the agent compares this matcher with can match it, so that the hook never runs: the name is another agent's, or in another casing, or an MCP tool in another agent's form, " +
    "or the event compares its matcher with something else than tools.",
  *check(context) {
    for (const view of context.matchers()) {
      const draft = draftOf(context, view);
      if (draft !== undefined) yield draft;
    }
  },
};

function draftOf(context: RuleContext, matcher: MatcherView): Draft | undefined {
  const { facts } = context;
  const { view, text, reading } = matcher;
  if (reading.kind !== "parts" || !isDead(reading.parts)) return undefined;
  const [first] = reading.parts;
  if (first?.dead === undefined) return undefined;
  const certain =
    reading.parts.every(({ dead }) => dead !== undefined && isCertain(dead)) && view.event?.doubtful !== true;
  const to = repaired(text, reading.parts, facts);
  return {
    message: `"${text}" never matches: ${explainDead(first, facts, view.event)}`,
    range: matcher.rangeOf(),
    ...(certain ? {} : { severity: "warning" }),
    ...(to === undefined ? {} : { fix: () => setMatcher(context, matcher.path, to) }),
  };
}

export function isDead(parts: readonly PartReading[]): boolean {
  return parts.length > 0 && parts.every(({ dead }) => dead !== undefined);
}
