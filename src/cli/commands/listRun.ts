import { statSync } from "node:fs";
import { homedir } from "node:os";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { describeParts } from "../../core/convert/matcherParts";
import { partsOf } from "../../core/providers/shared/matcherText";
import type { Hook } from "../../core/model/hook";
import { LineIndex } from "../../core/text/lineIndex";
import { findHookFiles, type FoundFile } from "../../node/findHookFiles";
import { findUserFiles } from "../../node/findUserFiles";
import { UsageError, type ExitCode } from "../command";
import type { Io } from "../io";
import { printJson } from "../printJson";
import { table } from "../table";

export function run(args: readonly string[], io: Io): ExitCode {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: "boolean" }, user: { type: "boolean" } },
    allowPositionals: true,
    strict: true,
  });
  const root = positionals[0] ?? ".";
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${root} is no folder.`);
  const found = findHookFiles(root, homedir());
  const user = values.user ? findUserFiles(homedir()) : { files: [], problems: [] };
  const rows = [...found.files, ...user.files].flatMap((file) => rowsOf(file, root));
  for (const problem of [...found.problems, ...user.problems]) io.err(`openhook: ${problem}\n`);
  if (values.json) printJson(io, rows);
  else io.out(rows.length === 0 ? `No hooks below ${root}.\n` : textOf(rows));
  return 0;
}

const textOf = (rows: readonly Row[]): string =>
  table(
    ["agent", "event", "matcher", "hook", "where"],
    rows.map((row) => textRow(row)),
  );

function rowsOf({ provider, file, path, text }: FoundFile, root: string): readonly Row[] {
  const lines = new LineIndex(text);
  return provider.decode({ text, file, path }).hooks.map((hook) => ({
    provider: provider.facts.id,
    scope: file.scope,
    file: relative(root, path).split("\\").join("/"),
    id: hook.id,
    event: hook.nativeEvent,
    canonicalEvent: hook.event,
    matcher: hook.nativeMatcher ?? (describeParts(partsOf(hook.matcher)) || null),
    handler: hook.handler,
    blocking: hook.blocking,
    range: { start: lines.positionAt(hook.ranges.hook.start), end: lines.positionAt(hook.ranges.hook.end) },
    enabled: hook.enabled,
  }));
}

interface Row {
  readonly provider: string;
  readonly file: string;
  readonly event: string;
  readonly matcher: string | readonly string[] | null;
  readonly handler: Hook["handler"];
  readonly range: { readonly start: { readonly line: number } };
  readonly enabled: boolean;
}

function textRow({ provider, event, matcher, handler, file, range, enabled }: Row): readonly string[] {
  const what = handler.command ?? handler.url ?? handler.prompt ?? handler.tool ?? handler.type;
  const oneLine = what.replace(/\s+/g, " ");
  const shown = oneLine.length > 60 ? `${oneLine.slice(0, 57)}...` : oneLine;
  const words = typeof matcher === "string" ? matcher : (matcher ?? []).join(" ");
  return [provider, event, words, `${enabled ? "" : "(off) "}${shown}`, `${file}:${range.start.line + 1}`];
}
