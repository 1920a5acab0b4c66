import * as vscode from "vscode";
import { addReplacement } from "../edit/replaceText";
import type { Services } from "../services";
import { UserError } from "../userError";

/** Fixes all findings with one code in the files of the workspace; fixes that change what is guarded are shown first. */
export async function fixAllOfKind({ index, view, checks }: Services, code: unknown): Promise<void> {
  if (typeof code !== "string") return;
  const edit = new vscode.WorkspaceEdit();
  let problems = 0;
  let files = 0;
  for (const file of index.files.filter((one) => view.locks.lockOf(one) === undefined)) {
    if ((await checks.fix(file, { code })).applied === 0) continue;
    const document = await vscode.workspace.openTextDocument(file.uri);
    // What is being typed right now the index does not know yet.
    const fresh = index.recogniseDocument(document);
    const fixed = fresh && (await checks.fix(fresh, { code }));
    if (fixed === undefined || fixed.applied === 0) continue;
    const label = vscode.l10n.t("Fix “{0}”", code);
    addReplacement(edit, document, fixed.text, { needsConfirmation: fixed.needsPreview, label });
    problems += fixed.applied;
    files++;
  }
  if (problems === 0) throw new UserError(vscode.l10n.t("Nothing of “{0}” is left to fix.", code));
  // As a refactoring it is one step to undo for all files, and saved where the user wants that of refactorings.
  if (await vscode.workspace.applyEdit(edit, { isRefactoring: true }))
    vscode.window.setStatusBarMessage(
      vscode.l10n.t("{0} problems fixed in {1} files", problems, files),
      5000,
    );
}
