import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as vscode from "vscode";

/** A folder with the given files, by relative path. */
export class TemporaryFolder {
  readonly path: string;
  readonly uri: vscode.Uri;

  constructor(files: Readonly<Record<string, string>> = {}, parent = tmpdir()) {
    this.path = mkdtempSync(join(parent, "oh-"));
    this.uri = vscode.Uri.file(this.path);
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  /** Inside of the workspace, where the extension looks for files. */
  static inWorkspace(files: Readonly<Record<string, string>> = {}): TemporaryFolder {
    return new TemporaryFolder(files, vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "");
  }

  write(path: string, text: string): vscode.Uri {
    const file = join(this.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return vscode.Uri.file(file);
  }

  dispose(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
