import { homedir } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { convertFile, type FileConversion } from "../../node/convertFile";
import { writeFiles } from "../../node/writeFiles";
import { UsageError, type ExitCode } from "../command";
import { findProvider } from "../findProvider";
import type { Io } from "../io";
import { printJson } from "../printJson";
import { readInput } from "../readInput";
import { conversionJson, conversionReport } from "../renderConversion";

const options = {
  to: { type: "string" },
  from: { type: "string" },
  out: { type: "string" },
  write: { type: "boolean" },
  "accept-weaker": { type: "boolean" },
  json: { type: "boolean" },
} as const;

export function run(args: readonly string[], io: Io): ExitCode {
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: true,
  });
  const path = positionals[0];
  if (path === undefined)
    throw new UsageError("Name the file to convert, or - for standard input with --from.");
  const target = findProvider(values.to, "--to");
  const source = values.from === undefined ? undefined : findProvider(values.from, "--from");
  const input = readInput(path, source !== undefined);
  const result = convertFile({
    ...input,
    source,
    target,
    home: homedir(),
    out: values.out && resolve(values.out),
  });
  if (!result.ok) throw new UsageError(result.message);
  return finish(
    result.value,
    { write: values.write === true, accept: values["accept-weaker"] === true, json: values.json === true },
    io,
  );
}

function finish(
  done: FileConversion,
  choice: { write: boolean; accept: boolean; json: boolean },
  io: Io,
): ExitCode {
  const { conversion } = done;
  if (!conversion.verified) {
    throw new UsageError(
      `The converted hooks do not match the originals, so nothing is written. This is a defect of OpenHook; please report it.\n${conversion.problems.join("\n")}`,
    );
  }
  if (choice.json) printJson(io, conversionJson(done));
  else {
    io.err(conversionReport(done));
    printFiles(done, io);
  }
  if (conversion.weaker && !choice.accept) {
    io.err(
      "openhook: a guard would become weaker, so nothing is written. Add --accept-weaker to convert all the same.\n",
    );
    return 1;
  }
  if (!choice.write || conversion.files.length === 0) return 0;
  const written = writeFiles(conversion.files, done.root);
  if (!written.ok) throw new UsageError(written.message);
  for (const file of conversion.files) io.err(`Wrote ${file.path}\n`);
  return 0;
}

function printFiles({ conversion: { files } }: FileConversion, io: Io): void {
  for (const file of files) {
    if (files.length > 1) io.out(`==> ${file.path} <==\n`);
    io.out(file.text);
  }
}
