import { applyEdits, editText } from "../../text/editText";
import type { TextChange } from "../../text/textChange";
import type { TextFormat } from "../../text/textNode";
import type { Encoded, EncodeRequest, Placement } from "../provider";

/**
 * Makes all changes of one file in one go. A file that cannot be edited (broken text, a value where a list should be) is
 * left alone, and `problem` says why.
 */
export function editFile(
  { existing, path }: Pick<EncodeRequest, "existing" | "path">,
  format: TextFormat,
  changes: readonly TextChange[],
  placements: readonly Placement[],
): Encoded {
  const text = existing.get(path) ?? "";
  const result = editText(text, format, changes);
  if (!result.ok) return { files: [], placements: [], problem: result.problem };
  return { files: [{ path, text: applyEdits(text, result.edits) }], placements };
}
