import type * as vscode from "vscode";
import { activateEditor } from "./editor/activate";
import { makeExecutable, whyNotWritable } from "./node/filePermissions";
import { isExecutable } from "./node/isExecutable";
import { describeMachine } from "./node/machine";

/** Entry of the bundle for the desktop and for remote extension hosts: everything, running hooks included. */
export function activate(context: vscode.ExtensionContext): void {
  activateEditor(context, {
    name: "node",
    ...describeMachine(),
    isExecutable,
    permissions: { whyNotWritable, makeExecutable },
  });
}
