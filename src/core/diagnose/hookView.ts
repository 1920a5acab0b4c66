import type { Hook } from "../model/hook";
import type { EventFact, FieldFact, FieldLevel } from "../providers/facts";
import type { FactsIndex } from "../providers/shared/factsIndex";
import { childOf } from "../text/nodeAt";
import type { ObjectEntry, ObjectNode, TextNode, TextPath } from "../text/textNode";
import { parsePath } from "../text/textPath";

/** A decoded hook together with the places in the text that it came from. */
export interface HookView {
  readonly hook: Hook;
  /** Undefined for an event that the agent does not know. */
  readonly event: EventFact | undefined;
  /** The object that holds the handler's fields, and where it stands. */
  readonly handler: Placed | undefined;
  /** The object around it that holds the group's fields (matcher), where the format has one. */
  readonly group: Placed | undefined;
}

/** An object of a hook. Its path, which only fixes need, is made when somebody asks. */
export class Placed {
  readonly node: ObjectNode;
  readonly #trail: TextPath;
  readonly #depth: number;
  readonly #below: string | undefined;

  /** At the first `depth` steps of the trail, and from there at the key `below`. */
  constructor(node: ObjectNode, trail: TextPath, depth: number, below?: string) {
    this.node = node;
    this.#trail = trail;
    this.#depth = depth;
    this.#below = below;
  }

  get path(): TextPath {
    const path = this.#trail.slice(0, this.#depth);
    return this.#below === undefined ? path : [...path, this.#below];
  }
}

/** Keys under which some formats keep the handler inside of the hook's entry. */
const handlerKeys: ReadonlySet<string> = new Set(["handler", "action", "then"]);

export function viewOf(hook: Hook, event: EventFact | undefined, root: TextNode | undefined): HookView {
  const path = parsePath(hook.id) ?? [];
  const trail = nodesAlong(root, path);
  // An id may lead further down than the entry, as to one of the events that it lists.
  const depth = trail.findLastIndex((node) => node?.kind === "object");
  const node = trail[depth];
  if (node?.kind !== "object") return { hook, event, handler: undefined, group: undefined };
  for (const { key, value } of node.entries) {
    if (value.kind === "object" && handlerKeys.has(key)) {
      const group = conditionOf(node, path, depth);
      return { hook, event, handler: new Placed(value, path, depth, key), group };
    }
  }
  const around = path[depth - 2] === "hooks" ? trail[depth - 2] : undefined;
  const isGroup = around?.kind === "object" && typeof path[depth - 3] === "number";
  const group = isGroup ? new Placed(around, path, depth - 2) : undefined;
  return { hook, event, handler: new Placed(node, path, depth), group };
}

/** Formats with `when` and `then` keep the event and its filter in the first. */
function conditionOf(node: ObjectNode, path: TextPath, depth: number): Placed {
  const when = childOf(node, "when");
  return when?.kind === "object" ? new Placed(when, path, depth, "when") : new Placed(node, path, depth);
}

function nodesAlong(root: TextNode | undefined, path: TextPath): readonly (TextNode | undefined)[] {
  const trail: (TextNode | undefined)[] = [root];
  for (const step of path) trail.push(childOf(trail[trail.length - 1], step));
  return trail;
}

/** One key of a handler or a group, with what the facts say about it there. */
export interface FieldView {
  /** The first hook that the object belongs to: a group has several. */
  readonly view: HookView;
  readonly entry: ObjectEntry;
  readonly level: FieldLevel;
  readonly field: FieldFact | undefined;
  /** The object that holds the key. */
  readonly owner: Placed;
}

/** The keys of all handlers and groups, each once. */
export function fieldsOf(views: readonly HookView[], fields: FactsIndex["fields"]): readonly FieldView[] {
  const found: FieldView[] = [];
  const seen = new Set<ObjectNode>();
  const add = (view: HookView, owner: Placed | undefined, level: FieldLevel): void => {
    if (owner === undefined || seen.has(owner.node)) return;
    seen.add(owner.node);
    const { byKey } = fields[level];
    for (const entry of owner.node.entries)
      found.push({ view, entry, level, field: byKey.get(entry.key), owner });
  };
  for (const view of views) {
    add(view, view.handler, "handler");
    add(view, view.group, "group");
  }
  return found;
}

export const pathOf = ({ owner, entry }: FieldView): TextPath => [...owner.path, entry.key];
