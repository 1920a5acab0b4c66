import type { Fix } from "../../model/finding";
import type { Hook } from "../../model/hook";
import { childOf, lastOfEachKey } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode } from "../../text/textNode";
import type { EventFact } from "../facts";
import type { Decoded, DecodeInput } from "../provider";
import { isFalse } from "../shared/booleanNode";
import { formatOf } from "../shared/nested";
import { decodeEvents, joinFound, type EventsContext, type Found } from "../shared/nestedEvents";
import { addWrapperFix } from "../shared/nestedFixes";
import { aKind, findingOf, type Shape } from "../shared/nestedShapes";
import { readText } from "../shared/readText";
import { facts } from "./facts";
import { isPlainName } from "./names";

/** Reads `{ <name>: { enabled, <event>: [...] } }`. */
export function decode({ text, file }: DecodeInput): Decoded {
  const read = readText(text, formatOf(file), facts.name);
  const { hooks, shapes } = decodeRoot(read.root, text);
  const fatal = shapes.find(isFatal);
  const refused = read.refused ?? (fatal && `${facts.name} reads nothing of this file: ${fatal.message}`);
  return {
    hooks,
    findings: [...read.findings, ...shapes.map(findingOf)],
    ...(refused === undefined ? {} : { refused }),
  };
}

/** Names of events are compared without regard to case. */
export function eventOf(native: string): EventFact | undefined {
  return facts.events.find((event) => event.native.toLowerCase() === native.toLowerCase());
}

/** Only events of tools have groups with a matcher. */
export function isFlat(event: EventFact | undefined): boolean {
  return event !== undefined && event.matches === undefined;
}

/** The loader gives up on what it cannot place in its message, but has defaults for what is missing. */
const harmless: readonly string[] = [
  "shape.flat-entry",
  "shape.nested-entry",
  "shape.missing-hooks",
  "shape.no-command",
  "shape.not-an-event",
];

function isFatal({ code, severity }: Shape): boolean {
  return severity === undefined && !harmless.includes(code);
}

function decodeRoot(root: ReturnType<typeof readText>["root"], text: string): Found {
  if (root === undefined) return { hooks: [], shapes: [] };
  if (root.kind !== "object") {
    const message = `The file must hold an object, not ${aKind(root)}.`;
    return { hooks: [], shapes: [{ code: "shape.root", range: root.range, message }] };
  }
  const context: EventsContext = {
    text,
    facts,
    reserved: ["enabled"],
    eventOf,
    isFlat,
    strictTypes: true,
    nullIsAbsent: false,
  };
  const fixes = root.entries.every(({ key }) => eventOf(key) !== undefined) ? addWrapperFix(root) : [];
  return joinFound(lastOfEachKey(root).map((entry) => decodeNamed(entry, fixes, context)));
}

function decodeNamed(
  { key, keyRange, value }: ObjectEntry,
  fixes: readonly Fix[],
  context: EventsContext,
): Found {
  if (value.kind !== "object") {
    const isEvent = eventOf(key) !== undefined;
    const message = isEvent
      ? `${key} must stand in an object under a name of your choice, not at the root.`
      : `"${key}" must be an object with events, not ${aKind(value)}: at the root stand names of hooks.`;
    return { hooks: [], shapes: [{ code: "shape.named-hook", range: keyRange, message, fixes }] };
  }
  const found = decodeEvents(value, [key], context);
  const hooks = found.hooks.map((hook) => named(hook, key, value));
  return { hooks, shapes: [...switchShapes(value), ...found.shapes, ...hooks.flatMap(handlerShapes)] };
}

function named(hook: Hook, name: string, node: ObjectNode): Hook {
  const enabled = !isFalse(childOf(node, "enabled"));
  return { ...hook, enabled, ...(isPlainName(name) ? {} : { name }) };
}

function switchShapes(node: ObjectNode): readonly Shape[] {
  const enabled = childOf(node, "enabled");
  if (enabled === undefined || enabled.kind === "boolean") return [];
  const message = `"enabled" must be true or false, not ${aKind(enabled)}.`;
  return [{ code: "shape.field", range: enabled.range, message }];
}

/** A handler has the fields of one type, and a time-out that fits 32 bits. */
function handlerShapes({ handler, extras, ranges }: Hook): readonly Shape[] {
  const shapes: Shape[] = [];
  const foreign = ["command", "prompt", "model"].find((key) => extras[facts.id]?.[key] !== undefined);
  if (foreign !== undefined && (handler.type === "command" || handler.type === "prompt")) {
    const message = `A handler of type "${handler.type}" must not have "${foreign}".`;
    shapes.push({ code: "shape.foreign-field", range: ranges.hook, message });
  }
  if (handler.timeout !== undefined && Math.abs(handler.timeout) > facts.timeout.max) {
    const message = `"timeout" is too large: it counts seconds.`;
    shapes.push({ code: "shape.timeout", range: ranges.hook, message });
  }
  return shapes;
}
