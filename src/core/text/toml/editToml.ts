import type { Json } from "../../model/json";
import type { TextEdit } from "../../model/textRange";
import type { BracketStyle } from "../edit/bracketStyle";
import { editBrackets } from "../edit/editBrackets";
import type { ContainerEdit, EditPlan, ValueEdit } from "../edit/editPlan";
import { joinEdits } from "../edit/joinEdits";
import { isEol } from "../edit/lines";
import type { ArrayNode, ObjectNode, TextNode } from "../textNode";
import { isJsonObject } from "../toJson";
import { addEntries, addItems } from "./addToml";
import { printInline, printKey, printPair } from "./printToml";
import type { TomlStyle } from "./printToml";
import { removeEntry, removeSubtree } from "./removeToml";
import { tomlContext } from "./tomlContext";
import type { TomlContext } from "./tomlContext";
import type { TomlPlace, TomlTree } from "./tomlTree";

/** Carries out a plan on a TOML text; refuses it where TOML has no way to write the result. */
export function editToml(text: string, tree: TomlTree, plan: EditPlan): readonly TextEdit[] {
  const added = [...plan.containers.flatMap((edit) => edit.added), ...plan.values];
  if (added.some(({ value }) => hasNull(value))) plan.refuse("TOML has no null; leave the key out.");
  const context = tomlContext(text, tree);
  const edits = joinEdits([
    ...plan.containers.flatMap((edit) => editContainer(context, plan, edit)),
    ...plan.values.flatMap((edit) => replaceValue(context, plan, edit)),
  ]);
  return edits.map((edit) => settleTop(text, edit, context.style.eol));
}

/** Where new lines follow a first line that goes, they become the first: the line end before them moves behind them. */
function settleTop(text: string, edit: TextEdit, eol: string): TextEdit {
  const { start, end } = edit.range;
  const isTop = start === (text.startsWith("\ufeff") ? 1 : 0) && end > start;
  if (!isTop || !edit.newText.startsWith(eol)) return edit;
  const newText = edit.newText.slice(eol.length) + (isEol(text.charCodeAt(end - 1)) ? eol : "");
  return { range: edit.range, newText };
}

function editContainer(context: TomlContext, plan: EditPlan, edit: ContainerEdit): readonly TextEdit[] {
  const place = context.tree.places.get(edit.node);
  if (place?.style === "inline") return editBrackets(context.text, edit, inlineStyle(context.style));
  if (!place || place.style === "fixed") return refuse(plan, "its key is a dotted one inside braces.");
  if (edit.node.kind === "object") return editTable(context, place, edit.node, edit);
  if (!edit.added.every(({ value }) => isJsonObject(value))) return refuse(plan, onlyTables);
  return editTables(context, place, edit.node, edit);
}

const onlyTables = "it is an array of tables, which holds nothing but tables.";

function editTable(
  context: TomlContext,
  place: TomlPlace,
  node: ObjectNode,
  edit: ContainerEdit,
): readonly TextEdit[] {
  const gone = node.entries.filter((_, index) => edit.removed.has(index));
  const removed = gone.flatMap((entry) => removeEntry(context, entry));
  const isEmptied = gone.length === node.entries.length && edit.added.length === 0;
  // Without a header of its own a table vanishes with its last key.
  if (isEmptied && (place.style === "dotted" || !place.section))
    return [...removed, ...addToParent(context, node, {})];
  const added = edit.added.map(({ key, value }) => [key ?? "", value] as const);
  return [...removed, ...addEntries(context, place, added)];
}

function editTables(
  context: TomlContext,
  place: TomlPlace,
  node: ArrayNode,
  edit: ContainerEdit,
): readonly TextEdit[] {
  const gone = node.items.filter((_, index) => edit.removed.has(index));
  const removed = gone.flatMap((item) => removeSubtree(context, item));
  const isEmptied = gone.length === node.items.length && edit.added.length === 0;
  if (isEmptied) return [...removed, ...addToParent(context, node, [])];
  const added = edit.added.map(({ value }) => value);
  return [...removed, ...addItems(context, place, added)];
}

function replaceValue(context: TomlContext, plan: EditPlan, { node, value }: ValueEdit): readonly TextEdit[] {
  const place = context.tree.places.get(node);
  if (place?.style === "inline") return [{ range: node.range, newText: printInline(value) }];
  if (!place?.parent) return refuse(plan, "the whole of it is always a table.");
  if (place.style === "fixed") return refuse(plan, "its key is a dotted one inside braces.");
  if (place.parent.kind === "array") return refuse(plan, onlyTables);
  return [...removeSubtree(context, node), ...addToParent(context, node, value)];
}

function refuse(plan: EditPlan, reason: string): readonly TextEdit[] {
  plan.refuse(`A value of this TOML text cannot be changed: ${reason}`);
  return [];
}

function hasNull(value: Json): boolean {
  if (value === null) return true;
  return typeof value === "object" && Object.values(value as Readonly<Record<string, Json>>).some(hasNull);
}

/** Writes a value anew under the key that a node has, whose own text goes. */
function addToParent(context: TomlContext, node: TextNode, value: Json): readonly TextEdit[] {
  const { places } = context.tree;
  const { parent, path } = places.get(node) ?? {};
  const place = parent && places.get(parent);
  return place ? addEntries(context, place, [[String(path?.at(-1)), value]]) : [];
}

function inlineStyle(style: TomlStyle): BracketStyle {
  return {
    comments: "hash",
    eol: style.eol,
    unit: "  ",
    trailingComma: true,
    // TOML 1.0 wants a table in braces on one line.
    allowsLines: (opener) => opener === "[",
    separator: ", ",
    padding: (opener) => (opener === "{" ? " " : ""),
    print: ({ key, value }) =>
      key === undefined ? printInline(value) : printPair(printKey(key), value, style),
  };
}
