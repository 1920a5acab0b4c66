import type { CliCommand } from "./command";

/**
 * All commands, in the order of the help text. A command brings its heavy parts in with `await import()` inside `run`:
 * esbuild then evaluates that part of the bundle on demand, and the others start as fast as before.
 */
export const commandTable: readonly CliCommand[] = [];
