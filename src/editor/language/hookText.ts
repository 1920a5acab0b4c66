import type * as vscode from "vscode";
import { openDocument, type HookDocument } from "../../core/language/document";
import type { HookFile } from "../hooks/hookFile";
import type { Services } from "../services";

/** Answers a question of the editor about a document with one of the core's language functions. */
export async function askAbout<T>(
  { index, checks }: Pick<Services, "index" | "checks">,
  document: vscode.TextDocument,
  ask: (document: HookDocument, file: HookFile) => T,
): Promise<T | undefined> {
  const file = index.recogniseDocument(document);
  if (file === undefined) return undefined;
  return checks.withFiles(file, (files) => ask(openDocument(checks.inputOf(file, files)), file));
}
