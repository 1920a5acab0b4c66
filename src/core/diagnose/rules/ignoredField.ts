import type { FindingSeverity } from "../../model/finding";
import type { FieldFact } from "../../providers/facts";
import type { RuleContext } from "../context";
import { saysTheDefault } from "../harmless";
import { pathOf, type FieldView, type HookView } from "../hookView";
import type { Draft, Rule } from "../rule";
import { isWeighty } from "../weighty";

export const ignoredField: Rule = {
  code: "field.ignored",
  title: "Field without effect here",
  severity: "warning",
  explains:
    "The agent knows this key, but not on this event, on this kind of handler or in this kind of file, and ignores it: a warning where it limits the hook, otherwise a note. " +
    "Some fields switch the hook off instead: with Claude Code, a hook with `if` never runs on an event without a tool, which is an error.",
  *check(context) {
    for (const one of context.fields()) {
      const draft = one.field === undefined ? undefined : draftOf(context, one, one.field);
      if (draft !== undefined) yield draft;
    }
  },
};

function draftOf(context: RuleContext, one: FieldView, field: FieldFact): Draft | undefined {
  const { entry, view } = one;
  if (field.canonical === "matcher" || saysTheDefault(entry.key, entry.value)) return undefined;
  const cause = causeOf(context, view, field);
  if (cause === undefined || context.isReported(entry.keyRange)) return undefined;
  const effect = cause.neverRuns ? ", and a hook with it never runs" : " and ignores it";
  return {
    message: `${context.facts.name} does not use "${entry.key}" ${cause.where}${effect}.`,
    range: entry.keyRange,
    severity: severityOf(field, cause),
    fix: () =>
      context.fixBy(`Remove "${entry.key}"`, [{ kind: "remove", path: pathOf(one) }], {
        needsPreview: field.narrows === true || cause.neverRuns,
      }),
  };
}

/** Losing a way to show something harms nobody; losing a filter, a limit or a command does. */
function severityOf({ doubtful, narrows, canonical }: FieldFact, { neverRuns }: Cause): FindingSeverity {
  if (doubtful) return "information";
  if (neverRuns) return "error";
  return narrows || (canonical !== undefined && isWeighty(canonical)) ? "warning" : "information";
}

interface Cause {
  readonly where: string;
  readonly neverRuns: boolean;
}

function causeOf(
  { file }: RuleContext,
  { hook, event }: HookView,
  { events, handlerTypes, kinds, elsewhere }: FieldFact,
): Cause | undefined {
  if (handlerTypes !== undefined && !handlerTypes.includes(hook.handler.type)) {
    return { where: `on a handler of type ${hook.handler.type}`, neverRuns: false };
  }
  if (event !== undefined && events !== undefined && !events.includes(event.native)) {
    return { where: `on ${event.native}`, neverRuns: elsewhere === "neverRuns" };
  }
  if (kinds !== undefined && !kinds.includes(file.kind)) {
    return { where: "in this kind of file", neverRuns: false };
  }
  return undefined;
}
