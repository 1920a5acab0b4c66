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

interface Placed {
  readonly node: ObjectNode;
  readonly path: TextPath;
}

/** Keys under which some formats keep the handler inside of the hook's entry. */
const handlerKeys: ReadonlySet<string> = new Set(["handler", "action", "then"]);

export function viewOf(hook: Hook, event: EventFact | undefined, root: TextNode | undefined): HookView {
  const { path, trail } = nearestObject(root, parsePath(hook.id) ?? []);
  const node = trail.at(-1);
  if (node?.kind !== "object") return { hook, event, handler: undefined, group: undefined };
  const own: Placed = { node, path };
  for (const { key, value } of node.entries) {
    if (value.kind === "object" && handlerKeys.has(key)) {
      return { hook, event, handler: { node: value, path: [...path, key] }, group: conditionOf(own) };
    }
  }
  const around = path.at(-2) === "hooks" ? trail.at(-3) : undefined;
  const isGroup = around?.kind === "object" && typeof path.at(-3) === "number";
  return {
    hook,
    event,
    handler: own,
    group: isGroup ? { node: around, path: path.slice(0, -2) } : undefined,
  };
}

/** Formats with `when` and `then` keep the event and its filter in the first. */
function conditionOf(own: Placed): Placed {
  const when = childOf(own.node, "when");
  return when?.kind === "object" ? { node: when, path: [...own.path, "when"] } : own;
}

/** An id may lead further down than the entry, as to one of the events that it lists. */
function nearestObject(
  root: TextNode | undefined,
  path: TextPath,
): { readonly path: TextPath; readonly trail: readonly (TextNode | undefined)[] } {
  const trail = nodesAlong(root, path);
  const depth = trail.findLastIndex((node) => node?.kind === "object");
  return { path: path.slice(0, Math.max(0, depth)), trail: trail.slice(0, depth + 1) };
}

function nodesAlong(root: TextNode | undefined, path: TextPath): readonly (TextNode | undefined)[] {
  const trail: (TextNode | undefined)[] = [root];
  let node = root;
  for (const step of path) {
    node = childOf(node, step);
    trail.push(node);
  }
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
