import type { Hook } from "../model/hook";
import type { Loss } from "../model/loss";
import type { ProviderFacts } from "../providers/facts";
import { fieldFor } from "../providers/shared/handlerFields";
import { eventNamed } from "../providers/shared/tools";
import { lossOf, sourceEvent, unchanged, type Adaptation, type AdaptContext } from "./adaptation";

/** Fits the time-out into the target's unit and bounds, and tells where a default takes over. */
export function adaptTimeout(hook: Hook, context: AdaptContext): Adaptation {
  const { target } = context;
  const { timeout, ...handler } = hook.handler;
  const event = eventNamed(target, hook.nativeEvent);
  if (timeout === undefined) return { hooks: [hook], losses: defaultDiffers(hook, context) };
  const field = fieldFor(target, "timeout", hook.handler.type);
  if (timeout === 0 && unlimited(context)) return withoutLimit(hook, context);
  // Elsewhere zero is refused, or not explained: the default is the safe reading.
  const hasUnit = field !== undefined && (target.timeout.unit ?? field.unit) !== undefined;
  if (!hasUnit || timeout <= 0) {
    const loss = lossOf(hook, { kind: "timeoutDropped", field: "handler.timeout", seconds: timeout });
    return { hooks: [{ ...hook, handler }], losses: [loss] };
  }
  const milliseconds = (field.unit ?? target.timeout.unit) === "milliseconds";
  const step = milliseconds ? 0.001 : target.timeout.integer || field.type === "integer" ? 1 : 0;
  const rounded = step === 0 ? timeout : roundUp(timeout, step);
  const bounded = Math.min(
    Math.max(rounded, target.timeout.min ?? 0),
    event?.maxTimeout ?? target.timeout.max ?? Infinity,
  );
  if (bounded === timeout) return unchanged(hook);
  const kind = bounded === rounded ? "timeoutRounded" : "timeoutClamped";
  const loss = lossOf(hook, { kind, field: "handler.timeout", from: timeout, to: bounded });
  return { hooks: [{ ...hook, handler: { ...hook.handler, timeout: bounded } }], losses: [loss] };
}

const unlimited = ({ source, target, speaksTarget }: AdaptContext): boolean =>
  (speaksTarget ? target : source).timeout.zero === "never";

function withoutLimit(hook: Hook, { target }: AdaptContext): Adaptation {
  if (target.timeout.zero === "never") return unchanged(hook);
  const { timeout: _none, ...handler } = hook.handler;
  const to = eventNamed(target, hook.nativeEvent)?.defaultTimeout ?? target.timeout.default;
  return {
    hooks: [{ ...hook, handler }],
    losses: [lossOf(hook, { kind: "timeoutLimited", field: "handler.timeout", to })],
  };
}

/** Up, never down: a guard must not get less time. The factor keeps 0.3 at 0.3 in spite of binary fractions. */
function roundUp(seconds: number, step: number): number {
  const units = seconds / step;
  const nearest = Math.round(units);
  const whole = Math.abs(units - nearest) < 1e-6 ? nearest : Math.ceil(units);
  return step === 1 ? whole : whole / 1000;
}

function defaultDiffers(hook: Hook, context: AdaptContext): readonly Loss[] {
  const from = sourceEvent(hook, context)?.defaultTimeout ?? sourceDefault(hook, context);
  const to = eventNamed(context.target, hook.nativeEvent)?.defaultTimeout ?? context.target.timeout.default;
  if (from === to || from === undefined || to === undefined) return [];
  return [lossOf(hook, { kind: "timeoutDefaultDiffers", field: "handler.timeout", from, to })];
}

/** `nativeEvent` is already the target's here, so that the source's event is found by its canonical name. */
function sourceDefault(hook: Hook, { source }: { readonly source: ProviderFacts }): number | undefined {
  return (
    source.events.find((event) => event.canonical === hook.event)?.defaultTimeout ?? source.timeout.default
  );
}
