import type { CliCommand } from "./command";

/** The text of `openhook --help`. */
export function renderHelp(table: readonly CliCommand[]): string {
  const commands = table.map(({ name, summary }) => [name, summary] as const);
  return [
    "Edit, see, convert and run the hooks of AI coding agents.",
    "",
    "Usage: openhook <command> [options]",
    "",
    ...section("Commands", [...commands, ["help [command]", "Explain a command, or list all of them"]]),
    "",
    ...section("Options", [
      ["-h, --help", "Print this text; after a command, the text about it"],
      ["-V, --version", "Print the version"],
    ]),
    "",
    "Exit codes: 0 fine, 1 the answer is no (findings, losses, a denial), 2 bad usage or unreadable input.",
    "",
  ].join("\n");
}

/** The text of `openhook <command> --help`. */
export function renderCommandHelp({ name, summary, args, options }: CliCommand): string {
  const lines = [`${summary}.`, "", `Usage: openhook ${name} ${args}`.trimEnd()];
  return [...lines, ...(options.length > 0 ? ["", ...section("Options", options)] : []), ""].join("\n");
}

function section(title: string, rows: readonly (readonly [left: string, right: string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return [`${title}:`, ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)];
}
