import { fixOf, type RuleContext } from "../context";
import type { Draft, Rule } from "../rule";
import { suggestEvent, type EventSuggestion } from "../suggestEvent";

/** A name that is wrong only in its casing has a rule of its own. */
export const unknownEvent: Rule = {
  code: "event.unknown",
  title: "Unknown event",
  severity: "error",
  explains:
    "The agent has no event of this name, so that the hooks below it never run. Often the name is another agent's: every agent has its own. " +
    "A name that no agent has is only a warning, since it may be newer than what OpenHook knows.",
  check: (context) => unknownEvents(context, (suggestion) => suggestion.kind !== "casing"),
};

export const eventCasing: Rule = {
  code: "event.casing",
  title: "Event in wrong casing",
  severity: "error",
  explains:
    "Event names are compared letter by letter. Written in another casing, or with other separators, the name is unknown to the agent and its hooks never run.",
  check: (context) => unknownEvents(context, (suggestion) => suggestion.kind === "casing"),
};

function* unknownEvents(
  context: RuleContext,
  isMine: (suggestion: EventSuggestion) => boolean,
): Generator<Draft> {
  const seen = new Set<number>();
  for (const { hook, event } of context.hooks) {
    const range = hook.ranges.event;
    if (event !== undefined || range === undefined || seen.has(range.start)) continue;
    seen.add(range.start);
    const suggestion = suggestEvent(hook.nativeEvent, context.facts);
    if (isMine(suggestion)) yield draftOf(context, hook.nativeEvent, range, suggestion);
  }
}

function draftOf(
  { facts, file }: RuleContext,
  name: string,
  range: Draft["range"],
  suggestion: EventSuggestion,
): Draft {
  const to =
    suggestion.kind === "foreign"
      ? suggestion.to?.native
      : suggestion.kind === "none"
        ? undefined
        : suggestion.to;
  const needsPreview = suggestion.kind !== "casing";
  // A TOML table repeats its name in every header, so that one edit is not enough there.
  const canFix = to !== undefined && file.format !== "toml";
  return {
    message: `${messageFor(name, facts.name, suggestion)} Its hooks never run.`,
    range,
    ...(suggestion.kind === "none" ? { severity: "warning" } : {}),
    ...(canFix ? { fix: () => [fixOf(`Change to ${to}`, [{ range, newText: to }], { needsPreview })] } : {}),
  };
}

function messageFor(name: string, agent: string, suggestion: EventSuggestion): string {
  switch (suggestion.kind) {
    case "casing":
      return `${agent} has no event "${name}": it is written ${suggestion.to}.`;
    case "foreign": {
      const { from, to } = suggestion;
      const whose =
        from.native === name ? `"${name}" is the name in ${from.agent}` : `"${name}" is no event of ${agent}`;
      return to === undefined
        ? `${whose}; ${agent} has no such event.`
        : `${whose}; ${to.canonical === from.canonical ? "here it is" : "the nearest here is"} ${to.native}.`;
    }
    case "typo":
      return `${agent} has no event "${name}". Did you mean ${suggestion.to}?`;
    case "none":
      return `${agent} has no event "${name}" that OpenHook knows of.`;
  }
}
