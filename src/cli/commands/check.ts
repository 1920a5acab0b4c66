import type { CliCommand } from "../command";

export const checkCommand: CliCommand = {
  name: "check",
  summary: "Find what is wrong with hook files",
  args: "[path...] [--provider <id>] [--fix] [--json | --sarif]",
  options: [
    ["--provider <id>", "Whose files they are, where the path does not say it; `-` reads standard input"],
    [
      "--rule <code=level>",
      "Set a rule, or a group of rules, to off, information, warning or error; may be repeated",
    ],
    ["--fix", "Apply the fixes that are safe without a look, and report what is left"],
    ["--json", "Print JSON"],
    ["--sarif", "Print SARIF 2.1.0, for code scanning"],
  ],
  run: async (args, io) => (await import("./checkRun")).run(args, io),
};
