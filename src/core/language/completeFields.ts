import type { FieldFact, FieldLevel } from "../providers/facts";
import { childOf } from "../text/nodeAt";
import type { Caret } from "./caret";
import type { Completion } from "./completion";
import { describeField } from "./describe";
import { eventOnPath, levelAt, type HookDocument } from "./document";
import { rangeOf, written } from "./written";

/** The keys that fit the object: its level, the type of its handler, the event around it. */
export function completeFields(document: HookDocument, caret: Caret): readonly Completion[] {
  const { facts } = document;
  const level = levelAt(document, caret.path);
  if (level === undefined) return [];
  const event = eventOnPath(document, caret.path);
  const type = childOf(caret.container, "type");
  const typed = type?.kind === "string" ? String(type.value) : undefined;
  const seen = new Set<string>();
  return facts.fields
    .filter((field) => isAt(field, level, facts.fields))
    .filter(({ key }) => childOf(caret.container, key) === undefined && !seen.has(key) && seen.add(key))
    .filter(({ handlerTypes }) => typed === undefined || (handlerTypes?.some((one) => one === typed) ?? true))
    .filter(({ kinds }) => kinds?.includes(document.file.kind) ?? true)
    .filter(({ events }) => event === undefined || (events?.includes(event.native) ?? true))
    .map((field) => ({
      label: field.key,
      kind: "field",
      detail: field.type,
      documentation: describeField(field, facts),
      insertText: written(caret, field.key),
      range: rangeOf(caret),
      ...(field.deprecated !== undefined || field.aliasOf !== undefined ? { deprecated: true } : {}),
    }));
}

/** Where the facts give a group no keys of its own beside `hooks`, an entry is a handler. */
function isAt(field: FieldFact, level: FieldLevel, all: readonly FieldFact[]): boolean {
  if (field.level === level) return true;
  const takesBoth =
    level === "group" && all.some(({ level: own, key }) => own === "handler" && key === "matcher");
  return takesBoth && field.level === "handler";
}

/** The words that a field takes. */
export function completeValues(caret: Caret, field: FieldFact): readonly Completion[] {
  if (field.type === "boolean" && caret.string === undefined) {
    return ["true", "false"].map((label) => ({
      label,
      kind: "value",
      insertText: label,
      range: rangeOf(caret),
    }));
  }
  return (field.values ?? []).map((label) => ({
    label,
    kind: "value",
    insertText: written(caret, label),
    range: rangeOf(caret),
  }));
}
