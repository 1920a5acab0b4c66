import type { Json, JsonObject } from "../../../model/json";
import type { CanonicalToolName } from "../../../model/tool";

/** Arguments that a call of a tool could have, by canonical name. `{cwd}` is replaced. Agents without an argument leave it out. */
export const sampleArguments: Readonly<Record<CanonicalToolName, JsonObject>> = {
  shell: { command: "npm test", description: "Run the tests" },
  file_read: { path: "{cwd}/src/totals.ts" },
  file_write: { path: "{cwd}/src/totals.ts", content: "export const cents = 100;\n" },
  file_edit: { path: "{cwd}/src/totals.ts", old_text: "n * 100", new_text: "Math.round(n * 100)" },
  search: { pattern: "cents\\(", path: "{cwd}/src" },
  find: { pattern: "**/*.ts", path: "{cwd}" },
  web_search: { query: "rounding money in JavaScript" },
  web_fetch: { url: "https://example.com/docs", prompt: "What does it say about rounding?" },
  agent: { description: "Find call sites", prompt: "Find all callers of cents()", agent_type: "explore" },
  file_delete: { path: "{cwd}/src/old.ts" },
  list_directory: { path: "{cwd}/src" },
  notebook_edit: { path: "{cwd}/report.ipynb", content: "print(total)" },
  todo: { items: [{ content: "Round totals", status: "pending" }] },
  ask_user: { questions: [{ question: "Which currency?", options: ["EUR", "USD"] }] },
  skill: { name: "release" },
};

/** What a tool of an MCP server is called in samples. */
export const sampleMcp = {
  server: "github",
  tool: "create_issue",
  input: { title: "Totals are off by one" },
};

export const sampleResponse: Json = "12 passed";
export const sampleError = "Exit code 1: 1 test failed";
