import type * as vscode from "vscode";
import type { HookIndex } from "./hooks/hookIndex";
import type { Host } from "./host";
import type { HooksView } from "./views/hooksView";

/** What commands, views and language features need; built once, by `activateEditor`. */
export interface Services {
  readonly host: Host;
  readonly log: vscode.LogOutputChannel;
  readonly index: HookIndex;
  readonly view: HooksView;
}
