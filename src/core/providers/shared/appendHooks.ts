import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { childOf, nodeAtPath } from "../../text/nodeAt";
import { parseText } from "../../text/parseText";
import type { TextChange } from "../../text/textChange";
import type { TextFormat, TextNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import type { Encoded, EncodeRequest, Provider } from "../provider";
import { editFile } from "./editFile";
import { placeHooks } from "./placeHooks";

/** A format whose file has an entry per hook, in one list or in one list per event. */
export interface ListGrammar {
  /** Where the list stands that a hook belongs to. */
  readonly listOf: (hook: Hook) => TextPath;
  /** Keys that the file must have; written where they are missing. */
  readonly root: JsonObject;
  readonly format: TextFormat;
  readonly decode: Provider["decode"];
  readonly write: (hook: Hook) => Json;
}

/** Puts hooks at the end of their lists, those aside that stand there already. */
export function appendHooks(request: EncodeRequest, grammar: ListGrammar): Encoded {
  const { hooks, file, path } = request;
  const text = request.existing.get(path) ?? "";
  const { root } = parseText(text, grammar.format);
  const present = text.trim() === "" ? [] : grammar.decode({ text, file, path }).hooks;
  const places = placeHooks(hooks, present, (hook) => [printPath(grammar.listOf(hook)), grammar.write(hook)]);
  const lists = new Map<
    string,
    { readonly path: TextPath; readonly start: number; readonly values: Json[] }
  >();
  const placements = hooks.map((hook, index) => {
    const place = places[index];
    if (place !== undefined) return { hook: hook.id, path, id: place.id };
    const key = printPath(grammar.listOf(hook));
    const list = lists.get(key) ?? newList(grammar.listOf(hook), root);
    lists.set(key, list);
    list.values.push(grammar.write(hook));
    return { hook: hook.id, path, id: printPath([...list.path, list.start + list.values.length - 1]) };
  });
  const added = [...lists.values()].map(({ path: at, values }): TextChange => ({
    kind: "append",
    path: at,
    values,
  }));
  const changes = added.length === 0 ? [] : [...missingKeys(grammar.root, root), ...added];
  return editFile(request, grammar.format, changes, placements);
}

function newList(
  path: TextPath,
  root: TextNode | undefined,
): { path: TextPath; start: number; values: Json[] } {
  const node = nodeAtPath(root, path);
  return { path, start: node?.kind === "array" ? node.items.length : 0, values: [] };
}

function missingKeys(wanted: JsonObject, root: TextNode | undefined): readonly TextChange[] {
  return Object.entries(wanted)
    .filter(([key]) => childOf(root, key) === undefined)
    .map(([key, value]): TextChange => ({ kind: "set", path: [key], value }));
}
