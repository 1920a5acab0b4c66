import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The full path of a program on PATH. */
export function findExecutable(name: string): string | undefined {
  const extensions = process.platform === "win32" ? (process.env["PATHEXT"] ?? ".EXE;.CMD").split(";") : [""];
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => extensions.map((extension) => join(folder, name + extension)))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false; // absent, or not ours to run: the next folder of PATH is looked at
  }
}
