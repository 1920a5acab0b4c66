import { explainDead } from "../diagnose/renderDead";
import { readMatcher, readsRegex, type PartReading } from "../diagnose/readMatcher";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { factsOn } from "../providers/shared/tools";
import { matchesOn } from "./describe";

/** What a matcher means on an event, in words, and what it hits. */
export function describeMatcher(text: string, facts: ProviderFacts, event: EventFact | undefined): string {
  const reading = readMatcher(text, facts, event);
  const subject = event === undefined ? [] : [matchesOn(event, facts)];
  switch (reading.kind) {
    case "all":
      return ["Matches everything.", ...subject].join("\n\n");
    case "ignored":
      return `${facts.name} ignores matchers${event === undefined ? "" : ` on ${event.native}`}: the hook always runs.`;
    case "invalid":
      return `This is no valid regular expression for ${facts.name}: the hook never runs.`;
    case "text":
      return [
        `${how(text, facts, event)} ${reading.on === "value" ? "the value" : `the ${reading.on}`}.`,
        ...subject,
      ].join("\n\n");
    case "parts":
      return [`${how(text, facts, event)}:`, parts(reading.parts, facts, event), ...subject].join("\n\n");
  }
}

function how(text: string, facts: ProviderFacts, event: EventFact | undefined): string {
  const own = factsOn(facts, event);
  if (own.matcher.dialect === "exact") return "Equal to";
  if (!readsRegex(text, own)) return own.matcher.dialect === "glob" ? "A glob on" : "Exactly one of";
  return own.matcher.anchored
    ? "A regular expression that must match all of"
    : "A regular expression, searched anywhere in";
}

function parts(all: readonly PartReading[], facts: ProviderFacts, event: EventFact | undefined): string {
  return all
    .map((part) => {
      const { text, hits, mcp, dead } = part;
      if (dead !== undefined) return `- \`${text}\`: never matches; ${explainDead(part, facts, event)}`;
      if (mcp) return `- \`${text}\`: tools of MCP servers`;
      if (hits.length === 0) return `- \`${text}\`: nothing that OpenHook knows of`;
      return `- \`${text}\`: ${hits.map((hit) => `\`${hit}\``).join(", ")}`;
    })
    .join("\n");
}
