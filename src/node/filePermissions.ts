import { constants } from "node:fs";
import { access, chmod, stat } from "node:fs/promises";
import { dirname } from "node:path";

export type Unwritable = "file" | "folder";

/** What keeps a file from being written: the file itself, or the nearest folder that exists. Undefined where nothing does. */
export async function whyNotWritable(path: string): Promise<Unwritable | undefined> {
  const mode = await modeOf(path);
  if (mode !== undefined) return (await isWritable(path, mode)) ? undefined : "file";
  let folder = dirname(path);
  let folderMode = await modeOf(folder);
  while (folderMode === undefined && folder !== dirname(folder)) {
    folder = dirname(folder);
    folderMode = await modeOf(folder);
  }
  return folderMode !== undefined && (await isWritable(folder, folderMode)) ? undefined : "folder";
}

/** As `chmod +x` does. */
export async function makeExecutable(path: string): Promise<void> {
  await chmod(path, (await stat(path)).mode | 0o111);
}

async function modeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mode;
  } catch {
    return undefined; // not there, or in a folder that may not be looked into: the folder then says no
  }
}

/** Who may do everything is still stopped by a missing write bit, as VS Code itself is. */
async function isWritable(path: string, mode: number): Promise<boolean> {
  if ((mode & 0o222) === 0) return false;
  try {
    await access(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
