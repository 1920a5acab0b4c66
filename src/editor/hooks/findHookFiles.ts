import * as vscode from "vscode";
import { patternsBelow } from "../../core/discover/patternsBelow";
import { workspacePatterns } from "../../core/discover/workspacePatterns";
import { providers } from "../../core/providers/registry";

const patterns = workspacePatterns(providers);

/** All hook files of a workspace in one glob: a search for each of them would walk the same folders again and again. */
export const hookFilesGlob = `**/{${patterns.join(",")}}`;

/** Folders that hold other people's code; `files.exclude` applies beside it. */
const excluded = "**/{node_modules,.git,.hg,.svn,.venv,__pycache__}/**";

/** Finds the hook files of the workspace. */
export function findHookFiles(): Thenable<vscode.Uri[]> {
  return vscode.workspace.findFiles(hookFilesGlob, excluded);
}

/** Finds the hook files in a folder and below it. */
export function findHookFilesBelow(folder: vscode.Uri): Thenable<vscode.Uri[]> {
  const glob = `{${patternsBelow(folder.path, patterns).join(",")}}`;
  return vscode.workspace.findFiles(new vscode.RelativePattern(folder, glob), excluded);
}
