import type { TextEdit, TextRange } from "../../model/textRange";
import { endOfItem, gapAfter, trimBeforeItem } from "./bracketList";
import type { BracketList } from "./bracketList";
import {
  afterEol,
  blankStart,
  isEol,
  leadingIndent,
  lineEnd,
  previousLineEnd,
  skipBlanks,
  trimBack,
  trimOn,
} from "./lines";
import { scanLineTail, scanTrivia } from "./trivia";

/** Removes an item with its comma; where it has lines of its own, with them and with the comment behind it. */
export function removeItem(list: BracketList, index: number): readonly TextEdit[] {
  const item = list.ranges[index] ?? list.inner;
  const indent = leadingIndent(list.text, item.start);
  const { comma } = gapAfter(list, index);
  const tail = scanLineTail(list.text, Math.max(item.end, comma + 1), list.style.comments);
  const ranges =
    indent !== undefined && tail.eol >= 0
      ? [ownLines(list.text, list.inner, { start: item.start - indent.length, end: tail.eol })]
      : inlineRanges(list, index, comma);
  return ranges.map((range) => ({ range, newText: "" }));
}

/** Removes all items after the last that stays at once, which undoes an insertion; not if comments stand between them. */
export function removeTail(list: BracketList): TextEdit | undefined {
  const { text, style, ranges, last } = list;
  if (last < 0 || last === ranges.length - 1) return undefined;
  const start = endOfItem(list, last).offset;
  const end = endOfItem(list, ranges.length - 1).offset;
  const next = ranges[last + 1]?.start ?? start;
  if (next < start || scanTrivia(text, start, next, style.comments).hasComment) return undefined;
  for (let index = last + 1; index < ranges.length - 1; index++) {
    if (gapAfter(list, index).hasComment) return undefined;
  }
  const needsEol = gapAfter(list, last).lineCommentEnd === start && !isEol(text.charCodeAt(end));
  return { range: { start: needsEol ? afterEol(text, start) : start, end }, newText: "" };
}

/** Whole lines, together with the empty lines that would else be left at the start or the end of the list. */
function ownLines(text: string, inner: TextRange, lines: TextRange): TextRange {
  let start = previousLineEnd(text, lines.start);
  let end = lines.end;
  if (trimOn(text, end, inner.end) === inner.end) start = lineEnd(text, trimBack(text, start, inner.start));
  if (trimBack(text, start, inner.start) > inner.start) return { start, end };
  for (;;) {
    const next = skipBlanks(text, afterEol(text, end));
    if (next >= inner.end || !isEol(text.charCodeAt(next))) return { start, end };
    end = next;
  }
}

function inlineRanges(list: BracketList, index: number, comma: number): readonly TextRange[] {
  const { text, inner, ranges } = list;
  const item = ranges[index] ?? inner;
  if (comma < 0) return [{ start: trimBeforeItem(list, index), end: item.end }];
  const next = skipBlanks(text, comma + 1);
  const endsLine = isEol(text.charCodeAt(next));
  const start = endsLine ? blankStart(text, item.start) : item.start;
  const end = endsLine ? comma + 1 : next;
  if (trimOn(text, item.end, comma) === comma) return [{ start, end }];
  return [
    { start, end: item.end },
    { start: comma, end },
  ];
}
