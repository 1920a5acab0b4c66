import { entryOf } from "../../text/nodeAt";
import { guardIntentOf } from "../guardIntent";
import { scriptsOf } from "../scripts";
import type { HookView } from "../hookView";
import type { RuleContext } from "../context";
import type { Draft, Rule } from "../rule";

export const guardAsync: Rule = {
  code: "guard.async",
  title: "Guard that nobody waits for",
  severity: "error",
  explains:
    "The hook wants to block, but `async` starts it without waiting for its answer: the action has long gone on. A hook that only logs may well be async and is not reported.",
  *check(context) {
    const seen = new Set<number>();
    for (const { command, entry } of scriptsOf(context)) {
      const text = entry.kind === "file" ? entry.text : undefined;
      if (text !== undefined && wantsToBlock(text)) yield* draftFor(context, command.view, seen);
    }
    for (const { view, text } of context.commands()) {
      if (view.hook.handler.async !== true) continue;
      if (wantsToBlock(text) || view.hook.handler.failClosed === true) yield* draftFor(context, view, seen);
    }
  },
};

function wantsToBlock(text: string): boolean {
  const { exitsTwo } = guardIntentOf(text);
  return (
    exitsTwo || /permissionDecision[^\n]{0,20}deny|["']decision\\?["']\s*:\s*\\?["'](?:block|deny)/.test(text)
  );
}

function* draftFor(
  { facts, fixBy }: RuleContext,
  { hook, event, handler }: HookView,
  seen: Set<number>,
): Generator<Draft> {
  const key = handler && entryOf(handler.node, "async");
  if (event?.power !== "prevent" || hook.handler.async !== true || handler === undefined || key === undefined)
    return;
  if (seen.has(key.range.start)) return;
  seen.add(key.range.start);
  yield {
    message: `${facts.name} does not wait for an async hook: this guard cannot block anything.`,
    range: key.range,
    ...(event.doubtful ? { severity: "information" } : {}),
    fix: () =>
      fixBy('Remove "async"', [{ kind: "remove", path: [...handler.path, "async"] }], { needsPreview: true }),
  };
}
