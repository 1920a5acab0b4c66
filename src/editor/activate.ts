import * as vscode from "vscode";
import { version } from "../../package.json";
import { registerCommands } from "./commandTable";
import { commands } from "./commands/index";
import { Conversions } from "./convert/conversions";
import type { Host } from "./host";
import { HookIndex } from "./hooks/hookIndex";
import { WorkspaceWatch } from "./hooks/workspaceWatch";
import { registerConvertActions } from "./language/convertActions";
import { HookChecks } from "./language/hookChecks";
import { registerHookStatus } from "./language/hookStatus";
import { registerLanguage } from "./language/registerLanguage";
import { registerLenses } from "./language/hookLenses";
import { createLog } from "./log";
import { Comparison } from "./run/comparison";
import { HookRuns } from "./run/hookRuns";
import { onDidChangeSettings, readSettings } from "./settings";
import type { Services } from "./services";
import { registerHookTests } from "./testing/hookTests";
import { HooksView } from "./views/hooksView";

/** Registers everything synchronously, and writes how long that took into the log. */
export function activateEditor(context: vscode.ExtensionContext, host: Host): void {
  const started = performance.now();
  const log = createLog();
  context.subscriptions.push(log);
  try {
    register(context, createServices(context, host, log));
  } catch (error) {
    // VS Code itself shows nothing when an activation fails.
    log.error("Activation failed", error instanceof Error ? error : String(error));
    void vscode.window.showErrorMessage(
      "OpenHook could not start. The reason is in its log (OpenHook: Show Log).",
    );
    throw error;
  }
  const milliseconds = (performance.now() - started).toFixed(1);
  log.info(`OpenHook ${version} on VS Code ${vscode.version} (${host.name}) activated in ${milliseconds} ms`);
}

function createServices(
  context: vscode.ExtensionContext,
  host: Host,
  log: vscode.LogOutputChannel,
): Services {
  const watch = new WorkspaceWatch(host);
  const index = new HookIndex(host, log, watch);
  const view = new HooksView(index, context.workspaceState);
  const conversions = new Conversions();
  const runs = new HookRuns(context.workspaceState);
  const comparison = new Comparison(context.extensionUri, runs);
  context.subscriptions.push(watch, index, view, conversions, runs, comparison);
  const { workspaceState: memory, extensionUri: extension, globalStorageUri: storage } = context;
  const checks = new HookChecks(host);
  const running = { runs, comparison };
  return { host, log, watch, index, view, conversions, ...running, memory, extension, storage, checks };
}

function register(context: vscode.ExtensionContext, services: Services): void {
  const logSettings = (): void => {
    services.log.debug("settings", readSettings());
  };
  context.subscriptions.push(
    registerCommands(commands, services),
    registerConvertActions(services),
    registerHookStatus(services),
    registerLenses(services),
    registerHookTests(services),
    registerLanguage(services, context.extension),
    onDidChangeSettings(logSettings),
  );
  logSettings();
}
