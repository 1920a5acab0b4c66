import type { HookView } from "../hookView";
import type { Draft, Rule } from "../rule";

export const doubledEvent: Rule = {
  code: "event.doubled",
  title: "Event under two names",
  severity: "warning",
  explains:
    "The agent accepts two names for this event, and the file uses both for the same command: it then runs twice each time. " +
    "The name also selects what the hook gets on stdin, so that one of the two runs sees a payload that the script does not expect.",
  *check({ hooks, facts }): Generator<Draft> {
    if (!facts.events.some(({ dialect }) => dialect !== undefined)) return;
    const first = new Map<string, HookView>();
    for (const view of hooks) {
      const { hook, event } = view;
      const command = hook.handler.command;
      if (event?.dialect === undefined || command === undefined || hook.ranges.event === undefined) continue;
      const key = JSON.stringify([event.canonical, command, hook.nativeMatcher ?? ""]);
      const other = first.get(key);
      if (other === undefined) first.set(key, view);
      else if (other.event !== event) {
        yield {
          message: `The same command stands under ${other.hook.nativeEvent} too, which is the same event: ${facts.name} runs both.`,
          range: hook.ranges.event,
        };
      }
    }
  },
};
