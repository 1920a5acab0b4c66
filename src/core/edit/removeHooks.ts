import type { Hook } from "../model/hook";
import { applyEdits, editText } from "../text/editText";
import { nodeAtPath } from "../text/nodeAt";
import { parseText } from "../text/parseText";
import type { TextNode, TextPath } from "../text/textNode";
import { parsePath, printPath } from "../text/textPath";
import { sameHooks, type EditableFile, type HookEdit } from "./hookEdit";

/**
 * Takes hooks out of a file, and with the last one of a group or an event the group or event. What is left is decoded again:
 * if any other hook were touched, nothing is done.
 */
export function removeHooks(input: EditableFile, ids: ReadonlySet<string>): HookEdit {
  const { provider, file, text } = input;
  const before = provider.decode(input).hooks;
  const left = before.filter(({ id }) => !ids.has(id));
  if (file.format === "script") {
    return left.length === 0
      ? { kind: "deleteFile" }
      : impossible("The hooks of a script are its code: edit it by hand.");
  }
  const { root } = parseText(text, file.format);
  if (left.length === 0 && before.some((hook) => isWhole(hook, root))) return { kind: "deleteFile" };
  const paths = placesOf(before, root).filter(({ hooks }) => hooks.some(({ id }) => ids.has(id)));
  if (paths.some(({ hooks }) => hooks.some(({ id }) => !ids.has(id))))
    return impossible("One entry of the file stands for this hook and for others: delete them together.");
  const changes = pruned(
    root,
    paths.map(({ path }) => path),
  ).map((path) => ({ kind: "remove", path }) as const);
  const edited = editText(text, file.format, changes);
  if (!edited.ok) return impossible(edited.problem);
  const after = provider.decode({ ...input, text: applyEdits(text, edited.edits) }).hooks;
  return sameHooks(left, after)
    ? { kind: "edits", edits: edited.edits }
    : impossible("Removing it would change other hooks of the file: edit it by hand.");
}

/** Some agents have a file for each hook. */
function isWhole({ ranges }: Hook, root: TextNode | undefined): boolean {
  return root !== undefined && ranges.hook.start <= root.range.start && ranges.hook.end >= root.range.end;
}

const impossible = (reason: string): HookEdit => ({ kind: "impossible", reason });

interface Place {
  readonly path: TextPath;
  readonly hooks: readonly Hook[];
}

/** Where hooks stand. Several share a place where one entry stands for all of them, as a wildcard of OpenHook's file does. */
function placesOf(hooks: readonly Hook[], root: TextNode | undefined): readonly Place[] {
  const places = new Map<string, { readonly path: TextPath; readonly hooks: Hook[] }>();
  for (const hook of hooks) {
    let path = parsePath(hook.id) ?? [];
    while (path.length > 0 && nodeAtPath(root, path) === undefined) path = path.slice(0, -1);
    const place = places.get(printPath(path));
    if (place === undefined) places.set(printPath(path), { path, hooks: [hook] });
    else place.hooks.push(hook);
  }
  return [...places.values()];
}

/** The places to remove so that no empty list is left: the event of its last group, the group of its last hook. */
function pruned(root: TextNode | undefined, paths: readonly TextPath[]): readonly TextPath[] {
  const removed = new Map(paths.map((path) => [printPath(path), path]));
  for (const path of paths) {
    let place: TextPath | undefined = path;
    while (place !== undefined) {
      place = emptied(root, place, removed);
      if (place !== undefined) removed.set(printPath(place), place);
    }
  }
  return [...removed.values()].filter((path) => !hasRemovedAncestor(path, removed));
}

/** What else goes when the item at `path` goes and its list is empty then: the list's key, or the group around it. */
function emptied(
  root: TextNode | undefined,
  path: TextPath,
  removed: ReadonlyMap<string, TextPath>,
): TextPath | undefined {
  if (typeof path.at(-1) !== "number") return undefined;
  const list = path.slice(0, -1);
  const node = nodeAtPath(root, list);
  if (node?.kind !== "array" || !node.items.every((_item, index) => removed.has(printPath([...list, index]))))
    return undefined;
  return typeof list.at(-2) === "number" ? list.slice(0, -1) : list;
}

function hasRemovedAncestor(path: TextPath, removed: ReadonlyMap<string, TextPath>): boolean {
  return path.some((_step, index) => removed.has(printPath(path.slice(0, index))));
}
