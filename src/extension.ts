import type * as vscode from "vscode";
import { activateEditor } from "./editor/activate";
import { describeMachine } from "./node/machine";

/** Entry of the bundle for the desktop and for remote extension hosts: everything, running hooks included. */
export function activate(context: vscode.ExtensionContext): void {
  activateEditor(context, { name: "node", ...describeMachine() });
}
