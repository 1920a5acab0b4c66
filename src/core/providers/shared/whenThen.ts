import type { Finding } from "../../model/finding";
import type { Handler } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import { childOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import { toJson } from "../../text/toJson";
import type { EventFact, ProviderFacts } from "../facts";
import type { Decoded } from "../provider";
import { decodeFields, encodeFields, guessHandlerType } from "./handlerFields";
import { canBlock, hookRanges, ownExtras } from "./hookParts";
import type { DecodedMatch } from "./matcherText";
import { textAt } from "./nodeText";
import { keysBelow, keysWithout, prefixKeys } from "./prefixedKeys";
import { readText, tolerant } from "./readText";
import { shapeFinding, startOf } from "./shapeFinding";
import { eventNamed } from "./tools";

/**
 * A file that is one hook: `when` something happens, `then` do something. Kiro 0.x has it, and OLLM CLI copied it. In the
 * field table `root` is the file, `group` its `when` and `handler` its `then`.
 */
export interface WhenThenGrammar {
  readonly facts: ProviderFacts;
  /** Whether the agent is known to refuse comments and trailing commas. */
  readonly isStrict: boolean;
  /** What the list of globs or tool kinds under `when` means. */
  readonly readList: (list: readonly string[], event: EventFact | undefined) => DecodedMatch;
}

/** The file is the hook, so that its path from the root is empty; people read this instead. */
export const wholeFile = "hook";

export function decodeWhenThen(text: string, grammar: WhenThenGrammar): Decoded {
  const strict = readText(text, "json", grammar.facts.name);
  const read = grammar.isStrict ? strict : tolerant(strict);
  if (read.root === undefined)
    return { hooks: [], findings: read.findings, refused: read.refused ?? "The file is empty." };
  const problems = checkFile(read.root, grammar.facts);
  const findings = [...read.findings, ...problems];
  const refused = read.refused ?? problems[0]?.message;
  if (read.root.kind !== "object" || problems.length > 0)
    return { hooks: [], findings, refused: refused ?? "" };
  const hooks = [decodeHook(read.root, text, grammar)];
  return { hooks, findings, ...(refused === undefined ? {} : { refused }) };
}

function checkFile(root: TextNode, facts: ProviderFacts): readonly Finding[] {
  if (root.kind !== "object")
    return [shapeFinding("root", "The file is one hook: an object with when and then.", root.range)];
  if (childOf(root, "hooks")?.kind === "array" && childOf(root, "when") === undefined) {
    const message = `This is a list of hooks, which ${facts.name} does not read from such a file: rename it to end in .json.`;
    return [shapeFinding("hooks", message, startOf(root))];
  }
  const when = childOf(root, "when");
  const then = childOf(root, "then");
  const findings: Finding[] = [];
  if (childOf(when, "type")?.kind !== "string") {
    const range = (childOf(when, "type") ?? when)?.range ?? startOf(root);
    findings.push(shapeFinding("event", "The hook needs when.type, the event, as a text.", range));
  }
  return [...findings, ...checkThen(then, root)];
}

function checkThen(then: TextNode | undefined, root: TextNode): readonly Finding[] {
  if (then?.kind !== "object")
    return [shapeFinding("handler", "The hook needs then, as an object.", then?.range ?? startOf(root))];
  const type = textAt(then, "type");
  if (type !== "askAgent" && type !== "runCommand") {
    const message = "then.type is askAgent or runCommand.";
    return [shapeFinding("handler-type", message, childOf(then, "type")?.range ?? startOf(then))];
  }
  const key = type === "askAgent" ? "prompt" : "command";
  const value = childOf(then, key);
  if (value?.kind === "string") return [];
  return [shapeFinding("no-command", `then needs a ${key}, as a text.`, value?.range ?? startOf(then))];
}

function decodeHook(node: ObjectNode, text: string, { facts, readList }: WhenThenGrammar): Hook {
  const object = toJson(node) as { readonly when: JsonObject; readonly then: JsonObject } & JsonObject;
  const native = textAt(childOf(node, "when"), "type") ?? "";
  const event = eventNamed(facts, native);
  const key = listKey(event);
  const file = decodeFields(object, "root", facts, { skip: ["when", "then"] });
  const { [key ?? ""]: list, type: _type, ...otherWhen } = object.when;
  const then = decodeFields(object.then, "handler", facts);
  const handler: Handler = { ...then.handler, type: guessHandlerType(then.handler) };
  const names = isStringList(list) ? list : undefined;
  const odd = list === undefined || names !== undefined || key === undefined ? {} : { [key]: list };
  const { name, description, enabled, extras } = file;
  return {
    id: wholeFile,
    event: event?.canonical ?? native,
    nativeEvent: native,
    ...(names === undefined ? {} : { ...readList(names, event), nativeMatcher: names }),
    handler,
    blocking: canBlock(event, handler),
    enabled: enabled ?? true,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    extras: ownExtras(facts.id, {
      ...extras,
      ...prefixKeys("when.", { ...otherWhen, ...odd }),
      ...prefixKeys("then.", then.extras),
    }),
    ranges: hookRanges(text, node.range, {
      event: childOf(childOf(node, "when"), "type"),
      matcher: key === undefined ? undefined : childOf(childOf(node, "when"), key),
      handler: childOf(childOf(node, "then"), handler.type === "agent" ? "prompt" : "command"),
    }),
  };
}

export function writeWhenThen(hook: Hook, facts: ProviderFacts): JsonObject {
  const own = hook.extras[facts.id] ?? {};
  const bare = { ...hook, extras: {} };
  const { nativeMatcher } = hook;
  const key = listKey(eventNamed(facts, hook.nativeEvent));
  const list = typeof nativeMatcher === "string" ? [nativeMatcher] : nativeMatcher;
  return {
    ...encodeFields(bare, "root", facts),
    ...keysWithout(own, "when.", "then."),
    when: {
      type: hook.nativeEvent,
      ...(key === undefined || list === undefined ? {} : { [key]: list }),
      ...keysBelow("when.", own),
    },
    then: { ...encodeFields(bare, "handler", facts), ...keysBelow("then.", own) },
  };
}

function listKey(event: EventFact | undefined): string | undefined {
  if (event?.matches === undefined) return undefined;
  return event.matches.on === "path" ? "patterns" : "toolTypes";
}

function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
