import * as vscode from "vscode";
import { fileType } from "./fileType";
import { findHookFiles, findHookFilesBelow } from "./findHookFiles";
import { isForeign } from "./foreignFolders";
import { mapLimited } from "./mapLimited";

/** From so many new things on, one search of everything is cheaper than asking what each of them is. */
const many = 200;

/**
 * The hook files in folders that have just appeared. Of a folder that comes with its content (a checkout, `mkdir -p`, a
 * folder that was moved), the watcher tells the folder only.
 */
export async function filesInNewFolders(created: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  const own = created.filter((uri) => !isForeign(uri));
  if (own.length > many) return findHookFiles();
  const folders: vscode.Uri[] = [];
  await mapLimited(topmost(own), many, async (uri) => {
    if (await isFolder(uri)) folders.push(uri);
  });
  return (await Promise.all(folders.map(findHookFilesBelow))).flat();
}

function topmost(uris: readonly vscode.Uri[]): readonly vscode.Uri[] {
  const sorted = [...uris].sort((left, right) => (left.path < right.path ? -1 : 1));
  const top: vscode.Uri[] = [];
  for (const uri of sorted) {
    const last = top.at(-1);
    if (last === undefined || !uri.path.startsWith(`${last.path}/`)) top.push(uri);
  }
  return top;
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  return (((await fileType(uri)) ?? vscode.FileType.Unknown) & vscode.FileType.Directory) !== 0;
}
