import type { Json, JsonObject } from "../../model/json";
import type { ToolPayload } from "../payloadFacts";
import { isObject } from "../shared/handlerFields";

/**
 * A tool that changes several files at once. Hooks of other agents look for one path and its texts: one change is read as such,
 * of several the first path is named, all paths stand beside it, and the changes stay a list.
 */
export const multiReplace: ToolPayload = {
  input: {
    explanation: "Round totals",
    replacements: [
      { filePath: "{cwd}/src/totals.ts", oldString: "n * 100", newString: "Math.round(n * 100)" },
      { filePath: "{cwd}/src/cart.ts", oldString: "sum * 100", newString: "Math.round(sum * 100)" },
    ],
  },
  read,
  write,
};

function read(input: JsonObject): JsonObject {
  const { replacements, ...rest } = input;
  const all = Array.isArray(replacements) ? (replacements as readonly Json[]) : [];
  const paths = all.flatMap((each) =>
    isObject(each) && typeof each["filePath"] === "string" ? [each["filePath"]] : [],
  );
  const [path] = paths;
  const [only] = all;
  if (path === undefined) return input;
  if (all.length > 1 || !isObject(only) || Object.keys(only).length !== 3)
    return { ...rest, path, paths, replacements: all };
  const { oldString: before = null, newString: after = null } = only;
  return { ...rest, path, old_text: before, new_text: after };
}

function write(input: JsonObject): JsonObject {
  const { path, old_text: before = "", new_text: after = "", ...rest } = input;
  if (path === undefined) return input;
  const { paths, ...others } = rest;
  if (Object.hasOwn(rest, "replacements")) return paths === undefined ? rest : others;
  return { ...rest, replacements: [{ filePath: path, oldString: before, newString: after }] };
}
