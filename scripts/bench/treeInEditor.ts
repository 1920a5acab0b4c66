import { writeFileSync } from "node:fs";
import * as vscode from "vscode";
import { findHookFiles } from "../../src/editor/hooks/findHookFiles";
import { HookIndex } from "../../src/editor/hooks/hookIndex";
import { WorkspaceWatch } from "../../src/editor/hooks/workspaceWatch";
import { createLog } from "../../src/editor/log";
import { HooksView } from "../../src/editor/views/hooksView";
import { watchFolder } from "../../src/node/watchFolder";

const rounds = 7;

/** Runs in the extension host: searches and fills trees in turns, and writes the medians in milliseconds. */
export async function run(): Promise<void> {
  const home = process.env["OPENHOOK_BENCH_HOME"] ?? "";
  const host = { name: "node", home, os: "linux", watchFolder } as const;
  const search: number[] = [];
  const rows: number[] = [];
  const complete: number[] = [];
  let hooks = 0;
  await findHookFiles();
  for (let round = 0; round < rounds; round++) {
    search.push(await timed(findHookFiles));
    const log = createLog();
    const started = performance.now();
    const watch = new WorkspaceWatch(host);
    const index = new HookIndex(host, log, watch);
    const view = new HooksView(index, memory());
    for (const node of await view.getChildren()) view.getTreeItem(node);
    rows.push(performance.now() - started);
    await index.ready;
    complete.push(performance.now() - started);
    hooks = index.files.reduce((sum, file) => sum + file.hooks.length, 0);
    vscode.Disposable.from(view, index, watch, log).dispose();
  }
  const measured = { search: median(search), rows: median(rows), complete: median(complete), hooks };
  writeFileSync(process.env["OPENHOOK_BENCH_RESULTS"] ?? "", JSON.stringify(measured));
}

async function timed(work: () => Thenable<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (samples: number[]): number =>
  samples.sort((left, right) => left - right)[Math.floor(samples.length / 2)] ?? 0;

function memory(): vscode.Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string) => values.get(key) as never,
    update: (key, value) => Promise.resolve(void values.set(key, value)),
  };
}
