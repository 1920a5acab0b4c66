import * as vscode from "vscode";
import { rootOf, targetFileFor, type TargetFile } from "../../core/discover/targetFile";
import type { Provider } from "../../core/providers/provider";
import { corePath } from "../hooks/corePath";
import type { HookFile } from "../hooks/hookFile";
import type { Host } from "../host";

/** Where the hooks of a file go when they are converted; undefined where the target has no file of that scope. */
export function targetPlace(source: HookFile, target: Provider, host: Host): TargetFile | undefined {
  return targetFileFor(target.facts, source.file.scope, targetRoot(source, host));
}

/** The project that a file belongs to; a manifest or a policy of the machine belongs to the folder that is open. */
function targetRoot({ file, path, facts, uri }: HookFile, { home }: Host): string {
  if (file.scope === "user" && home !== undefined) return corePath(vscode.Uri.file(home));
  const folder = vscode.workspace.getWorkspaceFolder(uri) ?? vscode.workspace.workspaceFolders?.[0];
  const isFree = file.scope === "managed" || facts.canonicalForm === true;
  return isFree && folder !== undefined ? corePath(folder.uri) : rootOf(path, file);
}
