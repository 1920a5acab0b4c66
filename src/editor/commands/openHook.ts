import * as vscode from "vscode";
import type { Services } from "../services";
import { FileNode } from "../views/nodes/fileNode";
import { HookNode } from "../views/nodes/hookNode";

/** Shows a hook in its file. Files that are locked open read-only. */
export async function openHook({ view, index }: Services, node: unknown): Promise<void> {
  if (!(node instanceof HookNode || node instanceof FileNode)) return;
  const file = node instanceof HookNode ? node.at.file : index.fileAt(node.uri);
  const uri = file?.uri ?? (node instanceof FileNode ? node.uri : undefined);
  if (uri === undefined) return;
  const range = node instanceof HookNode ? node.at.file.rangeOf(node.at.hook.ranges.hook) : undefined;
  const editor = await vscode.window.showTextDocument(uri, { preview: true });
  if (range !== undefined) {
    editor.selection = new vscode.Selection(range.start, range.start);
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
  if (file !== undefined && view.locks.lockOf(file) !== undefined)
    await vscode.commands.executeCommand("workbench.action.files.setActiveEditorReadonlyInSession");
}
