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

/** A format whose file is one list with an entry per hook. */
export interface ListGrammar {
  /** Where the list stands. */
  readonly path: TextPath;
  /** Keys that the file must have; written where they are missing. */
  readonly root: JsonObject;
  readonly format: TextFormat;
  readonly decode: Provider["decode"];
  readonly write: (hook: Hook) => Json;
}

/** Puts hooks at the end of the list, those aside that stand in it already. */
export function appendHooks(request: EncodeRequest, grammar: ListGrammar): Encoded {
  const { hooks, file, path } = request;
  const text = request.existing.get(path) ?? "";
  const { root } = parseText(text, grammar.format);
  const present = text.trim() === "" ? [] : grammar.decode({ text, file, path }).hooks;
  const places = placeHooks(hooks, present, grammar.write);
  let next = lengthOf(nodeAtPath(root, grammar.path));
  const placements = hooks.map((hook, index) => ({
    hook: hook.id,
    path,
    id: places[index]?.id ?? printPath([...grammar.path, next++]),
  }));
  const added = hooks.filter((_hook, index) => places[index] === undefined);
  return editFile(request, grammar.format, changesFor(added, root, grammar), placements);
}

function changesFor(
  added: readonly Hook[],
  root: TextNode | undefined,
  grammar: ListGrammar,
): readonly TextChange[] {
  if (added.length === 0) return [];
  const missing = Object.entries(grammar.root).filter(([key]) => childOf(root, key) === undefined);
  return [
    ...missing.map(([key, value]): TextChange => ({ kind: "set", path: [key], value })),
    { kind: "append", path: grammar.path, values: added.map(grammar.write) },
  ];
}

const lengthOf = (node: TextNode | undefined): number => (node?.kind === "array" ? node.items.length : 0);
