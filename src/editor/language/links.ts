import * as vscode from "vscode";
import { definitionAt, linksIn } from "../../core/language/links";
import { uriAt } from "../hooks/corePath";
import type { Services } from "../services";
import { askAbout } from "./hookText";

/** The scripts that commands start, as links. */
export function linkProvider(services: Services): vscode.DocumentLinkProvider {
  return {
    provideDocumentLinks: (document) =>
      askAbout(services, document, (hooks, file) =>
        linksIn(hooks).map(({ range, path }) => {
          const link = new vscode.DocumentLink(file.rangeOf(range), uriAt(file.uri, path));
          link.tooltip = vscode.l10n.t("Open the script");
          return link;
        }),
      ),
  };
}

export function definitionProvider(services: Services): vscode.DefinitionProvider {
  return {
    provideDefinition: (document, position) =>
      askAbout(services, document, (hooks, file): vscode.LocationLink[] => {
        const link = definitionAt(hooks, document.offsetAt(position));
        if (link === undefined) return [];
        const targetRange = new vscode.Range(0, 0, 0, 0);
        return [
          {
            originSelectionRange: file.rangeOf(link.range),
            targetUri: uriAt(file.uri, link.path),
            targetRange,
          },
        ];
      }),
  };
}
