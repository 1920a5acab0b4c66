import * as vscode from "vscode";
import { Conversions } from "../../src/editor/convert/conversions";
import { HookIndex } from "../../src/editor/hooks/hookIndex";
import { WorkspaceWatch } from "../../src/editor/hooks/workspaceWatch";
import type { Host } from "../../src/editor/host";
import { HookChecks } from "../../src/editor/language/hookChecks";
import { createLog } from "../../src/editor/log";
import { Approvals, type Question } from "../../src/editor/run/approvals";
import { Comparison } from "../../src/editor/run/comparison";
import { HookRuns } from "../../src/editor/run/hookRuns";
import type { Services } from "../../src/editor/services";
import { HooksView } from "../../src/editor/views/hooksView";
import { nodeProcessRunner } from "../../src/node/processRunner";
import { watchFolder } from "../../src/node/watchFolder";
import { runHost } from "../../src/node/runHost";

/** What is remembered, in memory. */
class Memory implements vscode.Memento {
  readonly #values = new Map<string, unknown>();

  keys(): readonly string[] {
    return [...this.#values.keys()];
  }

  get<T>(key: string, otherwise?: T): T {
    return (this.#values.get(key) ?? otherwise) as T;
  }

  update(key: string, value: unknown): Thenable<void> {
    this.#values.set(key, value);
    return Promise.resolve();
  }
}

export interface TestServices extends Services {
  /** What was asked before commands were run for the first time. */
  readonly questions: Question[];
  dispose(): void;
}

/** The services of the extension with the machine that it has; only dialogs, which VS Code refuses in tests, are answered here. */
export function runServices(
  home: string,
  options: { readonly answer?: boolean; readonly host?: Host } = {},
): TestServices {
  const host = options.host ?? {
    name: "node",
    home,
    os: "linux",
    watchFolder,
    running: { runner: nodeProcessRunner(), hostFor: (project) => runHost(project) },
  };
  const log = createLog();
  const memory = new Memory();
  const questions: Question[] = [];
  const approvals = new Approvals(memory, (question) => {
    questions.push(question);
    return Promise.resolve(options.answer ?? true);
  });
  const watch = new WorkspaceWatch(host);
  const index = new HookIndex(host, log, watch);
  const view = new HooksView(index, memory);
  const runs = new HookRuns(memory, approvals);
  const extension = vscode.Uri.file(process.cwd());
  const comparison = new Comparison(extension, runs);
  const conversions = new Conversions();
  const disposables = [log, watch, index, view, runs, comparison, conversions];
  return {
    host,
    log,
    memory,
    watch,
    index,
    view,
    runs,
    comparison,
    conversions,
    extension,
    storage: extension,
    checks: new HookChecks(host),
    questions,
    dispose: () => {
      for (const each of disposables) each.dispose();
    },
  };
}
