import type { FileSystem } from "../../src/core/ports";

export interface MemoryFile {
  readonly text: string;
  readonly executable?: boolean;
}

/** A complete little disk: what is not in the map does not exist. */
export function memoryFileSystem(files: ReadonlyMap<string, MemoryFile>): FileSystem {
  return {
    entry(path) {
      const file = files.get(path);
      if (file !== undefined) return { kind: "file", executable: file.executable ?? false, text: file.text };
      const folder = `${path.replace(/\/$/, "")}/`;
      const below = [...files.keys()].filter((one) => one.startsWith(folder));
      const names = new Set(below.map((one) => one.slice(folder.length).split("/")[0] ?? ""));
      return below.length === 0 ? { kind: "missing" } : { kind: "folder", names: [...names].sort() };
    },
  };
}
