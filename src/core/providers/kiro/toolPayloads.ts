import type { Json } from "../../model/json";
import type { ProviderFacts, ToolFact } from "../facts";
import type { PayloadFacts, ToolPayload } from "../payloadFacts";
import { isObject } from "../shared/handlerFields";
import { categories, mcp, tools } from "./tools";

/**
 * The facts as running hooks needs them: payloads name tools, never their kinds; a matcher may name either, and `@builtin` for
 * all that are no tool of an MCP server.
 */
export function withKinds(facts: ProviderFacts): ProviderFacts {
  return {
    ...facts,
    tools: tools.map((tool: ToolFact) => ({
      ...tool,
      aliases: [...(tool.aliases ?? []), ...kindsOf(tool), "@builtin"],
    })),
    mcp: { ...mcp, also: ["@{server}", "@mcp"] },
  };
}

function kindsOf({ canonical }: ToolFact): readonly string[] {
  const kinds: readonly ToolFact[] = categories;
  return kinds
    .filter((kind) => kind.canonical !== undefined && kind.canonical === canonical)
    .map(({ native }) => native);
}

/** Reads several places at once; hooks of other agents look for one path. */
const reading: ToolPayload = {
  input: { operations: [{ mode: "Line", path: "{cwd}/src/totals.ts" }] },
  read(input) {
    const paths = pathsOf(input["operations"]);
    const [path] = paths;
    return path === undefined ? input : { ...input, path, ...(paths.length > 1 ? { paths } : {}) };
  },
  write(input) {
    const { path, paths: _paths, ...rest } = input;
    if (pathsOf(input["operations"]).length > 0) return rest;
    return typeof path === "string" ? { ...rest, operations: [{ mode: "Line", path }] } : input;
  },
};

function pathsOf(operations: Json | undefined): readonly string[] {
  const all = Array.isArray(operations) ? (operations as readonly Json[]) : [];
  return all.flatMap((each) => (isObject(each) && typeof each["path"] === "string" ? [each["path"]] : []));
}

const names: Readonly<Record<string, string>> = {
  content: "file_text",
  old_text: "old_str",
  new_text: "new_str",
};

/** Creates and edits, by its `command`. */
const writing: ToolPayload = {
  input: { command: "create", path: "{cwd}/src/totals.ts", file_text: "export const cents = 100;\n" },
  toolOf: ({ command }) => (command === "create" || command === undefined ? "file_write" : "file_edit"),
  write(input, tool) {
    const isForeign = Object.hasOwn(input, "path") && !Object.hasOwn(input, "command");
    const renamed = Object.entries(input).map(([key, value]) => [names[key] ?? key, value] as const);
    return {
      ...(isForeign ? { command: tool === "file_write" ? "create" : "str_replace" } : {}),
      ...Object.fromEntries(renamed),
    };
  },
};

export const toolPayloads: PayloadFacts["tools"] = {
  execute_bash: { response: "Output:\n12 passed\nExit Code: 0" },
  fs_read: reading,
  fs_write: writing,
  fs_append: { input: { path: "{cwd}/src/totals.ts", text: "export const euros = 1;\n" } },
  use_aws: {
    input: {
      service_name: "s3",
      operation_name: "list-buckets",
      parameters: {},
      region: "eu-central-1",
      label: "List the buckets",
    },
  },
};
