import type { FieldFact } from "../../providers/facts";
import type { RuleContext } from "../context";
import { pathOf, type FieldView } from "../hookView";
import type { Draft, Rule } from "../rule";
import { isMilliseconds } from "./timeoutUnit";

export const timeoutRange: Rule = {
  code: "timeout.range",
  title: "Time-out out of range",
  severity: "warning",
  explains:
    "The agent has a shortest or a longest time-out, for all events or for this one, and uses that in place of the given one. Zero and negative numbers end the hook at once or make the agent refuse it.",
  *check(context) {
    for (const one of context.fields()) {
      const draft = one.field?.canonical === "timeout" ? draftOf(context, one, one.field) : undefined;
      if (draft !== undefined) yield draft;
    }
  },
};

function draftOf(
  { facts, fixBy, isReported }: RuleContext,
  one: FieldView,
  field: FieldFact,
): Draft | undefined {
  const { entry } = one;
  const { event } = one.view;
  const { value } = entry;
  if (value.kind !== "number" || isReported(value.range)) return undefined;
  const factor = (field.unit ?? facts.timeout.unit) === "milliseconds" ? 1000 : 1;
  const given = Number(value.value) / factor;
  // In the wrong unit it is out of range as well; that is said by the rule about units.
  if (factor === 1 && isMilliseconds(given)) return undefined;
  const max = event?.maxTimeout ?? facts.timeout.max;
  const min = facts.timeout.min;
  const set = (seconds: number) => () =>
    fixBy(`Change to ${seconds * factor}`, [{ kind: "set", path: pathOf(one), value: seconds * factor }]);
  if (given < 0) {
    return { message: `A time-out cannot be negative.`, range: value.range };
  }
  if (given === 0 && (min === undefined || min > 0)) {
    return {
      message: `${facts.name} has no "no time-out": with 0 the hook ${min === undefined ? "is ended at once or refused" : `gets ${min} s`}. Leave "${entry.key}" out for the usual time.`,
      range: value.range,
      fix: () => fixBy(`Remove "${entry.key}"`, [{ kind: "remove", path: pathOf(one) }]),
    };
  }
  if (max !== undefined && given > max) {
    const where = event?.maxTimeout === undefined ? "" : ` on ${event.native}`;
    return {
      message: `${facts.name} gives hooks${where} at most ${max} s, whatever "${entry.key}" says.`,
      range: value.range,
      ...(event?.doubtful ? { severity: "information" } : {}),
      fix: set(max),
    };
  }
  if (min !== undefined && given < min) {
    return { message: `${facts.name} gives hooks at least ${min} s.`, range: value.range, fix: set(min) };
  }
  return undefined;
}
