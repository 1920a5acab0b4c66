import type { JsonObject } from "../../model/json";
import type { ToolPayload } from "../payloadFacts";

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
 * Codex changes files by one tool whose only argument is a patch. Hooks of other agents look for a path and for the old and the
 * new text: these are read out of the patch, which itself stays beside them; a call from another agent becomes a patch.
 */
export const patchTool: ToolPayload = {
  input: { command: samplePatch },
  response: "Success. Updated the following files:\nM src/totals.ts",
  error: "Failed to find the expected lines in src/totals.ts",
  toolOf: ({ command }) => (isOnlyNewFiles(command) ? "file_write" : "file_edit"),
  read: readPatch,
  write: writePatch,
};

function isOnlyNewFiles(command: JsonObject[string] | undefined): boolean {
  return (
    typeof command === "string" &&
    /^\*\*\* Add File: /m.test(command) &&
    !/^\*\*\* (Update|Delete) File: /m.test(command)
  );
}

function readPatch(input: JsonObject): JsonObject {
  const { command, ...rest } = input;
  if (typeof command !== "string") return input;
  const paths = [...command.matchAll(/^\*\*\* (?:Add|Update|Delete) File: (.*)$/gm)].map((match) =>
    (match[1] ?? "").trim(),
  );
  const [path] = paths;
  if (path === undefined) return { ...rest, patch: command };
  const added = linesWith("+", command);
  const text = isOnlyNewFiles(command)
    ? { content: added.map((line) => `${line}\n`).join("") }
    : { old_text: linesWith("-", command).join("\n"), new_text: added.join("\n") };
  return { ...rest, path, ...text, ...(paths.length > 1 ? { paths } : {}), patch: command };
}

function linesWith(sign: string, patch: string): readonly string[] {
  return patch
    .split("\n")
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1));
}

function writePatch(input: JsonObject, tool: string): JsonObject {
  const { patch, path, content, old_text: before, new_text: after, ...rest } = input;
  const { paths, ...others } = rest;
  if (typeof patch === "string") return { ...(paths === undefined ? rest : others), command: patch };
  if (typeof path !== "string") return input;
  const body =
    tool === "file_write"
      ? [`*** Add File: ${path}`, ...signed("+", content, true)]
      : [`*** Update File: ${path}`, "@@", ...signed("-", before), ...signed("+", after)];
  return { ...rest, command: ["*** Begin Patch", ...body, "*** End Patch", ""].join("\n") };
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
