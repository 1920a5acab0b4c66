import type { TextRange } from "../../model/textRange";
import type { BracketStyle } from "./bracketStyle";
import type { ContainerEdit } from "./editPlan";
import { blankStart, leadingIndent, trimBack } from "./lines";
import { scanLineTail, scanTrivia } from "./trivia";
import type { Trivia } from "./trivia";

/** A list in brackets that is being edited, and how such lists are written. */
export interface BracketList {
  readonly text: string;
  readonly style: BracketStyle;
  readonly edit: ContainerEdit;
  /** Of the entries or items, in order. */
  readonly ranges: readonly TextRange[];
  /** The index of the last entry or item that stays; -1 where none does. */
  readonly last: number;
  /** What stands between the brackets. */
  readonly inner: TextRange;
}

/** What stands between the item at `index` (-1: the opening bracket) and the next one or the end. */
export function gapAfter({ text, style, ranges, inner }: BracketList, index: number): Trivia {
  const start = ranges[index]?.end ?? inner.start;
  return scanTrivia(text, start, ranges[index + 1]?.start ?? inner.end, style.comments);
}

export interface ItemEnd {
  /** Behind the item, its comma, and the comment on its line: where more can be put, and what follows can be cut off. */
  readonly offset: number;
  /** The indentation of the item's line; absent where it shares its line with an earlier one. */
  readonly indent: string | undefined;
  readonly comma: number;
}

export function endOfItem(list: BracketList, index: number): ItemEnd {
  const { text, style, ranges, inner } = list;
  const item = ranges[index] ?? inner;
  const { comma } = gapAfter(list, index);
  const end = comma < 0 ? item.end : comma + 1;
  const indent = leadingIndent(text, item.start);
  const tail = scanLineTail(text, end, style.comments);
  const lineEnd = tail.eol < 0 ? tail.end : tail.eol;
  return { offset: indent === undefined ? end : lineEnd, indent, comma };
}

/**
 * Where the white space before an item begins that goes with it: not inside a comment that ends with its line, and not on
 * an earlier line if the item before goes too, since what stands before that one may need the line end.
 */
export function trimBeforeItem({ text, style, edit, ranges, inner }: BracketList, index: number): number {
  const limit = ranges[index - 1]?.end ?? inner.start;
  const offset = ranges[index]?.start ?? inner.end;
  if (edit.removed.has(index - 1)) return blankStart(text, offset);
  const start = trimBack(text, offset, limit);
  return scanTrivia(text, limit, offset, style.comments).lineCommentEnd >= start ? offset : start;
}
