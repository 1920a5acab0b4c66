import * as vscode from "vscode";
import { loadHooks, type LoadedHooks } from "../../core/run/loadHooks";
import { corePath } from "../hooks/corePath";
import type { HookFile } from "../hooks/hookFile";
import { readText } from "../hooks/readFile";
import type { Services } from "../services";
import { UserError } from "../userError";

export interface LoadedFile {
  readonly file: HookFile;
  readonly loaded: LoadedHooks;
}

/** A hook file as it is at this moment, saved or not, in order to run its hooks. */
export async function loadFile(
  services: Pick<Services, "index" | "host">,
  uri: vscode.Uri,
): Promise<LoadedFile> {
  const name = vscode.workspace.asRelativePath(uri);
  requireDisk(uri);
  const text = await readText(uri);
  if (text === undefined) throw new UserError(vscode.l10n.t("{0} does not exist any more.", name));
  const file = services.index.recogniseDocument({ uri, getText: () => text });
  if (file === undefined)
    throw new UserError(vscode.l10n.t("{0} is no hook file that OpenHook knows.", name));
  const { host } = services;
  const loaded = loadHooks({
    path: file.path,
    text,
    provider: file.provider,
    home: homeOf(host),
    cwd: workspaceRoot() ?? homeOf(host),
  });
  if (!loaded.ok) throw new UserError(loaded.message);
  return { file, loaded: loaded.value };
}

/** Commands run on this machine: files that are elsewhere, or nowhere yet, have no folder to run in. */
export function requireDisk(uri: vscode.Uri): void {
  if (uri.scheme === "file") return;
  throw new UserError(
    vscode.l10n.t("Hooks can be run in folders on disk only. Save or clone the files first."),
  );
}

export function homeOf({ home }: Services["host"]): string {
  return home === undefined ? "/" : corePath(vscode.Uri.file(home));
}

/** Where hooks of the user run, which belong to no project. */
function workspaceRoot(): string | undefined {
  const folder = vscode.workspace.workspaceFolders?.[0];
  return folder && corePath(folder.uri);
}
