import * as vscode from "vscode";
import { catalogue } from "../../core/diagnose/catalogue";
import { validatesJson } from "../settings";

const byJson = new Set(catalogue.flatMap(({ code, byJsonLanguage }) => (byJsonLanguage ? [code] : [])));

/** Whether VS Code's JSON language says by itself what findings of a code say. */
export type SaidByJson = (code: string) => boolean;

/** It checks documents that have a tab, and in JSON with comments it has nothing against these. */
export function saidByJson(open: vscode.TextDocument | undefined): SaidByJson {
  const isJson = open?.languageId === "json" || open?.languageId === "jsonc";
  if (open === undefined || !isJson || !hasTab(open.uri) || !validatesJson(open.uri)) return () => false;
  return (code) => byJson.has(code) && !(open.languageId === "jsonc" && code === "file.comment");
}

/** The documents of which a tab was opened or closed. */
export function urisOf(tabs: readonly vscode.Tab[]): readonly vscode.Uri[] {
  return tabs.flatMap(({ input }) => {
    if (input instanceof vscode.TabInputText) return [input.uri];
    return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
  });
}

function hasTab(uri: vscode.Uri): boolean {
  const key = uri.toString();
  return vscode.window.tabGroups.all.some(({ tabs }) => urisOf(tabs).some((one) => one.toString() === key));
}
