import type { Finding, Fix } from "../../model/finding";
import { entryOf } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode, TextNode } from "../../text/textNode";
import type { EntryResult, FlatGrammar } from "./flatGrammar";
import { flattenFix } from "./flattenFix";
import { shapeFinding } from "./shapeFinding";

/** A rule reports the unknown name; this says that nothing below it can be read. */
export function notAnEvent({ key, value: { range } }: ObjectEntry, agent: string): Finding {
  const message = `"${key}" is no event of ${agent}, and its value is no list of hooks.`;
  return { code: "shape.not-an-event", severity: "information", message, range };
}

export function notAList({ key, value }: ObjectEntry, agent: string): Finding {
  const finding = shapeFinding(
    "event",
    `${agent} expects a list of hooks for ${key}: put it into [ ].`,
    value.range,
  );
  if (value.kind !== "object") return finding;
  const { start, end } = value.range;
  const edits = [
    { range: { start, end: start }, newText: "[" },
    { range: { start: end, end }, newText: "]" },
  ];
  return { ...finding, fixes: [{ title: "Put it into a list", edits, needsPreview: true }] };
}

export function notAnObject(grammar: FlatGrammar, item: TextNode): EntryResult {
  const finding = shapeFinding(
    "entry",
    `${grammar.facts.name} expects an object here: { "command": "..." }.`,
    item.range,
  );
  if (item.kind !== "string") return { hooks: [], findings: [finding] };
  const newText = `{ "command": ${JSON.stringify(item.value)} }`;
  const edits = [{ range: item.range, newText }];
  const fix: Fix = { title: "Make it a command hook", edits, needsPreview: true };
  return { hooks: [], findings: [{ ...finding, fixes: [fix] }] };
}

export function nestedEntry(grammar: FlatGrammar, text: string, item: ObjectNode): EntryResult {
  const agent = grammar.facts.name;
  const hooks = entryOf(item, "hooks");
  const message = `${agent} has no groups: hooks inside "hooks" never run. Put each of them into the list itself.`;
  const finding = shapeFinding("nested-entry", message, hooks?.keyRange ?? item.range);
  const fix = flattenFix(text, item, grammar.facts);
  return { hooks: [], findings: [fix === undefined ? finding : { ...finding, fixes: [fix] }] };
}

export function tooDeep(grammar: FlatGrammar, item: ObjectNode): EntryResult {
  const range = entryOf(item, "hooks")?.keyRange ?? item.range;
  const message = `${grammar.facts.name} reads groups one level deep, not groups in groups.`;
  const finding = shapeFinding("nested-entry", message, range);
  return { hooks: [], findings: [finding], fatal: finding };
}

export function missingHooks(root: ObjectNode, agent: string): Finding {
  const { start } = root.range;
  return {
    code: "shape.no-hooks",
    severity: "error",
    message: `The key "hooks" is missing: ${agent} finds no hook in this file.`,
    range: { start, end: start + 1 },
  };
}
