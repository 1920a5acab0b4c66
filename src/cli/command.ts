import type { Io } from "./io";

/**
 * - 0: fine
 * - 1: the command did its work and the answer is "no": an error was found, a loss not accepted, the hook denied
 * - 2: bad usage or unreadable input; nothing was written
 */
export type ExitCode = 0 | 1 | 2;

export interface CliCommand {
  readonly name: string;
  /** One sentence without its full stop. */
  readonly summary: string;
  /** What follows the name on the usage line, such as `<file> --to <provider>`. */
  readonly args: string;
  readonly options: readonly (readonly [flag: string, meaning: string])[];
  readonly run: (args: readonly string[], io: Io) => ExitCode | Promise<ExitCode>;
}

/** Bad usage or unreadable input: the message goes to stderr and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
