import type { Json, JsonObject } from "../../model/json";
import type { PayloadFacts, ToolPayload } from "../payloadFacts";
import { patchTool } from "../shared/contract/patchTool";
import { isObject } from "../shared/handlerFields";

/**
 * Most of Cline's tools do several things at once and have a list of them, where hooks of other agents look for one. A list of
 * one is that one; of several, all stay in the list and the first, or all of a text, stand beside it.
 */
function listTool(key: string, names: readonly string[], isText = false): ToolPayload {
  const [name = ""] = names;
  return {
    read(input) {
      const { [key]: list, ...rest } = input;
      const items = itemsOf(list, names, isText);
      const [first] = items ?? [];
      if (items === undefined || first === undefined) return input;
      const isWhole = items.length === 1 && Object.keys(first).every((each) => names.includes(each));
      if (isWhole) return { ...rest, ...first };
      const texts = items.map((item) => item[name]).filter((each) => typeof each === "string");
      return { ...input, [name]: isText ? texts.join("\n") : (texts[0] ?? "") };
    },
    write(input) {
      const rest = Object.fromEntries(Object.entries(input).filter(([each]) => !names.includes(each)));
      if (Array.isArray(input[key])) return rest;
      const value = input[name];
      if (typeof value !== "string") return input;
      const item = Object.fromEntries(Object.entries(input).filter(([each]) => names.includes(each)));
      return { ...rest, [key]: [isText ? value : item] };
    },
  };
}

/** The elements of a list as objects; undefined where they are something else than the tool takes. */
function itemsOf(
  list: Json | undefined,
  [name = ""]: readonly string[],
  isText: boolean,
): readonly JsonObject[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = (list as readonly Json[]).flatMap((item): readonly JsonObject[] => {
    if (isText) return typeof item === "string" ? [{ [name]: item }] : [];
    return isObject(item) && typeof item[name] === "string" ? [item] : [];
  });
  return items.length === list.length ? items : undefined;
}

/** Arguments that are no text, which the extension sends as JSON in a string all the same. */
export const notText: readonly string[] = [
  "commands",
  "files",
  "queries",
  "requests",
  "options",
  "insert_line",
];

export const toolPayloads: PayloadFacts["tools"] = {
  run_commands: { ...listTool("commands", ["command"], true), input: { commands: ["npm test"] } },
  read_files: { ...listTool("files", ["path"]), input: { files: [{ path: "{cwd}/src/totals.ts" }] } },
  search_codebase: { ...listTool("queries", ["pattern"], true), input: { queries: ["cents\\("] } },
  fetch_web_content: {
    ...listTool("requests", ["url", "prompt"]),
    input: { requests: [{ url: "https://example.com/docs", prompt: "What does it say about rounding?" }] },
  },
  editor: {
    toolOf: (input) =>
      Object.hasOwn(input, "old_text") || Object.hasOwn(input, "insert_line") ? "file_edit" : "file_write",
    response: "Edited {cwd}/src/totals.ts",
  },
  apply_patch: patchTool("input"),
  ask_question: { input: { question: "Which currency?", options: ["EUR", "USD"] } },
};
