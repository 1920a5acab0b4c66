import type * as vscode from "vscode";
import { catalogue } from "../../core/diagnose/catalogue";
import { validatesJson } from "../settings";

const byJson = new Set(catalogue.flatMap(({ code, byJsonLanguage }) => (byJsonLanguage ? [code] : [])));

/**
 * Whether VS Code's JSON language says by itself what a finding says: of documents that are open, and of comments only where the
 * document is no JSON with comments.
 */
export function saidByJson(code: string, open: vscode.TextDocument | undefined): boolean {
  if (open === undefined || !byJson.has(code)) return false;
  const { languageId, uri } = open;
  if (languageId !== "json" && languageId !== "jsonc") return false;
  return validatesJson(uri) && !(languageId === "jsonc" && code === "file.comment");
}
