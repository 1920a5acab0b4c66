import { toolNamed } from "../../providers/shared/tools";
import type { RuleContext } from "../context";
import type { PartReading } from "../readMatcher";
import { explainDead, repaired } from "../renderDead";
import type { Rule } from "../rule";
import { setMatcher } from "../setMatcher";
import { isDead } from "./matcherNever";

export const matcherPartlyDead: Rule = {
  code: "matcher.partly-dead",
  title: "Part of a matcher never matches",
  severity: "warning",
  explains:
    "One of the alternatives can never match. It is a warning where a tool of this agent was meant and the rest of the matcher does not cover it: the hook then misses that tool. " +
    "Otherwise it is a note: the name does no harm, as in matchers that are shared between agents.",
  *check(context) {
    const { facts } = context;
    for (const matcher of context.matchers()) {
      const { view, text, reading } = matcher;
      if (reading.kind !== "parts" || isDead(reading.parts)) continue;
      for (const part of reading.parts) {
        if (part.dead === undefined) continue;
        const missed = missedTools(part, reading.parts, context);
        const to = missed.length === 0 ? undefined : repaired(text, reading.parts, facts);
        yield {
          message: `"${part.text}" never matches: ${explainDead(part, facts, view.event)}`,
          range: matcher.rangeOf(part.range),
          ...(missed.length === 0 ? { severity: "information" as const } : {}),
          ...(to === undefined ? {} : { fix: () => setMatcher(context, matcher.path, to) }),
        };
      }
    }
  },
};

/** Tools that the dead part was meant to hit and no living part does. Different names of one tool count as one. */
function missedTools(
  { dead }: PartReading,
  parts: readonly PartReading[],
  { facts }: RuleContext,
): readonly string[] {
  if (dead === undefined || (dead.kind !== "casing" && dead.kind !== "foreign" && dead.kind !== "mcp"))
    return [];
  const hit = new Set(
    parts.flatMap((part) => part.hits.map((name) => toolNamed(facts, name)?.native ?? name)),
  );
  return dead.to.filter((name) => !hit.has(toolNamed(facts, name)?.native ?? name));
}
