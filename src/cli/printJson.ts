import type { Io } from "./io";

/** One JSON document on stdout and nothing else. */
export function printJson(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}
