import type { CliCommand } from "../command";

export const sampleCommand: CliCommand = {
  name: "sample",
  summary: "Print a payload as an agent sends it to hooks",
  args: "<provider> <event> [--tool <name>] [--input <json>] [--prompt <text>] [--cwd <dir>] [--session <id>]",
  options: [
    [
      "--tool <name>",
      "The tool that is called, by the agent's or the canonical name; mcp for a tool of an MCP server",
    ],
    ["--input <json>", "The tool's arguments, in the agent's own names"],
    ["--prompt <text>", "What the user has written"],
    ["--cwd <dir>", "The working directory"],
    ["--session <id>", "The id of the session"],
    ["--variant <name>", "Another version or surface of the agent, where it has several"],
    ["--json", "Print JSON, which it does anyway"],
  ],
  run: async (args, io) => (await import("./sampleRun")).run(args, io),
};
