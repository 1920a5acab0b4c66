import * as vscode from "vscode";
import type { Json } from "../../core/model/json";
import { runTestCase, type CaseResult } from "../../core/run/runTestCase";
import { uriAt } from "../hooks/corePath";
import { readText } from "../hooks/readFile";
import type { Running } from "../host";
import { homeOf, requireDisk } from "../run/loadFile";
import { observe } from "../run/hookRuns";
import type { Services } from "../services";
import type { FoundCase } from "./caseFiles";

export interface CaseItem {
  readonly item: vscode.TestItem;
  readonly found: FoundCase;
}

/** Runs cases one after the other: those of one project may well use the same files. */
export async function runCases(
  services: Services,
  running: Running,
  run: vscode.TestRun,
  cases: readonly CaseItem[],
): Promise<void> {
  const controller = new AbortController();
  const cancelled = run.token.onCancellationRequested(() => controller.abort());
  for (const { item } of cases) run.enqueued(item);
  try {
    let isRefused = false;
    for (const each of cases) {
      // Who said no once is not asked again for every further case.
      if (controller.signal.aborted || isRefused) run.skipped(each.item);
      else isRefused = await runCase(services, running, run, each, controller.signal);
    }
  } finally {
    cancelled.dispose();
  }
}

/** Whether its user did not allow it. */
async function runCase(
  services: Services,
  running: Running,
  run: vscode.TestRun,
  { item, found }: CaseItem,
  signal: AbortSignal,
): Promise<boolean> {
  requireDisk(found.uri);
  run.started(item);
  const began = performance.now();
  const write = (text: string): void => run.appendOutput(text, undefined, item);
  const result = await runTestCase(found.test, {
    project: found.project,
    home: homeOf(services.host),
    read: await readerFor(found),
    hostFor: running.hostFor,
    runner: running.runner,
    signal,
    observer: observe({ selected: [], hooks: new Map() }, write),
    approve: services.runs.approvals.approve,
  });
  if (signal.aborted) run.skipped(item);
  else report(run, item, found, result, performance.now() - began);
  return result.run?.refused === true;
}

/** The core reads at once: what a case names is read before. */
async function readerFor({
  test,
  project,
  uri,
}: FoundCase): Promise<Parameters<typeof runTestCase>[1]["read"]> {
  const paths = [test.file, ...(test.recording === undefined ? [] : [test.recording])].map(
    (path) => `${project}/${path}`,
  );
  const texts = new Map(
    await Promise.all(paths.map(async (path) => [path, await readText(uriAt(uri, path))] as const)),
  );
  return (path) => {
    const text = texts.get(path);
    return text === undefined
      ? { ok: false, message: vscode.l10n.t("{0} does not exist. Check the path.", path) }
      : { ok: true, text };
  };
}

function report(
  run: vscode.TestRun,
  item: vscode.TestItem,
  found: FoundCase,
  result: CaseResult,
  milliseconds: number,
): void {
  if (result.passed) {
    run.passed(item, milliseconds);
    return;
  }
  const message = messageFor(found, result);
  message.location = new vscode.Location(found.uri, found.range);
  if (result.mismatches === undefined || result.run?.refused) run.errored(item, message, milliseconds);
  else run.failed(item, message, milliseconds);
}

/** What was expected beside what came out, so that VS Code shows the difference. */
function messageFor({ test }: FoundCase, { messages, mismatches = [] }: CaseResult): vscode.TestMessage {
  const text = messages.join("\n");
  if (mismatches.length === 0) return new vscode.TestMessage(text);
  const expected: Record<string, Json> = { ...(test.expect as Readonly<Record<string, Json>>) };
  const actual = { ...expected };
  for (const mismatch of mismatches) {
    expected[mismatch.field] = mismatch.expected;
    actual[mismatch.field] = mismatch.actual;
  }
  return vscode.TestMessage.diff(text, print(expected), print(actual));
}

const print = (value: unknown): string => JSON.stringify(value, null, 2);
