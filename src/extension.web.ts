import type * as vscode from "vscode";
import { activateEditor } from "./editor/activate";

/** The desktop's bundle takes it from here: see esbuild.mjs. */
export { activateEditor };

/** Entry of the bundle for the browser's extension host: everything but running hooks. */
export function activate(context: vscode.ExtensionContext): void {
  activateEditor(context, { name: "web" });
}
