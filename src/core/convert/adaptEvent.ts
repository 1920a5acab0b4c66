import { canonicalEvent } from "../model/event";
import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { MatcherPart } from "../model/matcher";
import type { EventFact } from "../providers/facts";
import { matcherOf } from "../providers/shared/matcherText";
import { eventNamed } from "../providers/shared/tools";
import { lossOf, sourceEvent, unchanged, type Adaptation, type AdaptContext } from "./adaptation";
import { partName } from "./matcherParts";
import { resolveParts } from "./resolveParts";

/**
 * Finds the target's event. The general event is preferred to one for a kind of tool, because it keeps the matcher; where the
 * target only has events for kinds of tools, a hook fans out over those that its matcher asks for.
 */
export function adaptEvent(hook: Hook, context: AdaptContext): Adaptation {
  const { target } = context;
  const own = context.speaksTarget ? eventNamed(target, hook.nativeEvent) : undefined;
  if (own?.canonical === hook.event) return withPower(hook, own, context);
  // A name that nobody knows is data from the future: it goes back to where it came from, and nowhere else.
  if (context.speaksTarget && canonicalEvent(hook.event) === undefined) return unchanged(hook);
  const candidates = target.events.filter((event) => event.canonical === hook.event && !event.decodeOnly);
  const byCommand = candidates.find(
    (event) => filtersCommands(event) && isAboutCommands(hook, event, context),
  );
  const generals = candidates.filter((event) => event.tools === undefined);
  const suiting = generals.find((event) => event.suits?.includes(context.source.execution.input));
  const general = byCommand ?? suiting ?? generals[0];
  if (general !== undefined) return withPower(hook, general, context);
  if (candidates.length > 0) return fanOut(hook, candidates, context);
  return approximate(hook, context);
}

const filtersCommands = (event: EventFact): boolean =>
  event.matches?.on === "command" && event.tools?.[0] === "shell";

/** A filter on commands says nothing about other tools: a hook on these too needs an event that has them. */
function isAboutCommands(hook: Hook, event: EventFact, context: AdaptContext): boolean {
  if (hook.commandPattern === undefined) return false;
  const { parts } = resolveParts(hook, context);
  return parts.length > 0 && parts.every((part) => isWithin(part, event));
}

function fanOut(hook: Hook, candidates: readonly EventFact[], context: AdaptContext): Adaptation {
  const { parts, losses } = resolveParts(hook, context);
  const everything = parts.length === 0;
  const results = candidates.flatMap((event) => {
    const within = parts.filter((part) => isWithin(part, event));
    if (!everything && within.length === 0) return [];
    return [withPower(withParts(hook, everything ? scopeOf(event) : within), event, context)];
  });
  const homeless = parts.filter((part) => !candidates.some((event) => isWithin(part, event)));
  return {
    hooks: results.flatMap((result) => result.hooks),
    losses: [
      ...losses,
      ...results.flatMap((result) => result.losses),
      ...homeless.map((part) =>
        lossOf(hook, { kind: "toolUnsupported", field: "matcher", tool: partName(part) }),
      ),
      ...(results.length > 1 ? [fannedOut(hook, results)] : []),
      ...(everything ? uncovered(hook, candidates) : []),
    ],
  };
}

function fannedOut(hook: Hook, results: readonly Adaptation[]): Loss {
  const into = results.flatMap((result) => result.hooks.map((one) => one.nativeEvent));
  return lossOf(hook, { kind: "fannedOut", field: "matcher", event: hook.nativeEvent, into });
}

/** A hook on every tool, where the target's events leave some tools out: say which ones. */
function uncovered(hook: Hook, candidates: readonly EventFact[]): readonly Loss[] {
  const covered = new Set<string>(candidates.flatMap((event) => event.tools ?? []));
  const guarded = ["shell", "file_read", "file_write", "file_edit", "mcp"] as const;
  return guarded
    .filter((tool) => !covered.has(tool))
    .map((tool) => lossOf(hook, { kind: "toolUnsupported", field: "matcher", tool }));
}

function withParts(hook: Hook, parts: readonly MatcherPart[]): Hook {
  const { matcher: _matcher, ...rest } = hook;
  const matcher = matcherOf(parts);
  return matcher === undefined ? rest : { ...rest, matcher };
}

function isWithin(part: MatcherPart, event: EventFact): boolean {
  const tools: readonly string[] = event.tools ?? [];
  if (part.kind === "mcp") return tools.includes("mcp");
  return part.kind === "name" && tools.includes(part.name);
}

function scopeOf(event: EventFact): readonly MatcherPart[] {
  return (event.tools ?? []).map((tool) =>
    tool === "mcp" ? { kind: "mcp", server: "*" } : { kind: "name", name: tool },
  );
}

function approximate(hook: Hook, context: AdaptContext): Adaptation {
  const { target } = context;
  for (const event of target.events) {
    const near = event.approximates?.find((one) => one.event === hook.event);
    if (near === undefined || event.decodeOnly) continue;
    const from = hook.nativeEvent;
    const loss =
      near.differs === "timing"
        ? lossOf(hook, { kind: "timingShifted", field: "event", from, to: event.native })
        : lossOf(hook, {
            kind: "eventApproximated",
            field: "event",
            from,
            to: event.native,
            note: near.note,
          });
    const result = withPower({ ...hook, event: event.canonical }, event, context);
    return { hooks: result.hooks, losses: [loss, ...result.losses] };
  }
  return {
    hooks: [],
    losses: [lossOf(hook, { kind: "eventUnsupported", field: "event", event: hook.nativeEvent })],
  };
}

function withPower(hook: Hook, event: EventFact, context: AdaptContext): Adaptation {
  const before = sourceEvent(hook, context)?.power;
  const blocking = event.power === "prevent" && hook.handler.async !== true;
  const losses = [];
  if (hook.blocking && !blocking) {
    losses.push(lossOf(hook, { kind: "blockingLost", field: "blocking", event: event.native }));
  } else if (!hook.blocking && blocking) {
    losses.push(lossOf(hook, { kind: "blockingGained", field: "blocking", event: event.native }));
  }
  if (before === "retry" && event.power !== "retry" && event.power !== "prevent") {
    losses.push(lossOf(hook, { kind: "retryLost", field: "event", event: event.native }));
  }
  if (event.doubtful) {
    losses.push(lossOf(hook, { kind: "doubtful", field: "event", fact: `the event ${event.native}` }));
  }
  return { hooks: [{ ...hook, nativeEvent: event.native, blocking }], losses };
}
