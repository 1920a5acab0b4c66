import { closeSync, fstatSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { FileEntry, FileSystem } from "../core/ports";

/** Scripts are small; what is larger is a program or data. */
const maxScript = 512 * 1024;

/** The files of this machine, each looked at once. */
export function nodeFileSystem(): FileSystem {
  const known = new Map<string, FileEntry | undefined>();
  return {
    entry(path) {
      if (!known.has(path)) known.set(path, look(path));
      return known.get(path);
    },
  };
}

function look(path: string): FileEntry | undefined {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return { kind: "folder", names: readdirSync(path) };
    if (!stat.isFile()) return undefined;
    const executable = process.platform === "win32" ? undefined : (stat.mode & 0o111) !== 0;
    return { kind: "file", executable, text: readSmall(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Whatever else is wrong (no permission, a loop of links), nothing is known about the file.
    return code === "ENOENT" || code === "ENOTDIR" ? { kind: "missing" } : undefined;
  }
}

function readSmall(path: string): string | undefined {
  const handle = openSync(path, "r");
  try {
    return fstatSync(handle).size > maxScript ? undefined : readFileSync(handle, "utf8");
  } finally {
    closeSync(handle);
  }
}
