import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as vscode from "vscode";

/** A folder with the given files, by relative path. */
export class TemporaryFolder {
  readonly path = mkdtempSync(join(tmpdir(), "oh-"));
  readonly uri = vscode.Uri.file(this.path);

  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of Object.entries(files)) this.write(path, text);
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
