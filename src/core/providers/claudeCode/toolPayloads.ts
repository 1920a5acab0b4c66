import type { ToolPayload } from "../payloadFacts";

const shellResponse = {
  stdout: "12 passed",
  stderr: "",
  interrupted: false,
  isImage: false,
} as const;

/** What tools give back, and arguments that the canonical sample does not cover, from the tool types of the Agent SDK. */
export const toolPayloads: Readonly<Record<string, ToolPayload>> = {
  Bash: { response: shellResponse, error: "Exit code 1\nAssertionError: expected 1099 to equal 1100" },
  PowerShell: {
    input: { command: "npm test", description: "Run the tests" },
    response: shellResponse,
    error: "Exit code 1",
  },
  Read: {
    response: {
      type: "text",
      file: {
        filePath: "{cwd}/src/totals.ts",
        content: "export const cents = 100;\n",
        numLines: 1,
        startLine: 1,
        totalLines: 1,
      },
    },
    error: "File does not exist.",
  },
  Write: {
    response: {
      type: "create",
      filePath: "{cwd}/src/totals.ts",
      content: "export const cents = 100;\n",
      structuredPatch: [],
      originalFile: null,
    },
  },
  Edit: {
    response: {
      filePath: "{cwd}/src/totals.ts",
      oldString: "n * 100",
      newString: "Math.round(n * 100)",
      originalFile: "export const cents = (n: number) => n * 100;\n",
      structuredPatch: [],
      userModified: false,
      replaceAll: false,
    },
    error: "String to replace not found in file.",
  },
  NotebookEdit: {
    input: {
      notebook_path: "{cwd}/report.ipynb",
      cell_id: "3",
      new_source: "print(total)",
      cell_type: "code",
      edit_mode: "replace",
    },
  },
  Glob: { response: { filenames: ["{cwd}/src/totals.ts"], numFiles: 1, durationMs: 12, truncated: false } },
  Grep: {
    input: { pattern: "cents\\(", path: "{cwd}/src", output_mode: "files_with_matches" },
    response: { mode: "files_with_matches", filenames: ["src/cart.ts"], numFiles: 1 },
  },
  Agent: { response: { status: "completed", content: [{ type: "text", text: "Found 12 call sites." }] } },
  TodoWrite: {
    input: {
      todos: [{ content: "Round totals", status: "pending", activeForm: "Rounding totals" }],
    },
  },
  AskUserQuestion: {
    input: {
      questions: [
        {
          question: "Which currency?",
          header: "Currency",
          options: [
            { label: "EUR", description: "Euro" },
            { label: "USD", description: "US dollar" },
          ],
          multiSelect: false,
        },
      ],
    },
  },
  Skill: { input: { skill: "release", args: "minor" } },
  TaskCreate: { input: { subject: "Round totals", description: "Use integer cents everywhere" } },
  TaskUpdate: { input: { taskId: "task-7", status: "completed" } },
  TaskGet: { input: { taskId: "task-7" } },
  TaskStop: { input: { task_id: "task-001" } },
  TaskOutput: { input: { task_id: "task-001", block: true } },
  ExitPlanMode: {
    input: { plan: "1. Round the totals", planFilePath: "{home}/.claude/plans/round-totals.md" },
  },
  mcp: { response: [{ type: "text", text: "Created issue 42" }] },
};
