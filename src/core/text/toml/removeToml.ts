import type { TextEdit, TextRange } from "../../model/textRange";
import { afterEol, isEol, lineEnd, lineStart, previousLineEnd, skipBlanks, trimBack } from "../edit/lines";
import type { ObjectEntry, TextNode } from "../textNode";
import { familyOf } from "./tomlContext";
import type { TomlContext } from "./tomlContext";
import type { TomlTree } from "./tomlTree";

/** Removes an entry of a table, or all that makes up an item: its line, or its sections and keys wherever they stand. */
export function removeEntry(context: TomlContext, entry: ObjectEntry): readonly TextEdit[] {
  const style = context.tree.places.get(entry.value)?.style;
  return style === "inline"
    ? [deletion(ownLines(context.text, entry.range))]
    : removeSubtree(context, entry.value);
}

export function removeSubtree(context: TomlContext, node: TextNode): readonly TextEdit[] {
  const { text, tree } = context;
  const path = tree.places.get(node)?.path ?? [];
  const family = familyOf(context, path).filter((section) => section.path.length > 0);
  const sections = family.map(({ start, end }) => ownSection(text, { start, end }));
  const keys = dottedKeys(tree, node).map((range) => ownLines(text, range));
  return [...sections, ...keys].map(deletion);
}

/** The lines of keys such as `a.b = 1` below a node that such keys made. */
function dottedKeys(tree: TomlTree, node: TextNode): readonly TextRange[] {
  if (node.kind !== "object" || tree.places.get(node)?.style !== "dotted") return [];
  return node.entries.flatMap((entry) =>
    tree.places.get(entry.value)?.style === "inline" ? [entry.range] : dottedKeys(tree, entry.value),
  );
}

function ownLines(text: string, range: TextRange): TextRange {
  const start = lineStart(text, range.start);
  const end = lineEnd(text, range.end);
  return isTop(text, start)
    ? { start, end: afterEol(text, end) }
    : { start: previousLineEnd(text, start), end };
}

/** A section with the empty lines above it; at the top of the text with those below. */
function ownSection(text: string, range: TextRange): TextRange {
  const top = text.startsWith("\ufeff") ? 1 : 0;
  const start = trimBack(text, lineStart(text, range.start), top);
  let end = lineEnd(text, range.end);
  if (start > top) return { start: lineEnd(text, start), end };
  while (end < text.length && isEol(text.charCodeAt(skipBlanks(text, end))))
    end = afterEol(text, skipBlanks(text, end));
  return { start: top, end };
}

function isTop(text: string, start: number): boolean {
  return start === 0 || (start === 1 && text.startsWith("\ufeff"));
}

function deletion(range: TextRange): TextEdit {
  return { range, newText: "" };
}
