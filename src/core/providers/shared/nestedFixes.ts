import type { Fix } from "../../model/finding";
import type { TextEdit } from "../../model/textRange";
import { entryOf } from "../../text/nodeAt";
import type { ObjectNode } from "../../text/textNode";
import { toJson } from "../../text/toJson";
import { guessHandlerType, isObject } from "./handlerFields";
import { indentAt } from "./indentAt";

/** Fixes make hooks run that did not run before, so each is shown before it is applied. */
function fix(title: string, edits: readonly TextEdit[]): readonly Fix[] {
  return [{ title, edits, needsPreview: true }];
}

/** Adds the type that the other keys of a handler suggest. */
export function typeFix(text: string, node: ObjectNode): readonly Fix[] {
  const value = toJson(node);
  if (!isObject(value)) return [];
  if (!["command", "url", "prompt", "server"].some((key) => Object.hasOwn(value, key))) return [];
  const type = guessHandlerType(value);
  const start = node.range.start + 1;
  const space = /^\s*/.exec(text.slice(start, node.range.end))?.[0] ?? "";
  const newText = `${space}"type": "${type}",`;
  return fix(`Add "type": "${type}"`, [{ range: { start, end: start }, newText }]);
}

/** Puts everything of the file under one key. */
export function addWrapperFix({ range: { start, end } }: ObjectNode): readonly Fix[] {
  return fix('Put the events under "hooks"', [
    { range: { start, end: start }, newText: '{ "hooks": ' },
    { range: { start: end, end }, newText: " }" },
  ]);
}

/** Lifts the events out of their wrapper, where nothing else stands beside it. */
export function unwrapFix(text: string, root: ObjectNode): readonly Fix[] {
  const hooks = entryOf(root, "hooks");
  if (hooks === undefined || root.entries.length > 1) return [];
  const { start, end } = hooks.value.range;
  const indent = indentAt(text, hooks.range.start);
  const newText = text.slice(start, end).replaceAll(`\n${indent}`, "\n");
  return fix("Put the events at the root", [{ range: root.range, newText }]);
}
