import type { FieldFact } from "../../providers/facts";
import type { RuleContext } from "../context";
import { pathOf, type FieldView } from "../hookView";
import type { Draft, Rule } from "../rule";

export const timeoutUnit: Rule = {
  code: "timeout.unit",
  title: "Time-out in the wrong unit",
  severity: "warning",
  explains:
    "Some agents count time-outs in seconds, others in milliseconds. 5000 where seconds are meant is over an hour; 10 where milliseconds are meant ends the hook before it has started, " +
    "so that a guard lets everything pass, which is an error. In a plugin that does not say whose it is, the first is a note: other agents count differently.",
  *check(context) {
    for (const one of context.fields()) {
      const draft = one.field?.canonical === "timeout" ? draftOf(context, one, one.field) : undefined;
      if (draft !== undefined) yield draft;
    }
  },
};

function draftOf(context: RuleContext, one: FieldView, field: FieldFact): Draft | undefined {
  const { facts, fixBy, isReported } = context;
  const { entry } = one;
  const isGuard = one.view.hook.blocking;
  const { value } = entry;
  if (value.kind !== "number" || isReported(value.range)) return undefined;
  const given = Number(value.value);
  const unit = field.unit ?? facts.timeout.unit;
  if (unit === "seconds" && isMilliseconds(given)) {
    const to = given / 1000;
    return {
      message: `${facts.name} counts "${entry.key}" in seconds: ${given} is ${inWords(given)}. ${to} was probably meant.`,
      range: value.range,
      ...(isSurelyTheirs(context) ? {} : { severity: "information" }),
      fix: () =>
        fixBy(`Change to ${to} seconds`, [
          { kind: "set", path: pathOf(one), value: facts.timeout.integer ? Math.ceil(to) : to },
        ]),
    };
  }
  if (unit === "milliseconds" && given > 0 && given < 100) {
    return {
      message: `${facts.name} counts "${entry.key}" in milliseconds: after ${given} ms the hook is ended before it can do anything.`,
      range: value.range,
      ...(isGuard && !field.doubtful ? { severity: "error" } : {}),
      fix: () =>
        fixBy(`Change to ${given * 1000} milliseconds`, [
          { kind: "set", path: pathOf(one), value: given * 1000 },
        ]),
    };
  }
  return undefined;
}

/** `hooks/hooks.json` may be a plugin of any agent; only the agent's own variable in it says that it is this one's. */
function isSurelyTheirs({ file, facts, text }: RuleContext): boolean {
  const own = facts.environment.pluginRoot?.variables ?? [];
  return file.scope !== "plugin" || file.kind === "manifest" || own.some((name) => text.includes(name));
}

/** Round thousands are milliseconds, unless they are whole hours; nobody waits longer than a day for a hook. */
export function isMilliseconds(value: number): boolean {
  return value > 86_400 || (value >= 1000 && value % 1000 === 0 && value % 3600 !== 0);
}

function inWords(seconds: number): string {
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  return `${Math.round(seconds / 3600)} hours`;
}
