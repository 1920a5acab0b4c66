import * as vscode from "vscode";
import type { PlannedFile } from "../edit/plannedFile";
import { isPreview, type PreviewDocuments } from "./previewDocuments";

/** Shows what would be written: one file in the usual comparison, several in the multi-file one. */
export async function showDifferences(
  files: readonly PlannedFile[],
  documents: PreviewDocuments,
  title: string,
): Promise<void> {
  const [only] = files;
  if (only === undefined) return;
  if (files.length === 1) {
    const { left, right } = documents.sidesOf(only);
    const name = vscode.workspace.asRelativePath(only.uri);
    await vscode.commands.executeCommand("vscode.diff", left, right, `${title}: ${name}`, {
      viewColumn: vscode.ViewColumn.One,
      preview: true,
    } satisfies vscode.TextDocumentShowOptions);
    return;
  }
  await focusFirstColumn();
  const resources = files.map((file) => {
    const { left, right } = documents.sidesOf(file);
    return [file.uri, left, right];
  });
  await vscode.commands.executeCommand("vscode.changes", title, resources);
}

/** The multi-file comparison has no option for its place: it opens in the column that has the focus. */
async function focusFirstColumn(): Promise<void> {
  const isFirst = (): boolean => vscode.window.tabGroups.activeTabGroup.viewColumn === vscode.ViewColumn.One;
  await vscode.commands.executeCommand("workbench.action.focusFirstEditorGroup");
  if (isFirst()) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      subscription.dispose();
      resolve();
    };
    const subscription = vscode.window.tabGroups.onDidChangeTabGroups(() => {
      if (isFirst()) done();
    });
    const timer = setTimeout(done, 1000);
  });
}

/** Closes what `showDifferences` has opened. */
export async function closeDifferences(): Promise<void> {
  const tabs = vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(({ input }) => showsPreview(input));
  await vscode.window.tabGroups.close(tabs);
}

function showsPreview(input: unknown): boolean {
  if (input instanceof vscode.TabInputTextDiff) return isPreview(input.modified);
  if (input instanceof vscode.TabInputText) return isPreview(input.uri);
  // The input of the multi-file comparison is not part of the API of VS Code 1.100.
  const { textDiffs } = (input ?? {}) as { textDiffs?: readonly { readonly modified?: vscode.Uri }[] };
  return textDiffs?.some(({ modified }) => modified !== undefined && isPreview(modified)) ?? false;
}
