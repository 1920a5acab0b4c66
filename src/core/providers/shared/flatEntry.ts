import type { Handler } from "../../model/handler";
import type { Hook, HookRanges } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import type { TextRange } from "../../model/textRange";
import { innerRange } from "../../text/innerRange";
import { childOf } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { indexOf } from "./factsIndex";
import { decodeFields, guessHandlerType } from "./handlerFields";
import { checkComplete, checkTypes, commandKeys } from "./flatChecks";
import type { EntryResult, FlatGrammar } from "./flatGrammar";
import { keysForEntries, objectOf } from "./flatGroup";
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
export function decodeFlatEntry(context: EntryContext, node: ObjectNode, path: TextPath): EntryResult {
  const { grammar } = context;
  const entry = objectOf(node);
  const inherited = context.group === undefined ? {} : keysForEntries(grammar, context.group, entry);
  const findings = checkTypes(context, node, { ...inherited, ...entry });
  // Only where the agent's reading is known are there errors: it then skips the entry.
  if (findings.some(({ severity }) => severity === "error")) return { hooks: [], findings };
  const hook = hookOf(context, node, { ...inherited, ...entry }, path);
  const missing = checkComplete(context, node, entry, hook);
  return missing === undefined
    ? { hooks: [hook], findings }
    : { hooks: [], findings: [...findings, missing] };
}

function hookOf(context: EntryContext, node: ObjectNode, entry: JsonObject, path: TextPath): Hook {
  const { grammar, event, enabled } = context;
  const { facts } = grammar;
  const keys = hasOtherType(entry, grammar) ? undefined : grammar.command;
  const command = keys?.decode(entry) ?? { handler: {}, extras: {} };
  const fields = decodeFields(entry, "handler", facts, { skip: keys?.keys, beside: command.handler });
  const parts = { ...fields.handler, ...command.handler };
  const handler: Handler = { ...parts, type: guessHandlerType(parts) };
  const extras = { ...fields.extras, ...command.extras };
  const fact = eventNamed(facts, event.key);
  const text = typeof fields.matcher === "string" ? fields.matcher : undefined;
  return {
    id: printPath(path),
    event: fact?.canonical ?? event.key,
    nativeEvent: event.key,
    ...decodeMatch(text, facts, fact),
    ...(text === undefined ? {} : { nativeMatcher: text }),
    handler,
    blocking: fact?.power === "prevent" && handler.async !== true,
    enabled: enabled && fields.enabled !== false,
    ...(fields.name === undefined ? {} : { name: fields.name }),
    ...(fields.description === undefined ? {} : { description: fields.description }),
    extras: Object.keys(extras).length === 0 ? {} : { [facts.id]: extras },
    ranges: rangesOf(context, node, handler),
  };
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
  return {
    hook: node.range,
    event: event.keyRange,
    ...(matcher === undefined ? {} : { matcher }),
    ...(content === undefined ? {} : { handler: content }),
  };
}

function innerOf(text: string, node: ObjectNode, key: string): TextRange | undefined {
  const value = childOf(node, key);
  return value === undefined || value.kind === "object" || value.kind === "array"
    ? undefined
    : innerRange(text, value);
}
