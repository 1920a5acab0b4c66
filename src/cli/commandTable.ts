import type { CliCommand } from "./command";
import { checkCommand } from "./commands/check";
import { convertCommand } from "./commands/convert";
import { envelopeCommand } from "./commands/envelope";
import { eventsCommand } from "./commands/events";
import { listCommand } from "./commands/list";
import { providersCommand } from "./commands/providers";
import { runCommand } from "./commands/run";
import { sampleCommand } from "./commands/sample";
import { testCommand } from "./commands/test";

/**
 * All commands, in the order of the help text. A command brings its heavy parts in with `await import()` inside `run`:
 * esbuild then evaluates that part of the bundle on demand, and the others start as fast as before.
 */
export const commandTable: readonly CliCommand[] = [
  providersCommand,
  eventsCommand,
  sampleCommand,
  listCommand,
  checkCommand,
  convertCommand,
  runCommand,
  testCommand,
  envelopeCommand,
];
