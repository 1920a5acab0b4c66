import type { CliCommand } from "../command";

export const providersCommand: CliCommand = {
  name: "providers",
  summary: "List the agents and formats, with the files that they read",
  args: "[--json]",
  options: [["--json", "Print JSON"]],
  run: async (args, io) => (await import("./providersRun")).run(args, io),
};
