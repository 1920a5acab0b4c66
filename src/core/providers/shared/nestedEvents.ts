import type { HandlerType } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import type { TextRange } from "../../model/textRange";
import { innerRange } from "../../text/innerRange";
import { childOf, entryOf } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode, TextNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson, toJsonObject } from "../../text/toJson";
import type { EventFact, FieldLevel, ProviderFacts } from "../facts";
import { decodeFields, guessHandlerType, levelOf, type DecodedFields } from "./handlerFields";
import { decodeMatch } from "./matcherText";
import { listFix, matcherFix, wrapFix } from "./nestedFixes";
import { handlerShapes } from "./nestedHandler";
import { aKind, eventIsNoList, type Shape } from "./nestedShapes";
import { startOf } from "./shapeFinding";

export interface Found {
  readonly hooks: readonly Hook[];
  readonly shapes: readonly Shape[];
}

export interface EventsContext {
  readonly text: string;
  readonly facts: ProviderFacts;
  /** Keys beside the events that are no events. */
  readonly reserved: readonly string[];
  readonly eventOf: (native: string) => EventFact | undefined;
  /** The agent skips handlers with a field of the wrong type. */
  readonly strictTypes: boolean;
  /** The agent takes null for a key that is not there. */
  readonly nullIsAbsent: boolean;
  /** The event takes handlers directly, without a group around them. */
  readonly isFlat: (event: EventFact | undefined) => boolean;
}

/** Reads an object of events, the core of every nested file. */
export function decodeEvents(events: ObjectNode, path: TextPath, context: EventsContext): Found {
  const entries = lastOfEachKey(events).filter((entry) => !context.reserved.includes(entry.key));
  return joinFound(entries.map((entry) => decodeEvent(entry, [...path, entry.key], context)));
}

/** Of several entries with the same key, agents see the last one. */
export function lastOfEachKey(node: ObjectNode): readonly ObjectEntry[] {
  return [...new Map(node.entries.map((entry) => [entry.key, entry])).values()];
}

export function joinFound(parts: readonly Found[]): Found {
  return {
    hooks: parts.flatMap((part) => part.hooks),
    shapes: parts.flatMap((part) => part.shapes),
  };
}

/** Where a handler stands: under which event, and in which group. */
interface Place {
  readonly native: string;
  readonly event: EventFact | undefined;
  readonly eventRange: TextRange;
  readonly group?: Group;
}

interface Group {
  readonly fields: DecodedFields;
  readonly nativeMatcher: string | undefined;
  readonly match: ReturnType<typeof decodeMatch>;
  readonly matcherRange: TextRange | undefined;
}

function decodeEvent(entry: ObjectEntry, path: TextPath, context: EventsContext): Found {
  const event = context.eventOf(entry.key);
  if (entry.value.kind !== "array") return problem(eventIsNoList(entry.key, entry.value, event));
  const place = { native: entry.key, event, eventRange: entry.keyRange };
  const decode = context.isFlat(event) ? decodeFlat : decodeGroup;
  return joinFound(entry.value.items.map((item, index) => decode(item, [...path, index], place, context)));
}

function decodeGroup(node: TextNode, path: TextPath, place: Place, context: EventsContext): Found {
  if (node.kind !== "object") {
    const message = `An entry of ${place.native} must be an object with a list "hooks", not ${aKind(node)}.`;
    return problem({ code: "shape.entry", range: node.range, message, event: place.native });
  }
  const handlers = decodeGroupHooks(node, [...path, "hooks"], place, context);
  return joinFound([{ hooks: [], shapes: matcherShapes(node, place, context) }, handlers]);
}

function decodeGroupHooks(node: ObjectNode, path: TextPath, place: Place, context: EventsContext): Found {
  const hooks = entryOf(node, "hooks");
  if (hooks === undefined) return problem(entryWithoutHooks(node, place, context));
  if (hooks.value.kind !== "array") {
    const message = `"hooks" must be a list of handlers, not ${aKind(hooks.value)}: put it into [ ].`;
    return problem({
      code: "shape.entry-hooks",
      range: hooks.value.range,
      message,
      event: place.native,
      fixes: listFix(hooks.value),
    });
  }
  const within = { ...place, group: readGroup(node, place, context) };
  return joinFound(
    hooks.value.items.map((item, index) => decodeHandler(item, [...path, index], within, context)),
  );
}

function decodeFlat(node: TextNode, path: TextPath, place: Place, context: EventsContext): Found {
  if (node.kind === "object" && entryOf(node, "hooks") !== undefined) {
    const message = `${place.native} takes handlers directly: move those in "hooks" one level up, without a matcher.`;
    return problem({ code: "shape.nested-entry", range: node.range, message, event: place.native });
  }
  return decodeHandler(node, path, place, context);
}

function entryWithoutHooks(node: ObjectNode, { native }: Place, { facts, text }: EventsContext): Shape {
  const at = { range: node.range, event: native };
  return node.entries.some(({ key }) => isHandlerKey(facts, key))
    ? {
        ...at,
        code: "shape.flat-entry",
        message: `A handler cannot stand directly under ${native}: put it into the list "hooks" of an entry.`,
        fixes: wrapFix(text, node),
      }
    : {
        ...at,
        range: startOf(node),
        code: "shape.missing-hooks",
        message: `This entry of ${native} has no list "hooks".`,
      };
}

function matcherShapes(node: ObjectNode, { native }: Place, context: EventsContext): readonly Shape[] {
  const matcher = childOf(node, "matcher");
  if (matcher === undefined || matcher.kind === "string") return [];
  if (matcher.kind === "null" && context.nullIsAbsent) return [];
  const message = `"matcher" must be a text such as "A|B", not ${aKind(matcher)}.`;
  return [
    { code: "shape.matcher", range: matcher.range, message, event: native, fixes: matcherFix(matcher) },
  ];
}

function readGroup(node: ObjectNode, place: Place, { text, facts }: EventsContext): Group {
  const own = node.entries.filter((entry) => entry.key !== "hooks");
  const fields = decodeFields(jsonOf(own), "group", facts);
  const nativeMatcher = typeof fields.matcher === "string" ? fields.matcher : undefined;
  return {
    fields,
    nativeMatcher,
    match: decodeMatch(nativeMatcher, facts, place.event),
    matcherRange: stringRange(node, "matcher", text),
  };
}

function decodeHandler(node: TextNode, path: TextPath, place: Place, context: EventsContext): Found {
  if (node.kind !== "object") {
    const message = `A handler must be an object with a "type", not ${aKind(node)}.`;
    return problem({ code: "shape.handler", range: node.range, message, event: place.native });
  }
  const shapes = handlerShapes(node, context).map((shape) => ({ ...shape, event: place.native }));
  return { hooks: [hookOf(node, path, place, context)], shapes };
}

function hookOf(node: ObjectNode, path: TextPath, place: Place, context: EventsContext): Hook {
  const { facts } = context;
  const { native, event, group } = place;
  const fields = decodeFields(jsonOf(node.entries), "handler", facts);
  const { name, description, handler } = fields;
  const match = group?.match ?? decodeMatch(undefined, facts, event);
  const commandPattern = group?.fields.commandPattern ?? match.commandPattern;
  return {
    id: printPath(path),
    event: event?.canonical ?? native,
    nativeEvent: native,
    ...(match.matcher === undefined ? {} : { matcher: match.matcher }),
    ...(group?.nativeMatcher === undefined ? {} : { nativeMatcher: group.nativeMatcher }),
    ...(commandPattern === undefined ? {} : { commandPattern }),
    handler: { ...handler, type: guessHandlerType(handler) },
    blocking: event?.power === "prevent" && handler.async !== true,
    enabled: fields.enabled ?? true,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    extras: extrasOf(fields, group, facts),
    ranges: rangesOf(node, contentKeys[guessHandlerType(handler)], place, context.text),
  };
}

/** Where the author says what the hook does. */
const contentKeys = {
  command: "command",
  http: "url",
  prompt: "prompt",
  agent: "prompt",
  mcp_tool: "tool",
} as const satisfies Record<HandlerType, string>;

function rangesOf(node: ObjectNode, key: string, place: Place, text: string): Hook["ranges"] {
  const handler = stringRange(node, key, text);
  return {
    hook: node.range,
    event: place.eventRange,
    ...(place.group?.matcherRange === undefined ? {} : { matcher: place.group.matcherRange }),
    ...(handler === undefined ? {} : { handler }),
  };
}

function extrasOf(handler: DecodedFields, group: Group | undefined, facts: ProviderFacts): Hook["extras"] {
  const all = {
    ...placed(group?.fields.extras ?? {}, "group", facts),
    ...placed(handler.extras, "handler", facts),
  };
  return Object.keys(all).length === 0 ? {} : { [facts.id]: all };
}

/** Keys at the level where they belong go by their name; others under `$group` or `$handler`, so that they stay where they are. */
function placed(extras: JsonObject, level: FieldLevel, facts: ProviderFacts): JsonObject {
  const isAtHome = ([key]: readonly [string, Json]): boolean =>
    levelOf(facts, key) === level && !isStrangersKey(key);
  const entries = Object.entries(extras);
  const strangers = entries.filter((entry) => !isAtHome(entry));
  const natives = entries.filter(isAtHome);
  return toJsonObject(
    strangers.length === 0 ? natives : [...natives, [strangersKey(level), toJsonObject(strangers)]],
  );
}

/** Under which extra the keys stand that do not belong to their level. */
export function strangersKey(level: FieldLevel): string {
  return `$${level}`;
}

export function isStrangersKey(key: string): boolean {
  return key === strangersKey("group") || key === strangersKey("handler");
}

function jsonOf(entries: readonly ObjectEntry[]): JsonObject {
  return toJsonObject(entries.map(({ key, value }): readonly [string, Json] => [key, toJson(value)]));
}

function stringRange(node: ObjectNode, key: string, text: string): TextRange | undefined {
  const value = childOf(node, key);
  return value?.kind === "string" ? innerRange(text, value) : undefined;
}

function isHandlerKey(facts: ProviderFacts, key: string): boolean {
  return facts.fields.some((field) => field.key === key && field.level === "handler");
}

const problem = (shape: Shape): Found => ({ hooks: [], shapes: [shape] });
