import * as vscode from "vscode";
import { anchorOf } from "../../core/diagnose/catalogue";

/** Where a code is explained. */
export type RulesPage = (code: string) => vscode.Uri;

const rules = "docs/rules.md";

/** On the page of the repository, as the manifest names it; without one, in the copy that the extension brings. */
export function rulesPage({ extensionUri, packageJSON }: vscode.Extension<unknown>): RulesPage {
  const address = repositoryOf(packageJSON);
  const page =
    address === undefined
      ? vscode.Uri.joinPath(extensionUri, ...rules.split("/"))
      : vscode.Uri.parse(`${address}/blob/HEAD/${rules}`);
  return (code) => page.with({ fragment: anchorOf(code) });
}

function repositoryOf(manifest: unknown): string | undefined {
  const { repository } = manifest as { repository?: string | { readonly url?: string } };
  const url = typeof repository === "string" ? repository : repository?.url;
  return url?.replace(/^git\+/, "").replace(/\.git$/, "");
}
