import { readdirSync, realpathSync, statSync, type Dirent } from "node:fs";
import { join } from "node:path";
import { recognise, type Recognised } from "../core/discover/recognise";
import { readText } from "./readText";

export interface FoundFile extends Recognised {
  readonly path: string;
  readonly text: string;
}

export interface FindResult {
  readonly files: readonly FoundFile[];
  /** Files that look like hook files and could not be read, and folders without permission: a sentence each. */
  readonly problems: readonly string[];
}

/** Folders that hold other people's code or nothing of the user's. */
const skipped: ReadonlySet<string> = new Set([
  ".git",
  "node_modules",
  ".hg",
  ".svn",
  "dist",
  "out",
  "target",
  ".venv",
  "__pycache__",
]);

/** Finds every hook file below a folder. Links are followed once each, so that loops end. */
export function findHookFiles(root: string, home: string | undefined): FindResult {
  const files: FoundFile[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  const pending = [root];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of entriesOf(folder, seen, problems)) {
      const path = join(folder, entry.name);
      if (isFolder(entry, path)) {
        if (!skipped.has(entry.name)) pending.push(path);
      } else {
        addFile(path, home, files, problems);
      }
    }
  }
  files.sort((left, right) => (left.path < right.path ? -1 : 1));
  return { files, problems };
}

function entriesOf(folder: string, seen: Set<string>, problems: string[]): readonly Dirent[] {
  try {
    const real = realpathSync(folder);
    if (seen.has(real)) return [];
    seen.add(real);
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    problems.push(`${folder} cannot be read: ${(error as Error).message}`);
    return [];
  }
}

function isFolder(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // a dangling link, or one that leads back to itself: there is nothing behind it to look into
  }
}

function addFile(path: string, home: string | undefined, files: FoundFile[], problems: string[]): void {
  if (recognise(path, { home }).length === 0) return;
  const read = readText(path);
  if (!read.ok) {
    problems.push(read.message);
    return;
  }
  const [best] = recognise(path, { home, text: read.text });
  if (best !== undefined) files.push({ ...best, path, text: read.text });
}
