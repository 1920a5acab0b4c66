import type { TextEdit } from "../../model/textRange";

/** Sorts edits and joins those that touch, so that neither an editor nor `applyEdits` has to guess an order. */
export function joinEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  const joined: TextEdit[] = [];
  for (const edit of inOrder(edits)) {
    const last = joined.at(-1);
    if (last && edit.range.start <= last.range.end) {
      const end = Math.max(last.range.end, edit.range.end);
      joined[joined.length - 1] = {
        range: { start: last.range.start, end },
        newText: last.newText + edit.newText,
      };
    } else joined.push(edit);
  }
  return joined.filter(({ range, newText }) => range.start < range.end || newText !== "");
}

/** By place; edits of one place keep their order. */
export function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.toSorted((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
}
