import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../paths";
import { withLock } from "../vscode/lock";

/** Makes the .vsix in the folder; one run at a time, since the bundles are built in dist/ on the way. */
export function packageExtension(folder: string, signal: AbortSignal): Promise<string> {
  const vsix = join(folder, "openhook.vsix");
  const waiting = (): void => console.log("Another run is packaging: waiting for it");
  return withLock(`package ${projectRoot}`, waiting, async () => {
    const child = spawn("npm", ["run", "--silent", "package", "--", "--out", vsix], {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
      signal,
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`npm run package failed:\n${output}`);
    return vsix;
  });
}
