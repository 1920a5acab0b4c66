import { toJson } from "../../text/toJson";
import type { RuleContext } from "../context";
import { isRemark, saysTheDefault } from "../harmless";
import { pathOf, type FieldView, type HookView } from "../hookView";
import type { Draft, Rule } from "../rule";

export const misplacedField: Rule = {
  code: "field.misplaced",
  title: "Field at the wrong level",
  severity: "warning",
  explains:
    "The agent knows this key, but not here: a matcher belongs to the group and not to the handler in it, a time-out to the handler and not to the group. " +
    "Where it stands it is ignored. A matcher that is ignored lets the hook run for everything.",
  *check(context) {
    for (const one of context.fields()) {
      if (one.field !== undefined) continue;
      const draft = draftOf(context, one);
      if (draft !== undefined) yield draft;
    }
  },
};

function draftOf(context: RuleContext, one: FieldView): Draft | undefined {
  const { entry, level, view } = one;
  const other = level === "group" ? "handler" : "group";
  if (view.event === undefined || view.group === undefined) return undefined;
  if (isRemark(entry.key) || entry.key === "hooks" || entry.key === "type") return undefined;
  if (!context.index.fields[other].byKey.has(entry.key) || context.isReported(entry.keyRange))
    return undefined;
  const place = other === "group" ? "the group around it" : 'each handler in "hooks"';
  return {
    message: `${context.facts.name} reads "${entry.key}" in ${place}; here it is ignored.`,
    range: entry.keyRange,
    ...(saysTheDefault(entry.key, entry.value) ? { severity: "information" } : {}),
    fix: () => {
      const target = other === "group" ? view.group : onlyHandler(context, view);
      if (target === undefined || target.node.entries.some(({ key }) => key === entry.key)) return [];
      const changes = [
        { kind: "remove", path: pathOf(one) } as const,
        { kind: "set", path: [...target.path, entry.key], value: toJson(entry.value) } as const,
      ];
      return context.fixBy(`Move "${entry.key}" to ${place}`, changes, {
        needsPreview: entry.key === "matcher",
      });
    },
  };
}

/** Moving is certain only where the group holds one handler. */
function onlyHandler({ hooks }: RuleContext, { group, handler }: HookView): HookView["handler"] {
  const inGroup = hooks.filter((other) => other.group?.node === group?.node);
  return inGroup.length === 1 ? handler : undefined;
}
