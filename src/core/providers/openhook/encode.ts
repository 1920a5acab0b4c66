import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { childOf, nodeAtPath } from "../../text/nodeAt";
import { parseText } from "../../text/parseText";
import type { TextChange } from "../../text/textChange";
import type { TextNode, TextPath } from "../../text/textNode";
import { parsePath, printPath } from "../../text/textPath";
import type { Encoded, EncodeRequest } from "../provider";
import { editFile } from "../shared/editFile";
import { encodeFields } from "../shared/handlerFields";
import { placeHooks, sortedText } from "../shared/placeHooks";
import { decode } from "./decode";
import { allEvents, facts } from "./facts";

/** Hooks that differ in nothing but their event become one entry, or join the one that is there. */
export function encode(request: EncodeRequest): Encoded {
  const { hooks, file, path } = request;
  const text = request.existing.get(path) ?? "";
  const { root } = parseText(text, "json");
  const present = text.trim() === "" ? [] : decode({ text, file, path }).hooks;
  const places = placeHooks(hooks, present, writeSubscription);
  const ids = new Map(places.flatMap((place, index) => (place ? [[index, place.id] as const] : [])));
  const open = openEntries(present);
  const added: Json[] = [];
  const changes: TextChange[] = [];
  for (const group of groupsOf(hooks, ids)) {
    const [first] = group;
    if (first === undefined) continue;
    const entry = first.repeated ? undefined : open.get(sortedText(writeEntry(first.hook)));
    const at: TextPath = ["hooks", entry ?? lengthOf(childOf(root, "hooks")) + added.length, "events"];
    const events = eventsOf(group.map(({ hook }) => hook));
    if (entry === undefined) added.push({ ...writeEntry(first.hook), events: events.names });
    else changes.push({ kind: "append", path: at, values: events.names });
    const start = entry === undefined ? 0 : lengthOf(nodeAtPath(root, at));
    group.forEach(({ index }, position) =>
      ids.set(index, printPath([...at, ...events.steps(start, position)])),
    );
  }
  if (added.length > 0) changes.push({ kind: "append", path: ["hooks"], values: added });
  const version: TextChange = { kind: "set", path: ["openhook"], value: "0.1" };
  const needsVersion = changes.length > 0 && childOf(root, "openhook") === undefined;
  const placements = hooks.map((hook, index) => ({ hook: hook.id, path, id: ids.get(index) ?? "" }));
  return editFile(request, "json", needsVersion ? [version, ...changes] : changes, placements);
}

interface Member {
  readonly hook: Hook;
  readonly index: number;
  /** The same hook was asked for before: it needs an entry of its own to run twice. */
  readonly repeated: boolean;
}

function groupsOf(hooks: readonly Hook[], placed: ReadonlyMap<number, string>): Iterable<readonly Member[]> {
  const groups = new Map<string, Member[]>();
  const seen = new Map<string, number>();
  for (const [index, hook] of hooks.entries()) {
    if (placed.has(index)) continue;
    const same = sortedText(writeSubscription(hook));
    const times = seen.get(same) ?? 0;
    seen.set(same, times + 1);
    const key = `${times} ${sortedText(writeEntry(hook))}`;
    const group = groups.get(key) ?? [];
    group.push({ hook, index, repeated: times > 0 });
    groups.set(key, group);
  }
  return groups.values();
}

/** Entries that list their events, by what they say beside: a further event can join them. */
function openEntries(present: readonly Hook[]): ReadonlyMap<string, number> {
  return new Map(
    present.flatMap((hook) => {
      const index = parsePath(hook.id)?.[1];
      return typeof index !== "number" || hook.nativeEvent === "*"
        ? []
        : [[sortedText(writeEntry(hook)), index]];
    }),
  );
}

/** `"*"` comes back where all that it stood for does; `steps` is the rest of each hook's path, below `events`. */
function eventsOf(hooks: readonly Hook[]): {
  readonly names: readonly string[];
  readonly steps: (start: number, position: number) => TextPath;
} {
  const names = hooks.map(nativeOf);
  const starred =
    hooks.every(({ nativeEvent }) => nativeEvent === "*") &&
    allEvents.every(({ native }) => names.includes(native));
  if (starred) return { names: ["*"], steps: (start, position) => [start, names[position] ?? ""] };
  return { names, steps: (start, position) => [start + position] };
}

/** An entry without its events: what hooks must share to stand in one. */
function writeEntry(hook: Hook): JsonObject {
  return encodeFields(hook, "handler", facts);
}

function writeSubscription(hook: Hook): Json {
  return { entry: writeEntry(hook), event: nativeOf(hook) };
}

function nativeOf(hook: Hook): string {
  if (hook.nativeEvent !== "*") return hook.nativeEvent;
  return facts.events.find((event) => event.canonical === hook.event)?.native ?? hook.event;
}

const lengthOf = (node: TextNode | undefined): number => (node?.kind === "array" ? node.items.length : 0);
