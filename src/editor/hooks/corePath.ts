import type * as vscode from "vscode";

/** The path of a file as the core writes paths: with slashes, and on Windows from the drive on (`C:/Users`). */
export function corePath(uri: Pick<vscode.Uri, "path">): string {
  return /^\/[A-Za-z]:/.test(uri.path) ? `${uri.path.charAt(1).toUpperCase()}${uri.path.slice(2)}` : uri.path;
}

/** The file at a path of the core, on the same file system as `near`. */
export function uriAt(near: vscode.Uri, path: string): vscode.Uri {
  return near.with({ path: path.startsWith("/") ? path : `/${path}`, query: "", fragment: "" });
}
