import type { TextEdit } from "../../model/textRange";
import type { ValueEdit } from "../edit/editPlan";
import { lineEnd } from "../edit/lines";
import { printAfterColon, printAfterDash, printDocument, printFlow } from "./printYaml";
import type { YamlStyle } from "./printYaml";
import type { YamlPlace } from "./yamlTree";

/** Puts a value behind its colon or dash; a comment that stands there stays. */
export function replaceYamlValue(
  text: string,
  place: YamlPlace,
  edit: ValueEdit,
  style: YamlStyle,
): readonly TextEdit[] {
  const { holder } = place;
  const { range } = edit.node;
  if (holder.kind === "root") return [{ range, newText: printDocument(edit.value, style) }];
  const isAbsent = range.start === range.end;
  if (holder.kind === "flow" || (place.style === "flow" && range.end - range.start > 2)) {
    const colon = text.charAt(holder.slot - 1) === ":" ? " " : ": ";
    return [{ range, newText: (isAbsent ? colon : "") + printFlow(edit.value) }];
  }
  const print = holder.kind === "map" ? printAfterColon : printAfterDash;
  const newText = print(edit.value, holder.column, style);
  const end = isAbsent ? holder.slot : range.end;
  const commentBefore = !isAbsent && text.slice(holder.slot, range.start).includes("#");
  const lineOfComment = commentBefore ? lineEnd(text, holder.slot) : lineEnd(text, end);
  if (!commentBefore && text.slice(end, lineOfComment).trim() === "")
    return [{ range: { start: holder.slot, end }, newText }];
  // A comment behind the value has to stay behind the first line of the new one: further down it could become text.
  const firstEol = newText.indexOf(style.eol);
  const firstEnd = firstEol < 0 ? newText.length : firstEol;
  return [
    {
      range: { start: holder.slot, end: commentBefore ? holder.slot : end },
      newText: newText.slice(0, firstEnd),
    },
    { range: { start: lineOfComment, end: Math.max(lineOfComment, end) }, newText: newText.slice(firstEnd) },
  ];
}
