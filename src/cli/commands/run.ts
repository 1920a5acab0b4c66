import type { CliCommand } from "../command";

export const runCommand: CliCommand = {
  name: "run",
  summary: "Run the hooks of a file as the agent would, and tell what the agent would decide",
  args: "<file> [--event <name>] [--hook <n>] [--payload <file>] [--provider <id>] [--timeout <s>] [--json]",
  options: [
    [
      "--event <name>",
      "Only hooks on this event; without it, all hooks are run, each on an event that makes it fire",
    ],
    [
      "--hook <n>",
      "Only this hook: its position in the file, from 0, or its id (see `openhook list --json`)",
    ],
    ["--payload <file>", "The event to fire, as a payload of the agent; `-` reads standard input"],
    ["--provider <id>", "Whose file it is, where the path does not say it; <file> may be `-` then"],
    ["--timeout <s>", "Seconds until a hook is ended, in place of its own time-out"],
    ["--tool <name>", "The tool that the sample event is about"],
    ["--input <json>", "The tool's arguments, in the agent's own names"],
    ["--prompt <text>", "What the user has written, in the sample event"],
    ["--cwd <dir>", "The session's directory, in the sample event; without it, the project of the file"],
    ["--session <id>", "The id of the session, in the sample event"],
    ["--variant <name>", "Another version or surface of the agent, where it has several"],
    ["--json", "Print JSON"],
  ],
  run: async (args, io) => (await import("./runRun")).run(args, io),
};
