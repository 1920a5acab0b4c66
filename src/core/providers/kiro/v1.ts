import type { Finding } from "../../model/finding";
import type { Handler } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import { childOf, entryOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { DecodeInput, Decoded, Encoded, EncodeRequest } from "../provider";
import { appendHooks } from "../shared/appendHooks";
import { decodeFields, encodeFields, guessHandlerType } from "../shared/handlerFields";
import { canBlock, hookRanges, ownExtras } from "../shared/hookParts";
import { keysBelow, keysWithout, prefixKeys } from "../shared/prefixedKeys";
import { textAt, textOf } from "../shared/nodeText";
import { readText, tolerant } from "../shared/readText";
import { shapeFinding, startOf } from "../shared/shapeFinding";
import { eventNamed } from "../shared/tools";
import { facts } from "./facts";
import { readMatch } from "./matcher";

export function decodeV1({ text }: DecodeInput): Decoded {
  const read = tolerant(readText(text, "json", facts.name));
  const shape = read.root === undefined ? { findings: [] } : checkRoot(read.root);
  const findings = [...read.findings, ...shape.findings];
  const list = childOf(read.root, "hooks");
  const hooks = (list?.kind === "array" ? list.items : []).flatMap((item, index) => {
    const problems = checkEntry(item);
    findings.push(...problems);
    if (item.kind !== "object" || problems.length > 0) return [];
    return [decodeHook(item, printPath(["hooks", index]), text)];
  });
  const refused = read.refused ?? shape.refused;
  return { hooks, findings, ...(refused === undefined ? {} : { refused }) };
}

function checkRoot(root: TextNode): { readonly findings: readonly Finding[]; readonly refused?: string } {
  const old = entryOf(root, "when") ?? entryOf(root, "then");
  if (old !== undefined && childOf(root, "hooks") === undefined) {
    const message =
      "This is a hook in the form of Kiro 0.x. Kiro 1.x reads a list of hooks, with version v1, from .json files: convert it.";
    return { findings: [shapeFinding("legacy", message, old.keyRange)], refused: message };
  }
  const list = childOf(root, "hooks");
  if (list?.kind !== "array") {
    const message = `A hook file of Kiro is an object with "version": "v1" and a list of hooks.`;
    return {
      findings: [
        shapeFinding(list === undefined ? "no-hooks" : "hooks", message, list?.range ?? startOf(root)),
      ],
      refused: message,
    };
  }
  const version = childOf(root, "version");
  if (textOf(version) === "v1") return { findings: [] };
  const message = `The version must be "v1", in quotes.`;
  if (version === undefined) return { findings: [shapeFinding("version", message, startOf(root))] };
  const fix = { title: `Write "v1"`, edits: [{ range: version.range, newText: `"v1"` }] };
  return { findings: [{ ...shapeFinding("version", message, version.range), fixes: [fix] }] };
}

function checkEntry(item: TextNode): readonly Finding[] {
  if (item.kind !== "object") {
    return [shapeFinding("entry", "A hook is an object with name, trigger and action.", item.range)];
  }
  const trigger = childOf(item, "trigger");
  const action = childOf(item, "action");
  const findings: Finding[] = [];
  if (trigger?.kind !== "string") {
    findings.push(
      shapeFinding("event", "The hook needs a trigger, as a text.", trigger?.range ?? startOf(item)),
    );
  }
  if (action?.kind !== "object") {
    findings.push(
      shapeFinding("handler", "The hook needs an action, as an object.", action?.range ?? startOf(item)),
    );
    return findings;
  }
  const type = textAt(action, "type");
  const key = type === "agent" ? "prompt" : "command";
  if (type !== "command" && type !== "agent") {
    const range = childOf(action, "type")?.range ?? startOf(action);
    findings.push(shapeFinding("handler-type", "The type of an action is command or agent.", range));
  } else if (textAt(action, key) === undefined) {
    const range = childOf(action, key)?.range ?? startOf(action);
    findings.push(shapeFinding("no-command", `An action of type ${type} needs a ${key}, as a text.`, range));
  }
  return findings;
}

function decodeHook(node: ObjectNode, id: string, text: string): Hook {
  const object = toJson(node) as JsonObject;
  const action = childOf(node, "action");
  const entry = decodeFields(object, "group", facts, { skip: ["trigger", "action"] });
  const inner = decodeFields(object["action"] as JsonObject, "handler", facts);
  const native = textAt(node, "trigger") ?? "";
  const event = eventNamed(facts, native);
  const { matcher, handler: timing, extras, enabled, ...named } = entry;
  const nativeMatcher = typeof matcher === "string" ? matcher : undefined;
  const handler: Handler = { ...inner.handler, ...timing, type: guessHandlerType(inner.handler) };
  return {
    id,
    event: event?.canonical ?? native,
    nativeEvent: native,
    ...readMatch(nativeMatcher, facts, event),
    ...(nativeMatcher === undefined ? {} : { nativeMatcher }),
    handler,
    blocking: canBlock(event, handler),
    enabled: enabled ?? true,
    ...named,
    extras: ownExtras(facts.id, { ...extras, ...prefixKeys("action.", inner.extras) }),
    ranges: hookRanges(text, node.range, {
      event: childOf(node, "trigger"),
      matcher: childOf(node, "matcher"),
      handler: childOf(action, handler.type === "agent" ? "prompt" : "command"),
    }),
  };
}

export function encodeV1(request: EncodeRequest): Encoded {
  return appendHooks(request, {
    listOf: () => ["hooks"],
    root: { version: "v1" },
    format: "json",
    decode: decodeV1,
    write: writeHook,
  });
}

function writeHook(hook: Hook): JsonObject {
  const own = hook.extras[facts.id] ?? {};
  const bare = { ...hook, extras: {} };
  const { name, description, matcher, ...entry } = encodeFields(bare, "group", facts);
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    trigger: hook.nativeEvent,
    ...(matcher === undefined ? {} : { matcher }),
    action: { ...encodeFields(bare, "handler", facts), ...keysBelow("action.", own) },
    ...entry,
    ...keysWithout(own, "action."),
  };
}
