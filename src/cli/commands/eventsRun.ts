import { parseArgs } from "node:util";
import { canonicalEvents } from "../../core/model/event";
import type { ExitCode } from "../command";
import { findProvider } from "../findProvider";
import type { Io } from "../io";
import { printJson } from "../printJson";
import { table } from "../table";

export function run(args: readonly string[], io: Io): ExitCode {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: "boolean" } },
    allowPositionals: true,
    strict: true,
  });
  const { facts } = findProvider(positionals[0], "The provider");
  const rows = facts.events.map((event) => ({
    native: event.native,
    canonical: event.canonical,
    blocking: event.power === "prevent",
    power: event.power,
    matcher: event.matches?.on ?? null,
    values: event.matches?.values ?? [],
    fires: event.fires ?? canonicalEvents[event.canonical].fires,
    since: event.since ?? null,
    doubtful: event.doubtful === true,
  }));
  if (values.json) printJson(io, rows);
  else {
    const cells = rows.map((row) => [row.native, row.canonical, row.power, row.matcher ?? "-", row.fires]);
    io.out(table(["event", "canonical", "a hook can", "matcher on", "fires"], cells));
  }
  return 0;
}
