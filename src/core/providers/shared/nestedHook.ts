import type { HandlerType } from "../../model/handler";
import type { Hook, HookRanges } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import type { TextRange } from "../../model/textRange";
import type { Writable } from "../../model/writable";
import { innerRange } from "../../text/innerRange";
import { childOf } from "../../text/nodeAt";
import type { ObjectNode } from "../../text/textNode";
import { entriesToJson } from "../../text/toJson";
import type { EventFact, FieldLevel, ProviderFacts } from "../facts";
import { decodeFields, levelOf, withType, type DecodedFields } from "./handlerFields";
import { canBlock, ownExtras } from "./hookParts";
import type { DecodedMatch } from "./matcherText";

/** Where a handler stands: under which event, and in which group. */
export interface Place {
  readonly native: string;
  readonly event: EventFact | undefined;
  readonly eventRange: TextRange;
  readonly match: DecodedMatch;
  readonly group?: Group;
}

export interface Group {
  readonly fields: DecodedFields;
  readonly nativeMatcher: string | undefined;
  readonly matcherRange: TextRange | undefined;
  /** What the group has that belongs to no hook in particular, as each hook of it carries it. */
  readonly extras: JsonObject;
}

export function readGroup(node: ObjectNode, facts: ProviderFacts, text: string): Group {
  const own = node.entries.filter((entry) => entry.key !== "hooks");
  const fields = decodeFields(entriesToJson(own), "group", facts);
  return {
    fields,
    nativeMatcher: typeof fields.matcher === "string" ? fields.matcher : undefined,
    matcherRange: stringRange(node, "matcher", text),
    extras: placed(fields.extras, "group", facts),
  };
}

export function hookOf(node: ObjectNode, id: string, place: Place, facts: ProviderFacts, text: string): Hook {
  const { native, event, group, match } = place;
  const fields = decodeFields(entriesToJson(node.entries), "handler", facts);
  const { name, description } = fields;
  const handler = withType(fields.handler);
  const commandPattern = group?.fields.commandPattern ?? match.commandPattern;
  // Not one literal with spreads in it: every hook of every file is made here.
  const hook = { id, event: event?.canonical ?? native, nativeEvent: native } as Writable<Hook>;
  if (match.matcher !== undefined) hook.matcher = match.matcher;
  if (group?.nativeMatcher !== undefined) hook.nativeMatcher = group.nativeMatcher;
  if (commandPattern !== undefined) hook.commandPattern = commandPattern;
  hook.handler = handler;
  hook.blocking = canBlock(event, handler);
  hook.enabled = fields.enabled ?? true;
  if (name !== undefined) hook.name = name;
  if (description !== undefined) hook.description = description;
  hook.extras = extrasOf(fields.extras, group, facts);
  hook.ranges = rangesOf(node, contentKeys[handler.type], place, text);
  return hook;
}

/** Where the author says what the hook does. */
const contentKeys = {
  command: "command",
  http: "url",
  prompt: "prompt",
  agent: "prompt",
  mcp_tool: "tool",
} as const satisfies Record<HandlerType, string>;

function rangesOf(node: ObjectNode, key: string, place: Place, text: string): HookRanges {
  const handler = stringRange(node, key, text);
  const matcher = place.group?.matcherRange;
  const ranges: Writable<HookRanges> = { hook: node.range, event: place.eventRange };
  if (matcher !== undefined) ranges.matcher = matcher;
  if (handler !== undefined) ranges.handler = handler;
  return ranges;
}

function extrasOf(extras: JsonObject, group: Group | undefined, facts: ProviderFacts): Hook["extras"] {
  const own = placed(extras, "handler", facts);
  return ownExtras(facts.id, group === undefined || group.extras === own ? own : { ...group.extras, ...own });
}

/** Keys at the level where they belong go by their name; others under `$group` or `$handler`, so that they stay where they are. */
function placed(extras: JsonObject, level: FieldLevel, facts: ProviderFacts): JsonObject {
  const entries = Object.entries(extras);
  if (entries.length === 0) return extras;
  const isAtHome = ([key]: readonly [string, Json]): boolean =>
    levelOf(facts, key) === level && !isStrangersKey(key);
  const strangers = entries.filter((entry) => !isAtHome(entry));
  const natives = entries.filter(isAtHome);
  return Object.fromEntries(
    strangers.length === 0 ? natives : [...natives, [strangersKey(level), Object.fromEntries(strangers)]],
  );
}

/** Under which extra the keys stand that do not belong to their level. */
export function strangersKey(level: FieldLevel): string {
  return `$${level}`;
}

export function isStrangersKey(key: string): boolean {
  return key === strangersKey("group") || key === strangersKey("handler");
}

function stringRange(node: ObjectNode, key: string, text: string): TextRange | undefined {
  const value = childOf(node, key);
  return value?.kind === "string" ? innerRange(text, value) : undefined;
}
