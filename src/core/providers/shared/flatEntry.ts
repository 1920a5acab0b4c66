import type { Handler } from "../../model/handler";
import type { Hook, HookRanges } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import type { TextRange } from "../../model/textRange";
import type { Writable } from "../../model/writable";
import { innerRange } from "../../text/innerRange";
import { childOf } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode } from "../../text/textNode";
import { entriesToJson } from "../../text/toJson";
import { indexOf } from "./factsIndex";
import { decodeFields, withType } from "./handlerFields";
import { checkComplete, checkTypes, commandKeys } from "./flatChecks";
import type { EntryResult, FlatGrammar } from "./flatGrammar";
import { keysForEntries } from "./flatGroup";
import { canBlock, ownExtras } from "./hookParts";
import { decodeMatch } from "./matcherText";
import { eventNamed } from "./tools";

export interface EntryContext {
  readonly grammar: FlatGrammar;
  readonly text: string;
  readonly enabled: boolean;
  /** The event's key in the file. */
  readonly event: ObjectEntry;
  /** The group that holds the entry. */
  readonly group?: ObjectNode;
}

/** Reads one entry. An entry that the agent is known to skip is a finding and no hook. */
export function decodeFlatEntry(context: EntryContext, node: ObjectNode, id: string): EntryResult {
  const { grammar, group } = context;
  const entry = entriesToJson(node.entries);
  const keys = group === undefined ? entry : { ...keysForEntries(grammar, group, entry), ...entry };
  const findings = checkTypes(context, node, keys);
  // Only where the agent's reading is known are there errors: it then skips the entry.
  if (findings.some(({ severity }) => severity === "error")) return { hooks: [], findings };
  const hook = hookOf(context, node, keys, id);
  const missing = checkComplete(context, node, entry, hook);
  return missing === undefined
    ? { hooks: [hook], findings }
    : { hooks: [], findings: [...findings, missing] };
}

function hookOf(context: EntryContext, node: ObjectNode, entry: JsonObject, id: string): Hook {
  const { grammar, event, enabled } = context;
  const { facts } = grammar;
  const keys = hasOtherType(entry, grammar) ? undefined : grammar.command;
  const command = keys?.decode(entry);
  const fields = decodeFields(entry, "handler", facts, { skip: keys?.keys, beside: command?.handler });
  const handler = withType(
    command === undefined ? fields.handler : { ...fields.handler, ...command.handler },
  );
  const extras = command === undefined ? fields.extras : { ...fields.extras, ...command.extras };
  const fact = eventNamed(facts, event.key);
  const text = typeof fields.matcher === "string" ? fields.matcher : undefined;
  const { matcher, commandPattern } = decodeMatch(text, facts, fact);
  // Not one literal with spreads in it: every hook of every file is made here.
  const hook = { id, event: fact?.canonical ?? event.key, nativeEvent: event.key } as Writable<Hook>;
  if (matcher !== undefined) hook.matcher = matcher;
  if (commandPattern !== undefined) hook.commandPattern = commandPattern;
  if (text !== undefined) hook.nativeMatcher = text;
  hook.handler = handler;
  hook.blocking = canBlock(fact, handler);
  hook.enabled = enabled && fields.enabled !== false;
  if (fields.name !== undefined) hook.name = fields.name;
  if (fields.description !== undefined) hook.description = fields.description;
  hook.extras = ownExtras(facts.id, extras);
  hook.ranges = rangesOf(context, node, handler);
  return hook;
}

/** A request or a prompt runs no command, whatever stands beside it. */
function hasOtherType({ type }: JsonObject, { facts }: FlatGrammar): boolean {
  const known = indexOf(facts).fields.handler.type?.values ?? [];
  return type !== "command" && known.some((one) => one === type);
}

/** Where the parts stand; of several commands the one that became the handler's. */
function rangesOf(
  { grammar, text, event, group }: EntryContext,
  node: ObjectNode,
  handler: Handler,
): HookRanges {
  const keys = [...commandKeys(grammar), "prompt", "url"].filter(
    (one) => childOf(node, one)?.kind === "string",
  );
  const isMain = (one: string): boolean => {
    const value = childOf(node, one);
    return value?.kind === "string" && value.value === handler.command;
  };
  const key = keys.find(isMain) ?? keys[0];
  const content = key === undefined ? undefined : innerOf(text, node, key);
  const matcher = innerOf(text, node, "matcher") ?? (group && innerOf(text, group, "matcher"));
  const ranges: Writable<HookRanges> = { hook: node.range, event: event.keyRange };
  if (matcher !== undefined) ranges.matcher = matcher;
  if (content !== undefined) ranges.handler = content;
  return ranges;
}

function innerOf(text: string, node: ObjectNode, key: string): TextRange | undefined {
  const value = childOf(node, key);
  return value === undefined || value.kind === "object" || value.kind === "array"
    ? undefined
    : innerRange(text, value);
}
