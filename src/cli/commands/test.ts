import type { CliCommand } from "../command";

export const testCommand: CliCommand = {
  name: "test",
  summary: "Run the test cases of a project's hooks, which are below .openhook/tests",
  args: "[dir] [--json | --junit]",
  options: [
    ["--json", "Print JSON"],
    ["--junit", "Print JUnit XML, for CI servers"],
  ],
  run: async (args, io) => (await import("./testRun")).run(args, io),
};
