import * as vscode from "vscode";
import type { Services } from "../services";
import { completionProvider, completionTriggers } from "./completion";
import { HookDiagnostics } from "./hookDiagnostics";
import { hookDocuments } from "./hookDocuments";
import { hoverProvider } from "./hover";
import { definitionProvider, linkProvider } from "./links";
import { fixKinds, QuickFixes } from "./quickFixes";
import { refactorKinds, refactorProvider } from "./refactorActions";
import { rulesPage } from "./rulesPage";
import { schemaCover } from "./schemaCover";

/** Everything that the editor does inside of a hook file. */
export function registerLanguage(
  services: Services,
  extension: vscode.Extension<unknown>,
): vscode.Disposable {
  const isCovered = schemaCover(extension);
  const diagnostics = new HookDiagnostics({ ...services, page: rulesPage(extension) });
  const fixes = new QuickFixes(diagnostics, services.checks);
  const { languages } = vscode;
  return vscode.Disposable.from(
    diagnostics,
    languages.registerCodeActionsProvider(hookDocuments, fixes, fixKinds),
    languages.registerCodeActionsProvider(hookDocuments, refactorProvider(services), refactorKinds),
    languages.registerCompletionItemProvider(
      hookDocuments,
      completionProvider(services, isCovered),
      ...completionTriggers,
    ),
    languages.registerHoverProvider(hookDocuments, hoverProvider(services, isCovered)),
    languages.registerDocumentLinkProvider(hookDocuments, linkProvider(services)),
    languages.registerDefinitionProvider(hookDocuments, definitionProvider(services)),
  );
}
