import type * as vscode from "vscode";
import type { Conversions } from "./convert/conversions";
import type { HookIndex } from "./hooks/hookIndex";
import type { WorkspaceWatch } from "./hooks/workspaceWatch";
import type { Host } from "./host";
import type { HookChecks } from "./language/hookChecks";
import type { Comparison } from "./run/comparison";
import type { HookRuns } from "./run/hookRuns";
import type { HooksView } from "./views/hooksView";

/** What commands, views and language features need; built once, by `activateEditor`. */
export interface Services {
  readonly host: Host;
  readonly log: vscode.LogOutputChannel;
  readonly watch: WorkspaceWatch;
  readonly index: HookIndex;
  readonly view: HooksView;
  readonly conversions: Conversions;
  readonly runs: HookRuns;
  readonly comparison: Comparison;
  /** What is remembered for this workspace. */
  readonly memory: vscode.Memento;
  /** The folder of the extension. */
  readonly extension: vscode.Uri;
  /** A folder that the extension may write to. */
  readonly storage: vscode.Uri;
  readonly checks: HookChecks;
}
