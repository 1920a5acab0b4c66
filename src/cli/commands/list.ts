import type { CliCommand } from "../command";

export const listCommand: CliCommand = {
  name: "list",
  summary: "List all hooks below a folder, of every agent",
  args: "[dir] [--user] [--json]",
  options: [
    ["--user", "Also the hooks of the user and of the machine"],
    ["--json", "Print JSON"],
  ],
  run: async (args, io) => (await import("./listRun")).run(args, io),
};
