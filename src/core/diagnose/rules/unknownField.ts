import type { Fix } from "../../model/finding";
import type { TextEdit } from "../../model/textRange";
import { fixOf, type RuleContext } from "../context";
import { isRemark, saysTheDefault } from "../harmless";
import type { FieldView } from "../hookView";
import type { Draft, Rule } from "../rule";
import { vocabulary } from "../vocabulary";
import { isWeighty } from "../weighty";
import { suggestField, unitInName, type FieldSuggestion } from "../suggestField";

export const unknownField: Rule = {
  code: "field.unknown",
  title: "Unknown field",
  severity: "warning",
  explains:
    "The agent does not know this key and ignores it. It is a warning where the key means something: it is misspelled, or another agent obeys it. " +
    "Any other key is only a note. Keys that explain (`description`, `comment`, `name`, `_...`) are never reported.",
  *check(context) {
    for (const one of context.fields()) {
      if (one.field !== undefined) continue;
      const draft = draftOf(context, one);
      if (draft !== undefined) yield draft;
    }
  },
};

const structure: ReadonlySet<string> = new Set(["hooks", "handler", "action", "then", "when"]);

function draftOf(context: RuleContext, one: FieldView): Draft | undefined {
  const { entry, level, view } = one;
  const { facts, index } = context;
  if (view.event === undefined || structure.has(entry.key)) return undefined;
  if (isRemark(entry.key) || context.isReported(entry.keyRange)) return undefined;
  // Known at the other level: a rule of its own says so.
  if (index.fields[level === "group" ? "handler" : "group"].byKey.has(entry.key)) return undefined;
  const suggestion = suggestField(entry.key, level, view.hook.handler.type, facts);
  const { means, to } = suggestion;
  const matters = to !== undefined || (means !== undefined && isWeighty(means));
  // A plugin is read by several agents, each of which takes its own keys.
  const isShared = context.file.scope === "plugin" && vocabulary().keys.has(entry.key);
  const severity =
    matters && !isShared && !saysTheDefault(entry.key, entry.value) ? "warning" : "information";
  const hint = to === undefined ? "" : ` Did you mean "${to.key}"?`;
  return {
    message: `${facts.name} does not know "${entry.key}" here and ignores it.${hint}`,
    range: entry.keyRange,
    severity,
    fix: () => fixFor(context, one, suggestion),
  };
}

/** Renames the key where it stands, with the value in the unit of the right one. */
function fixFor(
  { facts }: RuleContext,
  { entry, owner }: FieldView,
  { to }: FieldSuggestion,
): readonly Fix[] {
  if (to === undefined || owner.node.entries.some(({ key }) => key === to.key)) return [];
  const edits: TextEdit[] = [{ range: entry.keyRange, newText: to.key }];
  const unit = to.unit ?? facts.timeout.unit;
  const given = unitInName(entry.key);
  if (to.canonical === "timeout" && entry.value.kind === "number" && given !== undefined && given !== unit) {
    const factor = unit === "seconds" ? 0.001 : 1000;
    edits.push({ range: entry.value.range, newText: String(Number(entry.value.value) * factor) });
  }
  return [fixOf(`Change to "${to.key}"`, edits, { needsPreview: to.canonical === "matcher" })];
}
