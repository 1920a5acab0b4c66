import { entryOf } from "../../text/nodeAt";
import { guardIntentOf } from "../guardIntent";
import type { RuleContext } from "../context";
import type { Draft, Rule } from "../rule";

export const guardObserves: Rule = {
  code: "guard.observes",
  title: "Guard on an event that only observes",
  severity: "warning",
  explains:
    "The hook wants to block, but the agent lets no hook block on this event: it only tells what happens or has happened. The same hook on the event before the action can block.",
  *check(context) {
    yield* byField(context);
    for (const command of context.commands()) {
      const { view, text } = command;
      const { event } = view;
      if (event?.power !== "observe" || event.doubtful || !guardIntentOf(text).exitsTwo) continue;
      const at = text.search(/\bexit 2\b/);
      yield {
        message: `Exit code 2 blocks nothing on ${event.native}: ${context.facts.name} only observes here.`,
        range: at < 0 ? command.rangeOf() : command.rangeOf({ start: at, end: at + 6 }),
      };
    }
  },
};

/** `failClosed` and its like, and `blocking` of the interchange format, say it in so many words. */
function* byField({ hooks, facts }: RuleContext): Generator<Draft> {
  const field = facts.fields.find(
    ({ canonical, meaning }) => canonical === "failClosed" && meaning === undefined,
  );
  for (const { hook, event, handler, group } of hooks) {
    if (event?.power !== "observe" || event.doubtful) continue;
    const key = field?.key ?? "failClosed";
    const entry =
      hook.handler.failClosed === true
        ? handler && entryOf(handler.node, key)
        : hook.blocking && facts.canonicalForm
          ? group && entryOf(group.node, "blocking")
          : undefined;
    if (entry === undefined) continue;
    yield {
      message: `"${entry.key}" has no effect on ${event.native}: no hook can block there.`,
      range: entry.keyRange,
    };
  }
}
