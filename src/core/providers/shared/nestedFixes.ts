import type { Fix } from "../../model/finding";
import type { TextEdit, TextRange } from "../../model/textRange";
import { entryOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import { toJson } from "../../text/toJson";
import { guessHandlerType, isObject } from "./handlerFields";
import { indentAt } from "./indentAt";

/** Fixes make hooks run that did not run before, so each is shown before it is applied. */
function fix(title: string, edits: readonly TextEdit[]): readonly Fix[] {
  return [{ title, edits, needsPreview: true }];
}

const around = ({ start, end }: TextRange, before: string, after: string): readonly TextEdit[] => [
  { range: { start, end: start }, newText: before },
  { range: { start: end, end }, newText: after },
];

export function listFix(node: TextNode): readonly Fix[] {
  return node.kind === "object" ? fix("Put it into a list", around(node.range, "[", "]")) : [];
}

/** Puts a handler that stands where an entry should be into an entry; its matcher moves to the entry. */
export function wrapFix(text: string, node: ObjectNode): readonly Fix[] {
  const title = "Put it into an entry with a list of hooks";
  if (entryOf(node, "matcher") === undefined) return fix(title, around(node.range, '{ "hooks": [', "] }"));
  const value = toJson(node);
  if (!isObject(value)) return [];
  const { matcher = "", ...handler } = value;
  const lines = JSON.stringify({ matcher, hooks: [handler] }, null, 2);
  const newText = lines.replaceAll("\n", `\n${indentAt(text, node.range.start)}`);
  return fix(title, [{ range: node.range, newText }]);
}

/** `["Edit", "Write"]` and `{"tools": ["Edit", "Write"]}` are what people write for `Edit|Write`. */
export function matcherFix(node: TextNode): readonly Fix[] {
  const value = toJson(node);
  const names = isObject(value) ? value["tools"] : value;
  if (!Array.isArray(names) || names.length === 0) return [];
  if (!names.every((name) => typeof name === "string" && /^[\w-]+$/.test(name))) return [];
  return fix("Join the names with |", [{ range: node.range, newText: JSON.stringify(names.join("|")) }]);
}

/** Adds the type that the other keys of a handler suggest. */
export function typeFix(text: string, node: ObjectNode): readonly Fix[] {
  const value = toJson(node);
  if (!isObject(value) || !["command", "url", "prompt", "server"].some((key) => Object.hasOwn(value, key)))
    return [];
  const type = guessHandlerType(value);
  const start = node.range.start + 1;
  const space = /^\s*/.exec(text.slice(start, node.range.end))?.[0] ?? "";
  return fix(`Add "type": "${type}"`, [
    { range: { start, end: start }, newText: `${space}"type": "${type}",` },
  ]);
}

/** The right word in the wrong case. */
export function caseFix(node: TextNode, words: readonly string[]): readonly Fix[] {
  const word = words.find((one) => node.kind === "string" && one === String(node.value).toLowerCase());
  return word === undefined ? [] : fix(`Write "${word}"`, [{ range: node.range, newText: `"${word}"` }]);
}

export function addWrapperFix(root: ObjectNode): readonly Fix[] {
  return fix('Put the events under "hooks"', around(root.range, '{ "hooks": ', " }"));
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

export function removeFix(title: string, range: TextRange): readonly Fix[] {
  return [{ title, edits: [{ range, newText: "" }] }];
}
