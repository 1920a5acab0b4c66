import * as vscode from "vscode";
import type { FileEntry } from "../../core/ports";
import { isMissing, openDocument } from "../hooks/readFile";
import type { Host } from "../host";

/** Scripts are small; what is larger is a program or data. */
const maxScript = 512 * 1024;

/** What stands at a place now; undefined where that cannot be found out. The text of an open document wins over the disk. */
export async function lookAt(uri: vscode.Uri, host: Host): Promise<FileEntry | undefined> {
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.Directory) !== 0) {
      const entries = await vscode.workspace.fs.readDirectory(uri);
      return { kind: "folder", names: entries.map(([name]) => name) };
    }
    if ((type & vscode.FileType.File) === 0) return undefined;
    const [text, executable] = await Promise.all([textOf(uri, size), executableOf(uri, host)]);
    return { kind: "file", executable, text };
  } catch (error) {
    // Gone, also between two of these steps; anything else (no permission, no such file system) says nothing about the file.
    return isMissing(error) ? { kind: "missing" } : undefined;
  }
}

async function textOf(uri: vscode.Uri, size: number): Promise<string | undefined> {
  const open = openDocument(uri);
  if (open !== undefined) return open.getText();
  if (size > maxScript) return undefined;
  // With the byte order mark: before `#!` it matters.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));
}

async function executableOf(uri: vscode.Uri, { isExecutable }: Host): Promise<boolean | undefined> {
  return uri.scheme === "file" ? isExecutable?.(uri.fsPath) : undefined;
}
