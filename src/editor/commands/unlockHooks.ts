import * as vscode from "vscode";
import { ensureEditable } from "../edit/ensureEditable";
import type { Services } from "../services";
import { chosenHooks } from "./chosenHooks";

/** Lets the user's own files be edited from the tree and in the editor. */
export async function unlockHooks(services: Services, ...args: readonly unknown[]): Promise<void> {
  const files = new Set(chosenHooks(services, args).map(({ file }) => file));
  for (const file of files) {
    if (!(await ensureEditable(services, file))) return;
    const active = vscode.window.activeTextEditor?.document.uri.toString();
    if (active === file.uri.toString())
      await vscode.commands.executeCommand("workbench.action.files.resetActiveEditorReadonlyInSession");
  }
}
