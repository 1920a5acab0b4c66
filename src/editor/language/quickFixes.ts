import * as vscode from "vscode";
import type { Finding, Fix } from "../../core/model/finding";
import { addReplacement } from "../edit/replaceText";
import type { HookFile } from "../hooks/hookFile";
import type { CheckedFile, HookChecks } from "./hookChecks";
import type { HookDiagnostics } from "./hookDiagnostics";
import { source } from "./toDiagnostic";

const fixAllKind = vscode.CodeActionKind.SourceFixAll.append("openhook");
const quickFixKind = vscode.CodeActionKind.QuickFix;

export const fixKinds: vscode.CodeActionProviderMetadata = {
  providedCodeActionKinds: [quickFixKind, fixAllKind],
};

/** Everything in a file that can be fixed without being looked at first. Its edit is made when it is chosen. */
class FixFileAction extends vscode.CodeAction {
  constructor(
    title: string,
    kind: vscode.CodeActionKind,
    readonly document: vscode.TextDocument,
    readonly file: HookFile,
  ) {
    super(title, kind);
  }
}

/** Offers the fixes of the findings at the caret, and those of the whole file. */
export class QuickFixes implements vscode.CodeActionProvider {
  readonly #diagnostics: Pick<HookDiagnostics, "of">;
  readonly #checks: HookChecks;

  constructor(diagnostics: Pick<HookDiagnostics, "of">, checks: HookChecks) {
    this.#diagnostics = diagnostics;
    this.#checks = checks;
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    { only, diagnostics }: vscode.CodeActionContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.CodeAction[]> {
    const wants = (kind: vscode.CodeActionKind): boolean => only === undefined || only.contains(kind);
    if (!wants(quickFixKind) && !wants(fixAllKind)) return [];
    const checked = await this.#diagnostics.of(document);
    if (checked === undefined || token.isCancellationRequested) return [];
    const actions = [
      ...(wants(quickFixKind) ? quickFixes(document, checked, range, diagnostics) : []),
      ...(wants(fixAllKind) ? fixFile(document, checked, fixAllKind) : []),
    ];
    return actions;
  }

  async resolveCodeAction(action: vscode.CodeAction): Promise<vscode.CodeAction> {
    if (!(action instanceof FixFileAction)) return action;
    const { text } = await this.#checks.fix(action.file);
    // The document may have changed since; edits for another text would hit the wrong places.
    if (action.document.getText() !== action.file.text) return action;
    action.edit = new vscode.WorkspaceEdit();
    addReplacement(action.edit, action.document, text);
    return action;
  }
}

function quickFixes(
  document: vscode.TextDocument,
  checked: CheckedFile,
  range: vscode.Range,
  shown: readonly vscode.Diagnostic[],
): readonly vscode.CodeAction[] {
  const { file, findings } = checked;
  const here = findings.filter(
    (finding) => finding.fixes && file.rangeOf(finding.range).intersection(range) !== undefined,
  );
  const single = here.flatMap((finding) => {
    const diagnostic = shown.find((one) => isAbout(one, finding, file));
    return (finding.fixes ?? []).map((fix, index) => quickFix(fix, file, index === 0, diagnostic));
  });
  if (here.length === 0) return [];
  const codes = [...new Set(here.map(({ code }) => code))];
  return [
    ...single,
    ...fixFile(document, checked, quickFixKind),
    ...codes.map((code) => {
      const title = vscode.l10n.t("Fix all “{0}” in the workspace", code);
      const action = new vscode.CodeAction(title, quickFixKind);
      action.command = { title, command: "openhook.fixAllOfKind", arguments: [code] };
      return action;
    }),
  ];
}

function quickFix(
  { title, edits, needsPreview }: Fix,
  file: HookFile,
  isFirst: boolean,
  diagnostic: vscode.Diagnostic | undefined,
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, quickFixKind);
  const edit = new vscode.WorkspaceEdit();
  const metadata = needsPreview ? { needsConfirmation: true, label: title } : undefined;
  for (const { range, newText } of edits) edit.replace(file.uri, file.rangeOf(range), newText, metadata);
  action.edit = edit;
  if (isFirst && !needsPreview) action.isPreferred = true;
  if (diagnostic !== undefined) action.diagnostics = [diagnostic];
  return action;
}

function fixFile(
  document: vscode.TextDocument,
  { file, findings }: CheckedFile,
  kind: vscode.CodeActionKind,
): readonly vscode.CodeAction[] {
  if (!findings.some(({ fixes }) => fixes?.[0] !== undefined && !fixes[0].needsPreview)) return [];
  return [new FixFileAction(vscode.l10n.t("Fix all OpenHook problems in this file"), kind, document, file)];
}

function isAbout(diagnostic: vscode.Diagnostic, finding: Finding, file: HookFile): boolean {
  const { code } = diagnostic;
  const value = typeof code === "object" ? code.value : code;
  return (
    diagnostic.source === source &&
    value === finding.code &&
    diagnostic.range.isEqual(file.rangeOf(finding.range))
  );
}
