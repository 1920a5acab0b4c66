import { stat } from "node:fs/promises";

/** Whether somebody may start the file; undefined where the system has no such bit, or the file is gone. */
export async function isExecutable(path: string): Promise<boolean | undefined> {
  if (process.platform === "win32") return undefined;
  try {
    return ((await stat(path)).mode & 0o111) !== 0;
  } catch {
    return undefined; // whoever reads the file next says what is wrong with it
  }
}
