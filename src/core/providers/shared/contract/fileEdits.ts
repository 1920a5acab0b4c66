import type { Json, JsonObject } from "../../../model/json";
import type { ToolCall } from "../../payloadFacts";
import { isObject } from "../handlerFields";

/**
 * Events about a changed file that list the changes as `edits` (Cursor, Cascade) instead of naming a tool. One edit is a call of
 * an editing tool, one without old text the writing of a whole file, so that hooks of other agents find the texts where they
 * look for them; several edits stay a list.
 */
export const fileEdits: ToolCall = { read, write };

function read(input: JsonObject): ReturnType<ToolCall["read"]> {
  const { edits, ...rest } = input;
  const only = onlyEdit(edits);
  if (only === undefined) return { tool: "file_edit", input };
  const [before, after] = only;
  return before === ""
    ? { tool: "file_write", input: { ...rest, content: after } }
    : { tool: "file_edit", input: { ...rest, old_text: before, new_text: after } };
}

/** The texts of the one edit of a list, where it says nothing but them. */
function onlyEdit(edits: Json | undefined): readonly [before: string, after: string] | undefined {
  if (!Array.isArray(edits) || edits.length !== 1) return undefined;
  const [edit] = edits as readonly Json[];
  if (!isObject(edit) || Object.keys(edit).length !== 2) return undefined;
  const { old_string: before, new_string: after } = edit;
  return typeof before === "string" && typeof after === "string" ? [before, after] : undefined;
}

function write(tool: string, input: JsonObject): JsonObject {
  const { old_text: before = "", new_text: after = "", content, ...rest } = input;
  if (Object.hasOwn(input, "edits")) return input;
  return {
    ...rest,
    edits: [{ old_string: before, new_string: tool === "file_write" ? (content ?? "") : after }],
  };
}
