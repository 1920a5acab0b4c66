import type { CliCommand } from "../command";

export const envelopeCommand: CliCommand = {
  name: "envelope",
  summary: "Turn an agent's payload on standard input into an OpenHook envelope",
  args: "--source <provider> [--event <name>]",
  options: [
    ["--source <provider>", "The agent that sent the payload"],
    ["--event <name>", "The event, for payloads that do not say it"],
    ["--variant <name>", "Another version or surface of the agent, where it has several"],
    ["--json", "Print JSON, which it does anyway"],
  ],
  run: async (args, io) => (await import("./envelopeRun")).run(args, io),
};
