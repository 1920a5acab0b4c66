import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { entryOf, nodeAtPath } from "../../text/nodeAt";
import { parseText } from "../../text/parseText";
import type { TextChange } from "../../text/textChange";
import type { ObjectNode, TextNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { FieldLevel, ProviderFacts } from "../facts";
import type { Encoded, EncodeRequest, Placement } from "../provider";
import { editFile } from "./editFile";
import { encodeFields, isObject } from "./handlerFields";
import { decodeNested, formatOf, type NestedGrammar } from "./nested";
import { lastOfEachKey, strangersKey } from "./nestedEvents";
import { placeHooks, sortedText } from "./placeHooks";

/** Merges hooks into a nested file: those that already stand there stay, others join their group or get a new one. */
export function encodeNested(request: EncodeRequest, grammar: NestedGrammar): Encoded {
  const { hooks, file, path } = request;
  const before = request.existing.get(path) ?? "";
  const { root } = parseText(before, formatOf(file));
  const existing = decodeNested({ text: before, file, path }, grammar).hooks;
  const write = (hook: Hook): Written => written(hook, grammar);
  const places = placeHooks(hooks, existing, write);
  const plan = new NestedPlan(root, grammar.wrapper(file, root) ?? ["hooks"]);
  const ids = hooks.map((hook, index) => places[index]?.id ?? plan.add(write(hook)));
  const added = hooks.filter((_hook, index) => places[index] === undefined);
  const changes = [...plan.changes(), ...(grammar.extraChanges?.(added, root) ?? [])];
  const placements = hooks.map((hook, index): Placement => ({ hook: hook.id, path, id: ids[index] ?? "" }));
  return editFile(request, formatOf(file), changes, placements);
}

/** Everything about a hook that shows in the file, so that equal hooks can be told from different ones. */
type Written = {
  readonly event: string;
  readonly enabled: boolean;
  readonly group: JsonObject;
  readonly handler: JsonObject;
};

function written(hook: Hook, { facts, toFile }: NestedGrammar): Written {
  const native = toFile?.(hook) ?? hook;
  return {
    event: native.nativeEvent,
    enabled: native.enabled,
    group: levelOfHook(native, "group", facts),
    handler: levelOfHook(native, "handler", facts),
  };
}

function levelOfHook(hook: Hook, level: FieldLevel, facts: ProviderFacts): JsonObject {
  const all = encodeFields(hook, level, facts);
  const own = Object.entries(all).filter(
    ([key]) => key !== strangersKey("group") && key !== strangersKey("handler"),
  );
  const strangers = hook.extras[facts.id]?.[strangersKey(level)];
  return { ...Object.fromEntries(own), ...(isObject(strangers) ? strangers : {}) };
}

/** A group that takes hooks: one in the file, or one to be added. */
interface Slot {
  readonly path: TextPath;
  readonly isNew: boolean;
  readonly event: string;
  readonly group: JsonObject;
  readonly handlers: Json[];
  /** How many handlers stand there already. */
  readonly offset: number;
}

/** Collects where new hooks go. Looks every group up by its content, so that ten thousand hooks cost linear time. */
class NestedPlan {
  readonly #wrapper: TextPath;
  readonly #slots = new Map<string, Slot>();
  readonly #lengths = new Map<string, number>();

  constructor(root: TextNode | undefined, wrapper: TextPath) {
    this.#wrapper = wrapper;
    const events = nodeAtPath(root, wrapper);
    if (events?.kind !== "object") return;
    for (const { key, value } of lastOfEachKey(events)) {
      if (value.kind !== "array") continue;
      this.#lengths.set(key, value.items.length);
      value.items.forEach((item, index) => {
        if (item.kind === "object") this.#addExisting(key, index, item);
      });
    }
  }

  /** Plans a hook and says which id it will have. */
  add({ event, group, handler }: Written): string {
    const slot = this.#slots.get(slotKey(event, group)) ?? this.#newSlot(event, group);
    slot.handlers.push(handler);
    return printPath([...slot.path, "hooks", slot.offset + slot.handlers.length - 1]);
  }

  changes(): readonly TextChange[] {
    const changes: TextChange[] = [];
    const groups = new Map<string, Json[]>();
    for (const slot of this.#slots.values()) {
      if (slot.handlers.length === 0) continue;
      if (slot.isNew) {
        const list = groups.get(slot.event) ?? [];
        list.push({ ...slot.group, hooks: slot.handlers });
        groups.set(slot.event, list);
      } else {
        changes.push({ kind: "append", path: [...slot.path, "hooks"], values: slot.handlers });
      }
    }
    for (const [event, values] of groups) {
      changes.push({ kind: "append", path: [...this.#wrapper, event], values });
    }
    return changes;
  }

  /** Only a plain group takes further hooks: other keys of a group might not be meant for them. */
  #addExisting(event: string, index: number, node: ObjectNode): void {
    const hooks = entryOf(node, "hooks")?.value;
    const matcher = entryOf(node, "matcher")?.value;
    const isPlain = node.entries.every(({ key }) => key === "hooks" || key === "matcher");
    if (hooks?.kind !== "array" || !isPlain || (matcher && matcher.kind !== "string")) return;
    const group: JsonObject = matcher === undefined ? {} : { matcher: toJson(matcher) };
    const key = slotKey(event, group);
    if (this.#slots.has(key)) return;
    const path = [...this.#wrapper, event, index];
    this.#slots.set(key, { path, isNew: false, event, group, handlers: [], offset: hooks.items.length });
  }

  #newSlot(event: string, group: JsonObject): Slot {
    const index = this.#lengths.get(event) ?? 0;
    this.#lengths.set(event, index + 1);
    const path = [...this.#wrapper, event, index];
    const slot: Slot = { path, isNew: true, event, group, handlers: [], offset: 0 };
    this.#slots.set(slotKey(event, group), slot);
    return slot;
  }
}

const slotKey = (event: string, group: JsonObject): string => `${event}\n${sortedText(group)}`;
