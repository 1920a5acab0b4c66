import assert from "node:assert/strict";
import * as vscode from "vscode";
import { until } from "./until";

/** A problem as the editor shows it, whoever reports it. */
export interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  /** The text that is underlined. */
  readonly at: string;
}

const severities = ["error", "warning", "information", "hint"] as const;

/** All problems of a document, in the order of the text. */
export function problemsOf(document: vscode.TextDocument): readonly Problem[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .toSorted((left, right) => left.range.start.compareTo(right.range.start))
    .map(({ code, severity, message, range, source }) => ({
      code: String(typeof code === "object" ? code.value : (code ?? source)),
      severity: severities[severity],
      message,
      at: shortened(document.getText(range)),
    }));
}

export const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}...` : text);

/** Waits until a document has these problems and no others; says the difference if that never comes. */
export async function expectProblems(
  document: vscode.TextDocument,
  expected: readonly Problem[],
): Promise<void> {
  const order = (problems: readonly Problem[]): readonly string[] =>
    problems.map((problem) => JSON.stringify(problem)).sort();
  try {
    await until("the problems", () => order(problemsOf(document)).join() === order(expected).join());
  } catch {
    assert.deepEqual(order(problemsOf(document)), order(expected));
  }
}

export async function expectCodes(document: vscode.TextDocument, expected: readonly string[]): Promise<void> {
  const codes = (): string =>
    problemsOf(document)
      .map(({ code }) => code)
      .join();
  try {
    await until("the problems", () => codes() === expected.join());
  } catch {
    assert.equal(codes(), expected.join());
  }
}

/**
 * Waits for VS Code's JSON language: it checks documents in the order in which they are shown, so that the problem of a broken one
 * which is shown last comes last.
 */
export async function jsonLanguageDone(broken: vscode.Uri): Promise<void> {
  await vscode.window.showTextDocument(broken, { preview: false });
  await until("the JSON language", () => vscode.languages.getDiagnostics(broken).length > 0);
}

/** Replaces the whole text of a document, without saving it. */
export async function type(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}
