import type { TextEdit } from "../../model/textRange";
import { endOfItem, gapAfter } from "./bracketList";
import type { BracketList } from "./bracketList";
import type { BracketStyle } from "./bracketStyle";
import type { ContainerEdit } from "./editPlan";
import { leadingIndent, lineIndent, previousLineEnd } from "./lines";
import { removeItem, removeTail } from "./removeItem";

/** Edits a list in brackets in place: new items follow the layout of those that stand there. */
export function editBrackets(text: string, edit: ContainerEdit, style: BracketStyle): readonly TextEdit[] {
  const { node, removed, added } = edit;
  const ranges = (node.kind === "object" ? node.entries : node.items).map(({ range }) => range);
  const inner = { start: node.range.start + 1, end: node.range.end - 1 };
  const last = ranges.findLastIndex((_, index) => !removed.has(index));
  const list: BracketList = { text, style, edit, ranges, last, inner };
  if (last < 0 && !hasComment(list))
    return [{ range: inner, newText: added.length > 0 ? printAll(list) : "" }];
  const tail = removeTail(list);
  const single = tail ? [...removed].filter((index) => index < last) : [...removed];
  const edits = [...(tail ? [tail] : []), ...single.flatMap((index) => removeItem(list, index))];
  if (added.length > 0) edits.push(...(last < 0 ? insertAfterComments(list) : insertAfterLast(list)));
  else if (last >= 0 && removed.has(ranges.length - 1)) edits.push(...removeComma(list));
  return edits;
}

function hasComment(list: BracketList): boolean {
  return [-1, ...list.ranges.keys()].some((index) => gapAfter(list, index).hasComment);
}

/** The comma after the last item that stays, unless the list closed with one and may go on doing so. */
function removeComma(list: BracketList): readonly TextEdit[] {
  const { comma } = gapAfter(list, list.last);
  return comma < 0 || closesWithComma(list) ? [] : [{ range: { start: comma, end: comma + 1 }, newText: "" }];
}

function closesWithComma(list: BracketList): boolean {
  return list.style.trailingComma && gapAfter(list, list.ranges.length - 1).comma >= 0;
}

/** Fills brackets that hold nothing: over several lines where their entry has a line of its own. */
function printAll({ text, style, edit }: BracketList): string {
  const { owner, node, added } = edit;
  const opener = text.charAt(node.range.start);
  const indent = owner === undefined ? lineIndent(text, node.range.start) : leadingIndent(text, owner);
  if (indent === undefined || !style.allowsLines(opener)) {
    const padding = style.padding(opener);
    return padding + added.map((each) => style.print(each, undefined)).join(style.separator) + padding;
  }
  const line = style.eol + indent + style.unit;
  return (
    line + added.map((each) => style.print(each, indent + style.unit)).join("," + line) + style.eol + indent
  );
}

/** Fills brackets that hold nothing but comments: below them. */
function insertAfterComments({ text, style, edit, inner }: BracketList): readonly TextEdit[] {
  const indent = lineIndent(text, edit.owner ?? edit.node.range.start);
  const line = style.eol + indent + style.unit;
  const items = line + edit.added.map((each) => style.print(each, indent + style.unit)).join("," + line);
  const bracketIndent = leadingIndent(text, inner.end);
  if (bracketIndent === undefined) return [insertion(inner.end, items + style.eol + indent)];
  return [insertion(previousLineEnd(text, inner.end - bracketIndent.length), items)];
}

/** Adds items after the last that stays, in its manner: a line for each, or all on one line. */
function insertAfterLast(list: BracketList): readonly TextEdit[] {
  const { text, style, edit, ranges, last } = list;
  const item = ranges[last] ?? list.inner;
  const { offset, indent, comma } = endOfItem(list, last);
  const hugs = indent === undefined && /[\r\n]/.test(text.slice(item.start, item.end));
  const printed = edit.added.map((each) => style.print(each, hugs ? lineIndent(text, item.start) : indent));
  const separator = indent === undefined ? style.separator : "," + style.eol + indent;
  const newText = separator.slice(1) + printed.join(separator) + (closesWithComma(list) ? "," : "");
  return [insertion(item.end, comma < 0 ? "," : ""), insertion(offset, newText)];
}

function insertion(at: number, newText: string): TextEdit {
  return { range: { start: at, end: at }, newText };
}
