import * as vscode from "vscode";
import type { ProblemCount } from "../hooks/problems";

const scheme = "openhook-row";

export interface RowState {
  readonly problems: ProblemCount;
  readonly disabled?: boolean;
}

/** An address that says how a row is decorated, so that the decoration needs no memory: another state is another address. */
export function rowUri(key: string, { problems, disabled = false }: RowState): vscode.Uri {
  const query = new URLSearchParams({
    errors: String(problems.errors),
    warnings: String(problems.warnings),
    disabled: String(disabled),
  });
  return vscode.Uri.from({ scheme, path: `/${key}`, query: query.toString() });
}

/** Shows the number of problems behind a row, in the colour of the worst, and greys out what is switched off. */
export class RowDecorations implements vscode.FileDecorationProvider {
  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    if (uri.scheme !== scheme) return undefined;
    const query = new URLSearchParams(uri.query);
    const errors = Number(query.get("errors"));
    const warnings = Number(query.get("warnings"));
    const problems = errors + warnings;
    if (problems > 0) {
      return {
        badge: problems > 9 ? "9+" : String(problems),
        color: new vscode.ThemeColor(errors > 0 ? "list.errorForeground" : "list.warningForeground"),
        tooltip: problemText({ errors, warnings }),
      };
    }
    return query.get("disabled") === "true"
      ? { color: new vscode.ThemeColor("disabledForeground"), tooltip: vscode.l10n.t("Switched off") }
      : undefined;
  }
}

export function problemText({ errors, warnings }: ProblemCount): string {
  const problems = errors + warnings;
  return problems === 1 ? vscode.l10n.t("1 problem") : vscode.l10n.t("{0} problems", problems);
}
