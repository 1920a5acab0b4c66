import { readdirSync, readFileSync } from "node:fs";

/** The running processes whose environment holds a text; zombies have none left, and are gone for all that matters. */
export function processesWith(text: string): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => read(`/proc/${name}/environ`).includes(text))
    .map(Number);
}

/** Waits until no process with the text in its environment is left. */
export async function untilGone(text: string): Promise<void> {
  while (processesWith(text).length > 0) await new Promise((resolve) => setImmediate(resolve));
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // it has ended, or belongs to somebody else
  }
}
