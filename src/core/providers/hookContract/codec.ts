import type { Finding } from "../../model/finding";
import type { Handler } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { childOf, lastOfEachKey, nodeAtPath } from "../../text/nodeAt";
import { parseText } from "../../text/parseText";
import type { ObjectEntry, TextNode } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { DecodeInput, Decoded, Encoded, EncodeRequest } from "../provider";
import { appendHooks } from "../shared/appendHooks";
import { decodeFields, encodeFields, isObject } from "../shared/handlerFields";
import { canBlock, hookRanges, ownExtras } from "../shared/hookParts";
import { decodeMatch } from "../shared/matcherText";
import { textAt, textOf } from "../shared/nodeText";
import { readText } from "../shared/readText";
import { shapeFinding, startOf } from "../shared/shapeFinding";
import { eventNamed } from "../shared/tools";
import { facts } from "./facts";
import { commandOf, folderOf, isSamePath, nameOf } from "./program";

/** A key that the generator does not read keeps how a command was spelled, where its name alone would spell it otherwise. */
const spelling = "command";

export function decode({ text, path }: DecodeInput): Decoded {
  const read = readText(text, "yaml", "the generator");
  const findings: Finding[] = [...read.findings];
  if (read.root !== undefined && read.root.kind !== "object") {
    findings.push(
      shapeFinding(
        "root",
        "The config is an object with a list of programs for each event.",
        read.root.range,
      ),
    );
  }
  const binDir = binDirOf(read.root, path);
  const hooks = lastOfEachKey(read.root).flatMap((entry) =>
    eventNamed(facts, entry.key) === undefined ? [] : decodeEvent({ entry, binDir, text }, findings),
  );
  return { hooks, findings, ...(read.refused === undefined ? {} : { refused: read.refused }) };
}

/** Beside the config, unless it says otherwise. */
function binDirOf(root: TextNode | undefined, path: string): string {
  const said = textOf(nodeAtPath(root, ["output", "binDir"]));
  return said ?? (/(^|[/\\])\.hooks[/\\][^/\\]*$/.test(path) ? "./.hooks/bin" : "./hooks/bin");
}

interface EventEntry {
  readonly entry: ObjectEntry;
  readonly binDir: string;
  readonly text: string;
}

function decodeEvent({ entry, binDir, text }: EventEntry, findings: Finding[]): readonly Hook[] {
  const { key, value } = entry;
  // An event without programs: `stop:` with nothing behind it.
  if (value.kind === "null") return [];
  if (value.kind !== "array") {
    findings.push(shapeFinding("event", `${key} must be a list of programs.`, value.range));
    return [];
  }
  return value.items.flatMap((item, index) => {
    const name = textOf(item) ?? textAt(item, "name");
    if (name === undefined) {
      const range = childOf(item, "name")?.range ?? (item.kind === "object" ? startOf(item) : item.range);
      findings.push(
        shapeFinding("no-command", "An entry is a program's name, or an object with a name.", range),
      );
      return [];
    }
    return [decodeHook({ entry, binDir, text }, item, name, printPath([key, index]))];
  });
}

function decodeHook({ entry, binDir, text }: EventEntry, node: TextNode, name: string, id: string): Hook {
  const event = eventNamed(facts, entry.key);
  const value = toJson(node);
  const fields = decodeFields(isObject(value) ? value : {}, "handler", facts, { skip: ["name"] });
  const { [spelling]: spelled, ...extras } = fields.extras;
  const plain = commandOf(binDir, name);
  const kept = typeof spelled === "string" && isSamePath(spelled, plain);
  const handler: Handler = { type: "command", command: kept ? spelled : plain };
  const nativeMatcher = typeof fields.matcher === "string" ? fields.matcher : undefined;
  const own = kept || spelled === undefined ? extras : { ...extras, [spelling]: spelled };
  const parts = {
    event: undefined,
    matcher: childOf(node, "matcher"),
    handler: childOf(node, "name") ?? node,
  };
  return {
    id,
    event: event?.canonical ?? entry.key,
    nativeEvent: entry.key,
    ...decodeMatch(nativeMatcher, facts, event),
    ...(nativeMatcher === undefined ? {} : { nativeMatcher }),
    handler,
    blocking: canBlock(event, handler),
    enabled: fields.enabled ?? true,
    extras: ownExtras(facts.id, own),
    ranges: { ...hookRanges(text, node.range, parts), event: entry.keyRange },
  };
}

export function encode(request: EncodeRequest): Encoded {
  const { hooks, path } = request;
  const text = request.existing.get(path) ?? "";
  const isNew = text.trim() === "";
  const first = hooks[0]?.handler.command;
  const binDir =
    isNew && first !== undefined ? (folderOf(first) ?? ".") : binDirOf(parseText(text, "yaml").root, path);
  const lost = hooks.find(({ handler }) => nameOf(binDir, handler.command ?? "") === undefined);
  if (lost !== undefined) {
    const problem = `${lost.handler.command ?? lost.id} cannot be named from ${binDir}, the folder of all programs.`;
    return { files: [], placements: [], problem };
  }
  return appendHooks(request, {
    listOf: (hook) => [hook.nativeEvent],
    root: isNew ? { version: 1, output: { binDir } } : {},
    format: "yaml",
    decode,
    write: (hook) => writeHook(hook, binDir),
  });
}

/** The short form, where a name says all. */
function writeHook(hook: Hook, binDir: string): Json {
  const command = hook.handler.command ?? "";
  const name = nameOf(binDir, command) ?? command;
  const spelled: JsonObject = commandOf(binDir, name) === command ? {} : { [spelling]: command };
  const others = { ...encodeFields(hook, "handler", facts), ...spelled };
  return Object.keys(others).length === 0 ? name : { name, ...others };
}
