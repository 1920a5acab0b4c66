import { parseArgs } from "node:util";
import { providers } from "../../core/providers/registry";
import type { ExitCode } from "../command";
import type { Io } from "../io";
import { printJson } from "../printJson";
import { table } from "../table";

export function run(args: readonly string[], io: Io): ExitCode {
  const { values } = parseArgs({ args: [...args], options: { json: { type: "boolean" } }, strict: true });
  const rows = providers.map(({ facts, encode, contract, contractFor }) => ({
    id: facts.id,
    name: facts.name,
    files: facts.files.map(({ scope, pattern, format }) => ({ scope, pattern, format })),
    canDecode: true,
    canEncode: encode !== undefined,
    canRun: contract !== undefined || contractFor !== undefined,
    events: facts.events.length,
    tools: facts.tools.length,
  }));
  if (values.json) printJson(io, rows);
  else {
    const project = (files: (typeof rows)[number]["files"]): string =>
      files.find(({ scope }) => scope === "project")?.pattern ?? files[0]?.pattern ?? "";
    io.out(
      table(
        ["id", "name", "events", "file"],
        rows.map((row) => [row.id, row.name, String(row.events), project(row.files)]),
      ),
    );
  }
  return 0;
}
