import * as vscode from "vscode";
import type { Finding, FindingSeverity } from "../../core/model/finding";
import { uriAt } from "../hooks/corePath";
import type { HookFile } from "../hooks/hookFile";
import type { RulesPage } from "./rulesPage";

export const source = "OpenHook";

const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
} as const satisfies Record<FindingSeverity, vscode.DiagnosticSeverity>;

/** Codes whose findings VS Code shows struck through or faded beside underlining them. */
const tags: Readonly<Record<string, vscode.DiagnosticTag>> = {
  "field.deprecated": vscode.DiagnosticTag.Deprecated,
  "field.ignored": vscode.DiagnosticTag.Unnecessary,
  "matcher.ignored": vscode.DiagnosticTag.Unnecessary,
  "event.empty": vscode.DiagnosticTag.Unnecessary,
};

export function toDiagnostic(finding: Finding, file: HookFile, page: RulesPage): vscode.Diagnostic {
  const { code, severity, message, range, related } = finding;
  const diagnostic = new vscode.Diagnostic(file.rangeOf(range), message, severities[severity]);
  diagnostic.source = source;
  diagnostic.code = { value: code, target: page(code) };
  const tag = tags[code];
  if (tag !== undefined) diagnostic.tags = [tag];
  if (related !== undefined) {
    diagnostic.relatedInformation = related.map(
      (place) =>
        new vscode.DiagnosticRelatedInformation(
          new vscode.Location(uriAt(file.uri, place.path), new vscode.Position(place.line, 0)),
          place.message,
        ),
    );
  }
  return diagnostic;
}
