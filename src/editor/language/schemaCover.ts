import * as vscode from "vscode";
import type { HookDocument } from "../../core/language/document";
import { childOf } from "../../core/text/nodeAt";

/** Whether one of the extension's JSON schemas already completes and describes the keys of a document. */
export type SchemaCover = (document: vscode.TextDocument, hooks: HookDocument) => boolean;

export function schemaCover({ packageJSON }: vscode.Extension<unknown>): SchemaCover {
  const { contributes } = packageJSON as {
    contributes: { jsonValidation: readonly { readonly fileMatch: readonly string[] }[] };
  };
  const patterns = contributes.jsonValidation.flatMap(({ fileMatch }) => fileMatch);
  const selector = patterns.map((pattern) => ({ pattern: `**/${pattern}` }));
  return (document, { root }) =>
    (document.languageId === "json" || document.languageId === "jsonc") &&
    // The schema that a document names itself takes the place of all others.
    childOf(root, "$schema") === undefined &&
    vscode.languages.match(selector, document) > 0;
}
