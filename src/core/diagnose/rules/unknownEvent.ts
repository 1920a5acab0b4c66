import type { Fix } from "../../model/finding";
import type { TextRange } from "../../model/textRange";
import { nodeAtPath } from "../../text/nodeAt";
import { toJson } from "../../text/toJson";
import { fixOf, type RuleContext } from "../context";
import type { HookView } from "../hookView";
import type { Draft, Rule } from "../rule";
import { suggestEvent, type EventSuggestion } from "../suggestEvent";

/** A name that is wrong only in its casing has a rule of its own. */
export const unknownEvent: Rule = {
  code: "event.unknown",
  title: "Unknown event",
  severity: "error",
  explains:
    "The agent has no event of this name, so that the hooks below it never run. Often the name is another agent's: every agent has its own. " +
    "A name that no agent has is only a warning, since it may be newer than what OpenHook knows; where the agent's list of events is known at second hand, any is a note.",
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
  for (const view of context.hooks) {
    const { hook, event } = view;
    const range = hook.ranges.event;
    if (event !== undefined || range === undefined || seen.has(range.start)) continue;
    seen.add(range.start);
    const suggestion = suggestEvent(hook.nativeEvent, context.facts);
    if (isMine(suggestion)) yield draftOf(context, view, range, suggestion);
  }
}

function draftOf(context: RuleContext, view: HookView, range: TextRange, suggestion: EventSuggestion): Draft {
  const { nativeEvent } = view.hook;
  const { name, eventsDoubtful, onUnknownEvent } = context.facts;
  const to = nameIn(suggestion);
  return {
    message: [
      messageFor(nativeEvent, name, suggestion),
      eventsDoubtful ? "Its hooks may never run." : "Its hooks never run.",
      ...(onUnknownEvent === undefined ? [] : [onUnknownEvent]),
    ].join(" "),
    range,
    ...(eventsDoubtful
      ? { severity: "information" }
      : suggestion.kind === "none"
        ? { severity: "warning" }
        : {}),
    ...(to === undefined
      ? {}
      : { fix: () => renamed(context, view, range, to, suggestion.kind !== "casing") }),
  };
}

function nameIn(suggestion: EventSuggestion): string | undefined {
  switch (suggestion.kind) {
    case "foreign":
      return suggestion.to?.native;
    case "none":
      return undefined;
    case "casing":
    case "typo":
      return suggestion.to;
  }
}

/** Renames the event; where the right one stands in the file already, its list takes the hooks of the wrong one. */
function renamed(
  { file, root, fixBy }: RuleContext,
  { hook, handler }: HookView,
  range: TextRange,
  to: string,
  needsPreview: boolean,
): readonly Fix[] {
  const title = `Change to ${to}`;
  const depth = handler?.path.indexOf(hook.nativeEvent) ?? -1;
  const path = handler?.path.slice(0, depth + 1) ?? [];
  const right = [...path.slice(0, -1), to];
  const wrong = depth < 0 ? undefined : nodeAtPath(root, path);
  if (wrong?.kind === "array" && nodeAtPath(root, right)?.kind === "array") {
    const values = wrong.items.map(toJson);
    const changes = [{ kind: "remove", path } as const, { kind: "append", path: right, values } as const];
    return fixBy(`Move to ${to}`, changes, { needsPreview: true });
  }
  // A TOML table repeats its name in every header, so that one edit is not enough there.
  return file.format === "toml" ? [] : [fixOf(title, [{ range, newText: to }], { needsPreview })];
}

function messageFor(name: string, agent: string, suggestion: EventSuggestion): string {
  switch (suggestion.kind) {
    case "casing":
      return `${agent} has no event "${name}": it is written ${suggestion.to}.`;
    case "foreign": {
      const { from, to } = suggestion;
      const whose =
        from.native === name ? `"${name}" is the name in ${from.agent}` : `${agent} has no event "${name}"`;
      return to === undefined
        ? from.native === name
          ? `${whose}; ${agent} has no such event.`
          : `${whose}.`
        : `${whose}; ${to.canonical === from.canonical ? "here it is" : "the nearest here is"} ${to.native}.`;
    }
    case "typo":
      return `${agent} has no event "${name}". Did you mean ${suggestion.to}?`;
    case "none":
      return `"${name}" is no known event of ${agent}.`;
  }
}
