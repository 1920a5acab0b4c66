import type { Hook } from "../model/hook";
import type { EventFact, FieldFact, FieldLevel } from "../providers/facts";
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

export interface Placed {
  readonly node: ObjectNode;
  readonly path: TextPath;
}

/** Keys under which some formats keep the handler inside of the hook's entry. */
const handlerKeys = ["handler", "action", "then"] as const;

export function viewOf(hook: Hook, event: EventFact | undefined, root: TextNode | undefined): HookView {
  const { path, trail } = nearestObject(root, parsePath(hook.id) ?? []);
  const node = trail.at(-1);
  if (node?.kind !== "object") return { hook, event, handler: undefined, group: undefined };
  const own: Placed = { node, path };
  for (const key of handlerKeys) {
    const inner = childOf(node, key);
    if (inner?.kind === "object") {
      return { hook, event, handler: { node: inner, path: [...path, key] }, group: conditionOf(own) };
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

/** One key of a hook's handler or group, with what the facts say about it there. */
export interface FieldView {
  readonly entry: ObjectEntry;
  readonly path: TextPath;
  readonly level: FieldLevel;
  readonly field: FieldFact | undefined;
}

export function fieldsOf(
  view: HookView,
  fields: ReadonlyMap<FieldLevel, ReadonlyMap<string, FieldFact>>,
): readonly FieldView[] {
  return [...at(view.handler, "handler"), ...at(view.group, "group")];

  function at(placed: Placed | undefined, level: FieldLevel): readonly FieldView[] {
    const known = fields.get(level);
    return (placed?.node.entries ?? []).map((entry) => ({
      entry,
      path: [...(placed?.path ?? []), entry.key],
      level,
      field: known?.get(entry.key),
    }));
  }
}
