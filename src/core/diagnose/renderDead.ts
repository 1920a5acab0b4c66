import type { EventFact, ProviderFacts } from "../providers/facts";
import type { DeadCause } from "./deadCause";
import { candidatesOf, type PartReading } from "./readMatcher";

/** Why a part never matches, as the end of a sentence, with its full stop. */
export function explainDead(
  { text, dead }: PartReading,
  facts: ProviderFacts,
  event: EventFact | undefined,
): string {
  const agent = facts.name;
  if (dead === undefined) return "";
  const to = dead.to.join(" or ");
  switch (dead.kind) {
    case "casing":
      return `names are compared letter by letter, and ${agent} says ${to}.`;
    case "foreign":
      return `"${dead.tool}" is a tool of ${dead.agent}; ${to === "" ? `${agent} has none like it` : `in ${agent} it is ${to}`}.`;
    case "mcp":
      return `${agent} names tools of MCP servers in another way: ${to}.`;
    case "list":
      return `${agent} compares the whole text on ${event?.native ?? "this event"}; it knows no lists with | here.`;
    case "pattern":
      return `${agent} compares for equality on ${event?.native ?? "this event"}; it knows no regular expressions here.`;
    case "rule":
      return `"${text}" is a permission rule; a matcher is the name of a tool${to === "" ? "" : `, here ${to}`}.`;
    case "expression":
      return "no name of a tool contains such characters; a matcher is a name or a regular expression on names.";
    case "subject":
      return `it names a tool, but ${event?.native ?? "this event"} compares its matcher with ${subjectOf(event)}.`;
    case "value":
      return `${event?.native ?? "this event"} compares its matcher with ${subjectOf(event)}${valuesOf(facts, event)}.`;
  }
}

/** What the fix would write; undefined where it is not known for every part. */
export function repaired(
  text: string,
  parts: readonly PartReading[],
  facts: ProviderFacts,
): string | undefined {
  const wanted = parts.map(({ text: own, dead }) => {
    if (dead === undefined) return own;
    return dead.kind === "list" || dead.to.length === 0 ? undefined : dead.to.join("|");
  });
  if (wanted.some((one) => one === undefined) || wanted.length === 0) return undefined;
  const dialect = facts.matcher.dialect;
  const joined = [...new Set(wanted.flatMap((one) => (one ?? "").split("|")))].join("|");
  if ((dialect === "exact" || dialect === "glob") && joined.includes("|")) return undefined;
  return joined === text ? undefined : joined;
}

/** Lists of words may be incomplete; everything else is known from the form of the text alone. */
export function isCertain({ kind }: DeadCause): boolean {
  return kind !== "value";
}

function subjectOf(event: EventFact | undefined): string {
  const field = event?.matches?.field;
  return field === undefined ? "another value" : `the field ${field}`;
}

function valuesOf(facts: ProviderFacts, event: EventFact | undefined): string {
  const values = candidatesOf(facts, event);
  return values.length === 0 || values.length > 8 ? "" : `: ${values.join(", ")}`;
}
