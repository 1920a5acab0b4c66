import { watch } from "node:fs";

export interface FolderWatch {
  dispose(): void;
}

/**
 * Tells the names of what comes, changes and goes in a folder, not below it. Undefined where the folder is gone again or the
 * system has no watch left.
 */
export function watchFolder(
  path: string,
  touched: (name: string, isListed: boolean) => void,
): FolderWatch | undefined {
  try {
    const watcher = watch(path, { persistent: false }, (kind, name) => {
      if (name !== null) touched(name, kind === "rename");
    });
    watcher.on("error", () => watcher.close()); // the folder is gone, which the folder above tells
    return { dispose: () => watcher.close() };
  } catch {
    return undefined;
  }
}
