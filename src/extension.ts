import type * as vscode from "vscode";
import { activateEditor } from "./editor/activate";
import { makeExecutable, whyNotWritable } from "./node/filePermissions";
import { isExecutable } from "./node/isExecutable";
import { describeMachine } from "./node/machine";
import { nodeProcessRunner } from "./node/processRunner";
import { runHost } from "./node/runHost";
import { watchFolder } from "./node/watchFolder";

/** Entry of the bundle for the desktop and for remote extension hosts: everything, running hooks included. */
export function activate(context: vscode.ExtensionContext): void {
  const machine = describeMachine();
  activateEditor(context, {
    name: "node",
    ...machine,
    isExecutable,
    ...(machine.os === "linux" ? { watchFolder } : {}),
    permissions: { whyNotWritable, makeExecutable },
    running: { runner: nodeProcessRunner(), hostFor: (project) => runHost(project, isEditorVariable) },
  });
}

/** VS Code sets these for its own processes and takes them out for terminals, where agents run. */
function isEditorVariable(name: string): boolean {
  return /^(?:VSCODE_|ELECTRON_|APPLICATION_INSIGHTS_)/.test(name);
}
