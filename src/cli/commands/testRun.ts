import { homedir } from "node:os";
import { relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { runTestCase } from "../../core/run/runTestCase";
import { findTestCases, testFolder, type FoundCase } from "../../node/findTestCases";
import { nodeProcessRunner } from "../../node/processRunner";
import { readText } from "../../node/readText";
import { runHost } from "../../node/runHost";
import { UsageError, type ExitCode } from "../command";
import { interruptSignal } from "../interruptSignal";
import type { Io } from "../io";
import { printJson } from "../printJson";
import { junitReport, testReport, testRow, type TestRow } from "../renderTests";

export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: "boolean" }, junit: { type: "boolean" } },
    allowPositionals: true,
    strict: true,
  });
  if (values.json && values.junit) throw new UsageError("--json and --junit exclude each other.");
  const project = resolve(positionals[0] ?? ".");
  const found = findTestCases(project);
  if (found === undefined)
    throw new UsageError(`${project} has no folder ${testFolder}. docs/testing.md says what goes there.`);
  if (found.problems.length > 0) throw new UsageError(found.problems.join("\n"));
  const rows = await runAll(found.cases, project);
  if (values.json) printJson(io, { tests: rows, passed: count(rows, true), failed: count(rows, false) });
  else io.out(values.junit ? junitReport(rows) : testReport(rows));
  return rows.every(({ passed }) => passed) ? 0 : 1;
}

function count(rows: readonly TestRow[], passed: boolean): number {
  return rows.filter((row) => row.passed === passed).length;
}

/** One after the other: cases of one project may well use the same files. */
async function runAll(cases: readonly FoundCase[], project: string): Promise<readonly TestRow[]> {
  const runner = nodeProcessRunner();
  const { signal, dispose } = interruptSignal();
  const context = {
    project,
    home: homedir(),
    read: readText,
    hostFor: (root: string) => runHost(root),
    runner,
    signal,
  };
  const rows: TestRow[] = [];
  for (const { path, test } of cases) {
    if (signal.aborted) break;
    const began = performance.now();
    const result = await runTestCase(test, context);
    rows.push(
      testRow(relative(project, path).replaceAll("\\", "/"), test, result, performance.now() - began),
    );
  }
  dispose();
  return rows;
}
