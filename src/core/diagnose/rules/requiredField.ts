import type { FieldFact } from "../../providers/facts";
import { entryOf } from "../../text/nodeAt";
import type { RuleContext } from "../context";
import type { HookView } from "../hookView";
import type { Draft, Rule } from "../rule";

export const requiredField: Rule = {
  code: "field.missing",
  title: "Missing field",
  severity: "error",
  explains:
    "A handler of this type cannot do without this field: a command hook needs its command, an http hook its url. The agent drops the hook, or runs nothing.",
  *check(context) {
    const required = context.facts.fields.filter(
      (field) => field.required === true && field.level === "handler" && field.canonical !== "type",
    );
    for (const view of context.hooks) {
      for (const field of required) {
        const draft = draftOf(context, view, field);
        if (draft !== undefined) yield draft;
      }
    }
  },
};

function draftOf(
  { facts, isReported }: RuleContext,
  { hook, handler }: HookView,
  field: FieldFact,
): Draft | undefined {
  if (handler === undefined || !(field.handlerTypes?.includes(hook.handler.type) ?? true)) return undefined;
  const given = entryOf(handler.node, field.key);
  const isEmpty = given?.value.kind === "string" && String(given.value.value).trim() === "";
  if (given !== undefined && !isEmpty) return undefined;
  const second = facts.fields.some(
    (other) =>
      other !== field && other.canonical === field.canonical && entryOf(handler.node, other.key) !== undefined,
  );
  const { start } = handler.node.range;
  const range = given?.value.range ?? { start, end: start + 1 };
  if (second || isReported(range)) return undefined;
  const what = isEmpty ? `"${field.key}" is empty` : `The ${hook.handler.type} hook has no "${field.key}"`;
  return { message: `${what}: there is nothing for ${facts.name} to run.`, range, ...(field.doubtful ? { severity: "information" } : {}) };
}
