import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command line in a folder. */
export function openhook(cwd: string, args: readonly string[], input = ""): CommandResult {
  const cli = resolve("dist/cli.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    input,
    encoding: "utf8",
  });
  return { code: status, out: stdout, err: stderr };
}

/** A project on disk that is removed when the tests end. */
export function project(files: Readonly<Record<string, string | object>>): string {
  const root = mkdtempSync(join(tmpdir(), "openhook cli "));
  process.on("exit", () => {
    rmSync(root, { recursive: true, force: true });
  });
  for (const [path, content] of Object.entries(files)) {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, typeof content === "string" ? content : JSON.stringify(content));
  }
  return root;
}
