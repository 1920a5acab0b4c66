import type { JsonObject } from "../../../model/json";
import type { ToolPayload } from "../../payloadFacts";

const samplePatch = [
  "*** Begin Patch",
  "*** Update File: src/totals.ts",
  "@@",
  "-return n * 100;",
  "+return Math.round(n * 100);",
  "*** End Patch",
  "",
].join("\n");

/**
 * A tool that changes files by a patch in one argument (Codex, and others for some models). Hooks of other agents look for a path
 * and for the old and the new text: these are read out of the patch, which itself stays beside them; a call from another agent
 * becomes a patch.
 */
export function patchTool(key: string): ToolPayload {
  return {
    input: { [key]: samplePatch },
    response: "Success. Updated the following files:\nM src/totals.ts",
    error: "Failed to find the expected lines in src/totals.ts",
    toolOf: ({ [key]: patch }) => (isOnlyNewFiles(patch) ? "file_write" : "file_edit"),
    read: (input) => readPatch(input, key),
    write: (input, tool) => writePatch(input, tool, key),
  };
}

function isOnlyNewFiles(patch: JsonObject[string] | undefined): boolean {
  return (
    typeof patch === "string" &&
    /^\*\*\* Add File: /m.test(patch) &&
    !/^\*\*\* (Update|Delete) File: /m.test(patch)
  );
}

function readPatch(input: JsonObject, key: string): JsonObject {
  const { [key]: patch, ...rest } = input;
  if (typeof patch !== "string") return input;
  const paths = [...patch.matchAll(/^\*\*\* (?:Add|Update|Delete) File: (.*)$/gm)].map((match) =>
    (match[1] ?? "").trim(),
  );
  const [path] = paths;
  if (path === undefined) return { ...rest, patch };
  const added = linesWith("+", patch);
  const text = isOnlyNewFiles(patch)
    ? { content: added.map((line) => `${line}\n`).join("") }
    : { old_text: linesWith("-", patch).join("\n"), new_text: added.join("\n") };
  return { ...rest, path, ...text, ...(paths.length > 1 ? { paths } : {}), patch };
}

function linesWith(sign: string, patch: string): readonly string[] {
  return patch
    .split("\n")
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1));
}

function writePatch(input: JsonObject, tool: string, key: string): JsonObject {
  const { patch, path, content, old_text: before, new_text: after, ...rest } = input;
  const { paths, ...others } = rest;
  if (typeof patch === "string") return { ...(paths === undefined ? rest : others), [key]: patch };
  if (typeof path !== "string") return input;
  const body =
    tool === "file_write"
      ? [`*** Add File: ${path}`, ...signed("+", content, true)]
      : [`*** Update File: ${path}`, "@@", ...signed("-", before), ...signed("+", after)];
  return { ...rest, [key]: ["*** Begin Patch", ...body, "*** End Patch", ""].join("\n") };
}

function signed(
  sign: string,
  text: JsonObject[string] | undefined,
  endsWithBreak = false,
): readonly string[] {
  if (typeof text !== "string" || text === "") return [];
  const lines = endsWithBreak && text.endsWith("\n") ? text.slice(0, -1) : text;
  return lines.split("\n").map((line) => `${sign}${line}`);
}
