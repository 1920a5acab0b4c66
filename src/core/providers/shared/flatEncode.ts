import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { childOf } from "../../text/nodeAt";
import { parseText } from "../../text/parseText";
import type { TextChange } from "../../text/textChange";
import type { TextNode } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import type { Encoded, EncodeRequest } from "../provider";
import { editFile } from "./editFile";
import { decodeFlat, locateHooks } from "./flatDecode";
import type { FlatGrammar } from "./flatGrammar";
import { encodeFields } from "./handlerFields";
import { placeHooks } from "./placeHooks";

/** Writes hooks into a file of the flat grammar: those that stand there already are left alone, the others are appended. */
export function encodeFlat(grammar: FlatGrammar, request: EncodeRequest): Encoded {
  const { hooks, file, path } = request;
  if (file.format === "script") return { files: [], placements: [] };
  const text = request.existing.get(path) ?? "";
  const fresh = text.trim() === "";
  const root = fresh ? undefined : parseText(text, file.format).root;
  const located = root?.kind === "object" ? locateHooks(root, file) : undefined;
  const mapPath = located?.kind === "found" ? located.path : ["hooks"];
  const map = located?.kind === "found" ? located.node : undefined;

  const present = fresh ? [] : decodeFlat(grammar, { text, file, path }).hooks;
  const write = (hook: Hook): JsonObject => ({
    event: hook.nativeEvent,
    enabled: hook.enabled,
    entry: entryOf(hook, grammar),
  });
  const places = placeHooks(hooks, present, write);
  const next = new Map<string, number>();
  const added = new Map<string, Json[]>();
  const placements = hooks.map((hook, index) => {
    const place = places[index];
    if (place !== undefined) return { hook: hook.id, path, id: place.id };
    const event = hook.nativeEvent;
    const at = next.get(event) ?? lengthOf(childOf(map, event));
    next.set(event, at + 1);
    const values = added.get(event);
    if (values === undefined) added.set(event, [entryOf(hook, grammar)]);
    else values.push(entryOf(hook, grammar));
    return { hook: hook.id, path, id: printPath([...mapPath, event, at]) };
  });
  const appended = [...added].map(([event, values]): TextChange => ({
    kind: "append",
    path: [...mapPath, event],
    values,
  }));
  const changes = [...rootChanges(grammar, request, root), ...appended];
  return editFile(request, file.format, appended.length === 0 ? [] : changes, placements);
}

function entryOf(hook: Hook, grammar: FlatGrammar): JsonObject {
  const { facts, command } = grammar;
  const extras = hook.extras[facts.id] ?? {};
  if (command === undefined) return withoutType(encodeFields(hook, "handler", facts), grammar);
  const { type, matcher, ...rest } = encodeFields({ ...hook, extras: {} }, "handler", facts);
  return {
    ...(type === undefined ? {} : { type }),
    ...(matcher === undefined ? {} : { matcher }),
    ...command.encode(hook.handler, extras),
    ...without(rest, command.keys),
    ...extras,
  };
}

function withoutType(entry: JsonObject, { omitsType }: FlatGrammar): JsonObject {
  return omitsType && entry["type"] === "command" ? without(entry, ["type"]) : entry;
}

function without(entry: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
}

/** Keys that a new file gets, and those that an existing one needs. */
function rootChanges(
  { facts, rootKeys, offSwitch }: FlatGrammar,
  { hooks, file }: EncodeRequest,
  root: TextNode | undefined,
): readonly TextChange[] {
  if (file.shared) return [];
  const isNew = childOf(root, "hooks") === undefined;
  const required = new Set(
    facts.fields.filter(({ level, required: needed }) => level === "root" && needed).map(({ key }) => key),
  );
  const wanted = Object.entries(rootKeys).filter(
    ([key]) => childOf(root, key) === undefined && (isNew || required.has(key)),
  );
  const off = offSwitch !== undefined && root === undefined && hooks.every(({ enabled }) => !enabled);
  return [
    ...wanted.map(([key, value]): TextChange => ({ kind: "set", path: [key], value })),
    ...(off ? [{ kind: "set", path: [offSwitch], value: true } as const] : []),
  ];
}

const lengthOf = (node: TextNode | undefined): number => (node?.kind === "array" ? node.items.length : 0);
