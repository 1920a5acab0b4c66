import type { Json, JsonObject } from "../../model/json";
import type { ToolPayload } from "../payloadFacts";

const answered = (llmContent: string, returnDisplay: string): Json => ({ llmContent, returnDisplay });

/** What tools give back, and arguments that the canonical sample does not cover, from the tools' declarations. */
export const toolPayloads: Readonly<Record<string, ToolPayload>> = {
  run_shell_command: {
    input: { command: "npm test" },
    response: answered("Output: 12 passed\nExit Code: 0\nProcess Group PGID: 72958", "12 passed"),
  },
  read_file: {
    input: { file_path: "{cwd}/src/totals.ts", start_line: 1, end_line: 40 },
    response: answered("export const cents = 100;\n", ""),
  },
  read_many_files: {
    input: { include: ["src/**/*.ts", "test/**/*.ts"] },
    response: answered("--- src/totals.ts ---\nexport const cents = 100;\n", "Read 1 file"),
    read: readMany,
    write: writeMany,
  },
  write_file: { response: answered("Successfully created totals.ts", "created totals.ts") },
  replace: {
    input: {
      file_path: "{cwd}/src/totals.ts",
      instruction: "Round totals to whole cents",
      old_string: "n * 100",
      new_string: "Math.round(n * 100)",
    },
    response: answered("Successfully modified totals.ts", "modified totals.ts"),
  },
  write_todos: { input: { todos: [{ description: "Round totals", status: "pending" }] } },
  enter_plan_mode: { input: { reason: "The change touches many files" } },
  exit_plan_mode: { input: { plan_filename: "round-totals.md" } },
  mcp: { response: answered("Created issue 42", "Created issue 42") },
};

/** Hooks of other agents look for one path: the only pattern, or the first one, with all of them beside it. */
function readMany(input: JsonObject): JsonObject {
  const { include, ...rest } = input;
  const [path] = Array.isArray(include) ? (include as readonly Json[]) : [];
  if (typeof path !== "string" || !Array.isArray(include)) return input;
  return { ...rest, path, ...(include.length > 1 ? { paths: include as readonly Json[] } : {}) };
}

function writeMany(input: JsonObject): JsonObject {
  const { path, paths, ...rest } = input;
  if (path === undefined) return input;
  return { ...rest, include: paths ?? [path] };
}
