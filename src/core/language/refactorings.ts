import { repaired } from "../diagnose/renderDead";
import { setMatcher } from "../diagnose/setMatcher";
import { withShapeFixes } from "../diagnose/shapeFixes";
import type { Fix } from "../model/finding";
import type { TextRange } from "../model/textRange";
import { covers, type HookDocument } from "./document";

/** What can be rewritten where somebody stands: all of one kind in the file, or the matcher at hand. */
export function refactoringsAt(document: HookDocument, selected: TextRange): readonly Fix[] {
  return [
    ...regroupings(document, selected, "shape.flat-entry", (count) =>
      count === 1 ? "Wrap the flat entry in a group" : `Wrap ${count} flat entries in groups`,
    ),
    ...regroupings(document, selected, "shape.nested-entry", (count) =>
      count === 1 ? "Unwrap the group" : `Unwrap ${count} groups`,
    ),
    ...translations(document, selected),
  ];
}

/** One shape into the other, for every entry of the file that has the wrong one. */
function regroupings(
  document: HookDocument,
  selected: TextRange,
  code: string,
  titleFor: (count: number) => string,
): readonly Fix[] {
  const found = withShapeFixes(document).filter((finding) => finding.code === code);
  const fixes = found.flatMap((finding) => finding.fixes?.slice(0, 1) ?? []);
  const isHere = found.some(({ range, fixes: own = [] }) =>
    [range, ...own.flatMap(({ edits }) => edits.map((edit) => edit.range))].some((one) =>
      touches(one, selected),
    ),
  );
  if (!isHere || fixes.length === 0) return [];
  return [{ title: titleFor(fixes.length), edits: fixes.flatMap(({ edits }) => edits), needsPreview: true }];
}

/** Names of other agents' tools into those of this one; also where the rest of the matcher hits already what is meant. */
function translations(document: HookDocument, selected: TextRange): readonly Fix[] {
  return document.matchers().flatMap((matcher) => {
    const { reading, text, path } = matcher;
    if (reading.kind !== "parts" || !touches(matcher.rangeOf(), selected)) return [];
    const to = repaired(text, reading.parts, document.facts);
    if (to === undefined) return [];
    return setMatcher(document, path, to).map((fix) => ({ ...fix, title: `Translate matcher to ${to}` }));
  });
}

const touches = (range: TextRange, { start, end }: TextRange): boolean =>
  covers(range, start) || covers({ start, end }, range.start);
