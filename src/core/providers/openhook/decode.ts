import type { Finding } from "../../model/finding";
import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import type { TextRange } from "../../model/textRange";
import { innerRange } from "../../text/innerRange";
import { childOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { EventFact } from "../facts";
import type { DecodeInput, Decoded } from "../provider";
import { decodeFields } from "../shared/handlerFields";
import { readText } from "../shared/readText";
import { shapeFinding, startOf } from "../shared/shapeFinding";
import { eventNamed } from "../shared/tools";
import { allEvents, facts } from "./facts";

/** An entry is one hook per event that it names, so that each can be converted, run and switched off by itself. */
export function decode({ text }: DecodeInput): Decoded {
  const read = readText(text, "json", "a reader of the file");
  const findings: Finding[] = [...read.findings];
  if (read.root === undefined) return { hooks: [], ...refusal(findings, read.refused) };
  const list = childOf(read.root, "hooks");
  findings.push(...checkRoot(read.root, list));
  if (list?.kind !== "array")
    return { hooks: [], ...refusal(findings, read.refused ?? findings.at(-1)?.message) };
  const hooks = list.items.flatMap((item, index) => decodeEntry({ item, index, text }, findings));
  return { hooks, ...refusal(findings, read.refused) };
}

function refusal(findings: readonly Finding[], refused: string | undefined): Omit<Decoded, "hooks"> {
  return { findings, ...(refused === undefined ? {} : { refused }) };
}

function checkRoot(root: TextNode, list: TextNode | undefined): readonly Finding[] {
  if (root.kind !== "object") {
    return [shapeFinding("root", "The file is an object with openhook and hooks.", root.range)];
  }
  const version = childOf(root, "openhook");
  const known = version?.kind === "string" && version.value === "0.1";
  const range = version?.range ?? startOf(root);
  const message = `The field openhook should say "0.1"; a reader takes any other version at its best effort.`;
  const versions = known ? [] : [shapeFinding("version", message, range, "warning")];
  if (list === undefined)
    return [...versions, shapeFinding("no-hooks", "The field hooks is missing.", startOf(root))];
  if (list.kind === "array") return versions;
  return [...versions, shapeFinding("hooks", "The field hooks must be a list.", list.range)];
}

interface Entry {
  readonly item: TextNode;
  readonly index: number;
  readonly text: string;
}

function decodeEntry({ item, index, text }: Entry, findings: Finding[]): readonly Hook[] {
  if (item.kind !== "object") {
    findings.push(shapeFinding("entry", "A hook is an object with a command.", item.range));
    return [];
  }
  const command = childOf(item, "command");
  if (command?.kind !== "string") {
    findings.push(
      shapeFinding("no-command", "The hook needs a command, as a text.", command?.range ?? startOf(item)),
    );
    return [];
  }
  const range = innerRange(text, command);
  const names = childOf(item, "events");
  const subscriptions =
    names === undefined ? allOf(["hooks", index, "events"]) : subscribed(names, index, text, findings);
  return subscriptions.map((one) => hookFor(item, one, range));
}

interface Subscription {
  readonly path: TextPath;
  readonly native: string;
  readonly event: EventFact | undefined;
  readonly range?: TextRange;
}

function subscribed(
  names: TextNode,
  index: number,
  text: string,
  findings: Finding[],
): readonly Subscription[] {
  if (names.kind !== "array") {
    findings.push(shapeFinding("events", "The events must be a list of names.", names.range));
    return [];
  }
  if (names.items.length === 0) {
    findings.push(
      shapeFinding("events", "The list of events is empty: the hook never runs.", names.range, "warning"),
    );
  }
  return names.items.flatMap((name, position): readonly Subscription[] => {
    const path = ["hooks", index, "events", position];
    if (name.kind !== "string") {
      findings.push(shapeFinding("events", "An event is a name in quotes.", name.range));
      return [];
    }
    const range = innerRange(text, name);
    const native = String(name.value);
    if (native === "*") return allOf(path).map((one) => ({ ...one, range }));
    return [{ path, native, event: eventNamed(facts, native), range }];
  });
}

function allOf(path: TextPath): readonly Subscription[] {
  return allEvents.map((event) => ({ path: [...path, event.native], native: "*", event }));
}

function hookFor(node: ObjectNode, { path, native, event, range }: Subscription, handler: TextRange): Hook {
  const fields = decodeFields(toJson(node) as JsonObject, "handler", facts, { skip: ["events"] });
  return {
    id: printPath(path),
    event: event?.canonical ?? native,
    nativeEvent: native,
    handler: { type: "command", ...fields.handler },
    blocking: false,
    enabled: true,
    extras: Object.keys(fields.extras).length === 0 ? {} : { [facts.id]: fields.extras },
    ranges: { hook: node.range, handler, ...(range === undefined ? {} : { event: range }) },
  };
}
