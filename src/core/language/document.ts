import { contextOf, type CheckInput, type RuleContext } from "../diagnose/context";
import type { HookView } from "../diagnose/hookView";
import type { TextRange } from "../model/textRange";
import type { EventFact, FieldFact, FieldLevel } from "../providers/facts";
import type { TextPath } from "../text/textNode";

/** A config file as the language functions see it. Made once per version of the text. */
export type HookDocument = RuleContext;

export const openDocument = (input: CheckInput): HookDocument => contextOf(input);

/** The hook that an offset is in; the innermost where hooks share a place. */
export function hookAt({ hooks }: HookDocument, offset: number): HookView | undefined {
  return hooks.findLast(({ hook, group }) => covers(group?.node.range ?? hook.ranges.hook, offset));
}

/** The event below which a path leads: the last step that is one. */
export function eventOnPath({ index }: HookDocument, path: TextPath): EventFact | undefined {
  const name = path.findLast((step) => typeof step === "string" && index.events.has(step));
  return name === undefined ? undefined : index.events.get(String(name));
}

/** Whether an object's keys are events: it stands where they are expected, or holds one already. */
export function holdsEvents({ index, facts, file, root }: HookDocument, path: TextPath): boolean {
  const listed = facts.fields.some(
    ({ key, level, type }) => key === "hooks" && level === "root" && type === "array",
  );
  if (listed || path.some((step) => typeof step === "number" || index.events.has(step))) return false;
  if (path.length === 1 && path[0] === "hooks") return true;
  // In YAML there is no half-written object to read: the keys of a file without a wrapper are events.
  if (file.format === "yaml") return path.length === 0;
  const wrapped =
    file.shared === true || facts.fields.some(({ key, level }) => key === "hooks" && level === "root");
  return (
    path.length === 0 &&
    !wrapped &&
    root?.kind === "object" &&
    root.entries.some(({ key }) => index.events.has(key))
  );
}

/** Which fields belong into the object at a path; undefined where it is no part of a hook. */
export function levelAt(document: HookDocument, path: TextPath): FieldLevel | undefined {
  if (path.length === 0) return "root";
  const { facts } = document;
  const last = path.at(-1);
  if (last === "handler" || last === "action" || last === "then") return "handler";
  if (last === "when") return "group";
  if (typeof last !== "number") return undefined;
  const hasGroups = facts.fields.some(({ level, key }) => level === "group" && key === "matcher");
  const owner = path.at(-2);
  if (owner === "hooks") return path.length === 2 && hasGroups ? "group" : "handler";
  return eventOnPath(document, path) === undefined ? undefined : hasGroups ? "group" : "handler";
}

export function fieldAt(document: HookDocument, path: TextPath, key: string): FieldFact | undefined {
  const level = levelAt(document, path);
  const found = level === undefined ? undefined : document.index.fields[level].byKey.get(key);
  // Agents that know both forms take a handler's fields in the place of a group too.
  return found ?? (level === "group" ? document.index.fields.handler.byKey.get(key) : undefined);
}

export const covers = ({ start, end }: TextRange, offset: number): boolean =>
  start <= offset && offset <= end;
