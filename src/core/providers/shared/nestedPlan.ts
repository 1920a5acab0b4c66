import type { Json, JsonObject } from "../../model/json";
import { entryOf, lastOfEachKey, nodeAtPath } from "../../text/nodeAt";
import type { TextChange } from "../../text/textChange";
import type { ObjectNode, TextNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import { sortedText } from "./placeHooks";

/** A hook to be added to a file, in the file's own words. */
export interface NewHook {
  /** Where the object of events stands. */
  readonly container: TextPath;
  readonly event: string;
  readonly group: JsonObject;
  readonly handler: JsonObject;
  /** The event takes handlers directly, without a group around them. */
  readonly flat?: boolean;
}

/** A list that takes handlers: that of a group in the file, of a group to be added, or of an event without groups. */
interface Slot {
  readonly list: TextPath;
  readonly event: TextPath;
  /** The keys of a group that is to be added. */
  readonly newGroup: JsonObject | undefined;
  /** How many handlers stand there already. */
  readonly offset: number;
  readonly handlers: Json[];
}

/** Collects where new hooks go. Looks every group up by its content, so that ten thousand hooks cost linear time. */
export class NestedPlan {
  readonly #root: TextNode | undefined;
  readonly #slots = new Map<string, Slot>();
  readonly #lengths = new Map<string, number>();
  readonly #known = new Set<string>();

  constructor(root: TextNode | undefined) {
    this.#root = root;
  }

  /** Plans a hook and says which id it will have. */
  add(hook: NewHook): string {
    this.#readContainer(hook.container);
    const event = [...hook.container, hook.event];
    const slot = hook.flat ? this.#eventSlot(event) : this.#groupSlot(event, hook.group);
    slot.handlers.push(hook.handler);
    return printPath([...slot.list, slot.offset + slot.handlers.length - 1]);
  }

  changes(): readonly TextChange[] {
    const changes: TextChange[] = [];
    for (const { list, event, newGroup, handlers } of this.#slots.values()) {
      if (handlers.length === 0) continue;
      changes.push(
        newGroup === undefined
          ? { kind: "append", path: list, values: handlers }
          : { kind: "append", path: event, values: [{ ...newGroup, hooks: handlers }] },
      );
    }
    return changes;
  }

  #readContainer(container: TextPath): void {
    const key = printPath(container);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const events = nodeAtPath(this.#root, container);
    if (events?.kind !== "object") return;
    for (const { key: name, value } of lastOfEachKey(events)) {
      if (value.kind !== "array") continue;
      const event = [...container, name];
      this.#lengths.set(printPath(event), value.items.length);
      value.items.forEach((item, index) => {
        if (item.kind === "object") this.#readGroup(event, index, item);
      });
    }
  }

  /** Only a plain group takes further hooks: other keys of a group might not be meant for them. */
  #readGroup(event: TextPath, index: number, node: ObjectNode): void {
    const hooks = entryOf(node, "hooks")?.value;
    const matcher = entryOf(node, "matcher")?.value;
    const isPlain = node.entries.every(({ key }) => key === "hooks" || key === "matcher");
    if (hooks?.kind !== "array" || !isPlain || (matcher && matcher.kind !== "string")) return;
    const key = slotKey(event, matcher === undefined ? {} : { matcher: toJson(matcher) });
    if (this.#slots.has(key)) return;
    const list = [...event, index, "hooks"];
    this.#slots.set(key, { list, event, newGroup: undefined, offset: hooks.items.length, handlers: [] });
  }

  #groupSlot(event: TextPath, group: JsonObject): Slot {
    const key = slotKey(event, group);
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const index = this.#lengths.get(printPath(event)) ?? 0;
    this.#lengths.set(printPath(event), index + 1);
    const slot: Slot = { list: [...event, index, "hooks"], event, newGroup: group, offset: 0, handlers: [] };
    this.#slots.set(key, slot);
    return slot;
  }

  #eventSlot(event: TextPath): Slot {
    const key = printPath(event);
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const offset = this.#lengths.get(key) ?? 0;
    const slot: Slot = { list: event, event, newGroup: undefined, offset, handlers: [] };
    this.#slots.set(key, slot);
    return slot;
  }
}

const slotKey = (event: TextPath, group: JsonObject): string => `${printPath(event)}\n${sortedText(group)}`;
