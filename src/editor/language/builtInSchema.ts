import * as vscode from "vscode";

/** Where VS Code has a schema of its own, which completes some of the keys, in recent releases. */
const documents: vscode.DocumentSelector = { pattern: "**/.github/hooks/*.json" };
const address = vscode.Uri.parse("vscode://schemas/hooks");

let loaded: Promise<string> | undefined;

/** Tells whether VS Code offers a word in a document by itself. */
export async function offeredByEditor(document: vscode.TextDocument): Promise<(word: string) => boolean> {
  if (vscode.languages.match(documents, document) === 0) return () => false;
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
