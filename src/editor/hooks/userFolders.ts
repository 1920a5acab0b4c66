import * as vscode from "vscode";
import type { ConfigFile } from "../../core/providers/facts";
import { providers } from "../../core/providers/registry";
import type { Host } from "../host";

/** A folder outside of the workspace, with the globs of the hook files that it may hold. */
export interface UserFolder {
  readonly uri: vscode.Uri;
  readonly names: readonly string[];
}

/** Where the agents keep hooks of the user and of the machine; nothing in the browser, which has no such places. */
export function userFolders({ home, os }: Host): readonly UserFolder[] {
  if (home === undefined) return [];
  const isHere = (file: ConfigFile): boolean =>
    file.scope === "user" || (file.scope === "managed" && (file.os === undefined || file.os === os));
  const folders = new Map<string, Set<string>>();
  for (const { pattern } of providers.flatMap(({ facts }) => facts.files).filter(isHere)) {
    const path = pattern.replace(/^~/, () => home.replaceAll("\\", "/"));
    const slash = path.lastIndexOf("/");
    const folder = path.slice(0, slash);
    // A wildcard in the middle would mean a walk over the home directory.
    if (/[*{]/.test(folder)) continue;
    folders.set(folder, (folders.get(folder) ?? new Set<string>()).add(path.slice(slash + 1)));
  }
  return [...folders].map(([folder, names]) => ({ uri: vscode.Uri.file(folder), names: [...names] }));
}
