import type { TextRange } from "../model/textRange";
import type { ObjectEntry, TextNode, TextPath } from "../text/textNode";
import { describeEventIn, describeField } from "./describe";
import { describeMatcher } from "./describeMatcher";
import { covers, eventOnPath, fieldAt, type HookDocument } from "./document";

/** `event` and `field` are what the JSON schemas describe too: an editor that has these leaves them out. */
export type HoverKind = "event" | "field" | "matcher" | "variable";

export interface Hover {
  readonly kind: HoverKind;
  /** Markdown. */
  readonly content: string;
  readonly range: TextRange;
}

/** What to tell about the place at an offset. */
export function hoverAt(document: HookDocument, offset: number): Hover | undefined {
  return (
    eventHover(document, offset) ??
    matcherHover(document, offset) ??
    variableHover(document, offset) ??
    keyHover(document, offset)
  );
}

function eventHover(document: HookDocument, offset: number): Hover | undefined {
  const found = document.hooks.find(
    ({ hook }) => hook.ranges.event !== undefined && covers(hook.ranges.event, offset),
  );
  const range = found?.hook.ranges.event;
  if (found?.event === undefined || range === undefined) return undefined;
  return { kind: "event", content: describeEventIn(document, found.event), range };
}

function matcherHover({ hooks, facts, text: whole }: HookDocument, offset: number): Hover | undefined {
  const found = hooks.find(
    ({ hook }) => hook.ranges.matcher !== undefined && covers(hook.ranges.matcher, offset),
  );
  const range = found?.hook.ranges.matcher;
  if (range === undefined) return undefined;
  // Formats whose matchers are canonical keep no native form; an object is no text to describe.
  const text = found?.hook.nativeMatcher ?? whole.slice(range.start, range.end);
  if (typeof text !== "string" || /^(?:[{[]|$)/.test(text)) return undefined;
  return { kind: "matcher", content: describeMatcher(text, facts, found?.event), range };
}

function variableHover(document: HookDocument, offset: number): Hover | undefined {
  for (const command of document.commands()) {
    if (!covers(command.node.range, offset)) continue;
    for (const use of command.variables()) {
      const meaning = document.facts.environment.variables[use.name];
      const place = command.rangeOf(use.range);
      if (meaning !== undefined && covers(place, offset))
        return { kind: "variable", content: `**$${use.name}**\n\n${meaning}`, range: place };
    }
  }
  return undefined;
}

/** A key that the facts know, or an event without hooks. */
function keyHover(document: HookDocument, offset: number): Hover | undefined {
  const found = entryAt(document.root, offset);
  if (found === undefined) return undefined;
  const { entry, path } = found;
  const event = document.index.events.get(entry.key);
  if (event !== undefined && eventOnPath(document, path) === undefined) {
    return { kind: "event", content: describeEventIn(document, event), range: entry.keyRange };
  }
  const field = fieldAt(document, path, entry.key);
  return field && { kind: "field", content: describeField(field, document.facts), range: entry.keyRange };
}

function entryAt(
  root: TextNode | undefined,
  offset: number,
): { readonly entry: ObjectEntry; readonly path: TextPath } | undefined {
  const path: (string | number)[] = [];
  for (let node = root; node !== undefined;) {
    if (node.kind === "object") {
      const entry: ObjectEntry | undefined = node.entries.find(({ range }) => covers(range, offset));
      if (entry === undefined) return undefined;
      if (covers(entry.keyRange, offset)) return { entry, path };
      path.push(entry.key);
      node = entry.value;
    } else if (node.kind === "array") {
      const at: number = node.items.findIndex(({ range }) => covers(range, offset));
      if (at < 0) return undefined;
      path.push(at);
      node = node.items[at];
    } else return undefined;
  }
  return undefined;
}
