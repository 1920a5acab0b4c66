import * as vscode from "vscode";
import { source } from "./toDiagnostic";

/** Where VS Code has a schema of its own, which completes some of the keys, in recent releases. */
const documents: vscode.DocumentSelector = { pattern: "**/.github/hooks/*.json" };
const address = vscode.Uri.parse("vscode://schemas/hooks");

/**
 * Where VS Code's own schema finds something wrong in a document. What is wrong with the shape at such a place is said
 * already; the fixes for it are offered all the same.
 */
export function saidBySchema(open: vscode.TextDocument | undefined): readonly vscode.Position[] {
  if (open === undefined || !hasEditorSchema(open)) return [];
  return vscode.languages
    .getDiagnostics(open.uri)
    .filter((diagnostic) => diagnostic.source !== source)
    .map(({ range }) => range.start);
}

export const hasEditorSchema = (document: vscode.TextDocument): boolean =>
  vscode.languages.match(documents, document) > 0;

let loaded: Promise<string> | undefined;

/** Tells whether VS Code offers a word in a document by itself. */
export async function offeredByEditor(document: vscode.TextDocument): Promise<(word: string) => boolean> {
  if (!hasEditorSchema(document)) return () => false;
  loaded ??= load();
  const schema = await loaded;
  return (word) => schema.includes(`"${word}"`);
}

async function load(): Promise<string> {
  try {
    return (await vscode.workspace.openTextDocument(address)).getText();
  } catch {
    return ""; // an older release, which has none
  }
}
