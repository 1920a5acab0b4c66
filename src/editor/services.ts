import type * as vscode from "vscode";
import type { Host } from "./host";

/** What commands, views and language features need; built once, by `activateEditor`. */
export interface Services {
  readonly host: Host;
  readonly log: vscode.LogOutputChannel;
}
