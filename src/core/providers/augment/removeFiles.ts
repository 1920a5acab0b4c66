import type { JsonObject } from "../../model/json";
import type { ToolPayload } from "../payloadFacts";

/** The one tool that takes several files at once: hooks of other agents look for one path. */
export const removeFiles: ToolPayload = {
  input: { file_paths: ["src/old.ts"] },
  response: "File(s) removed: src/old.ts",
  read: (input) => {
    const { file_paths: files, ...rest } = input;
    const [path] = Array.isArray(files) ? (files as readonly JsonObject[string][]) : [];
    if (path === undefined || !Array.isArray(files)) return input;
    return { ...rest, path, ...(files.length > 1 ? { paths: files } : {}) };
  },
  write: ({ path, paths, ...rest }) =>
    path === undefined ? rest : { ...rest, file_paths: Array.isArray(paths) ? paths : [path] },
};
