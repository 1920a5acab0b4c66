import * as vscode from "vscode";
import { refactoringsAt } from "../../core/language/refactorings";
import type { Services } from "../services";
import { askAbout } from "./hookText";

const kind = vscode.CodeActionKind.RefactorRewrite.append("openhook");

export const refactorKinds: vscode.CodeActionProviderMetadata = { providedCodeActionKinds: [kind] };

/** Offers to wrap or unwrap entries and to translate a matcher. All of it changes what is guarded, and is shown first. */
export function refactorProvider(services: Services): vscode.CodeActionProvider {
  return {
    provideCodeActions: (document, range) =>
      askAbout(services, document, (hooks, file) => {
        const selected = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
        return refactoringsAt(hooks, selected).map(({ title, edits }) => {
          const action = new vscode.CodeAction(title, kind);
          action.edit = new vscode.WorkspaceEdit();
          for (const { range: place, newText } of edits) {
            action.edit.replace(file.uri, file.rangeOf(place), newText, {
              needsConfirmation: true,
              label: title,
            });
          }
          return action;
        });
      }),
  };
}
