import type { CliCommand } from "../command";

export const eventsCommand: CliCommand = {
  name: "events",
  summary:
    "List the events of an agent: what they are called, whether they block, what matchers are tested against",
  args: "<provider> [--json]",
  options: [["--json", "Print JSON"]],
  run: async (args, io) => (await import("./eventsRun")).run(args, io),
};
