import { version } from "../../package.json";
import { UsageError } from "./command";
import type { CliCommand, ExitCode } from "./command";
import { renderCommandHelp, renderHelp } from "./help";
import type { Io } from "./io";

/** Runs one invocation. Every failure becomes a message on stderr and an exit code, never a stack trace. */
export async function dispatch(
  argv: readonly string[],
  table: readonly CliCommand[],
  io: Io,
): Promise<ExitCode> {
  try {
    return await runCommand(argv, table, io);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    io.err(`openhook: ${error.message}\n`);
    return 2;
  }
}

async function runCommand(
  [name, ...args]: readonly string[],
  table: readonly CliCommand[],
  io: Io,
): Promise<ExitCode> {
  switch (name) {
    case undefined:
      throw new UsageError(`No command was given. ${seeHelp}`);
    case "-V":
    case "--version":
      io.out(`${version}\n`);
      return 0;
    case "-h":
    case "--help":
    case "help":
      io.out(args[0] === undefined ? renderHelp(table) : renderCommandHelp(findCommand(args[0], table)));
      return 0;
    default: {
      const command = findCommand(name, table);
      if (!wantsHelp(args)) return command.run(args, io);
      io.out(renderCommandHelp(command));
      return 0;
    }
  }
}

const seeHelp = "Run `openhook --help` for the list.";

function findCommand(name: string, table: readonly CliCommand[]): CliCommand {
  const command = table.find((each) => each.name === name);
  if (command) return command;
  throw new UsageError(
    name.startsWith("-") ? `Unknown option ${name}. ${seeHelp}` : `There is no command "${name}". ${seeHelp}`,
  );
}

/** Arguments after `--` belong to what the command runs. */
function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? undefined : end).some((arg) => arg === "--help" || arg === "-h");
}

/** `util.parseArgs`, which the commands use, reports bad options by errors with these codes. */
function isUsageError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // By name: every command is a bundle of its own and brings its own copy of the class.
  return error.name === "UsageError" || ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_"));
}
