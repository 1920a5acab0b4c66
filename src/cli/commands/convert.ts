import type { CliCommand } from "../command";

export const convertCommand: CliCommand = {
  name: "convert",
  summary: "Convert the hooks of a file to another agent, with a report of all that differs",
  args: "<file> --to <provider>",
  options: [
    ["--to <provider>", "The agent or format to convert to (see `openhook providers`)"],
    ["--from <provider>", "Whose file it is, where the path does not say it; `-` reads standard input"],
    ["--out <dir>", "The project to write into; without it, the project of the file"],
    ["--write", "Write the files; without it, they are only printed"],
    ["--accept-weaker", "Convert although a guard becomes weaker"],
    ["--json", "Print JSON"],
  ],
  run: async (args, io) => (await import("./convertRun")).run(args, io),
};
