// Makes ready what the tests in the editor and in the browser need beyond `npm ci`: Chromium, the tools that build
// native modules of VS Code, and the VS Code servers themselves.
import { spawnSync } from "node:child_process";
import { findChromium } from "../chromium";
import { findExecutable } from "../executable";
import { Failure, runScript } from "../failure";
import { fetchServer } from "../vscode/fetch";

async function main(): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0) installPackages(missing);
  const installations = await Promise.all([fetchServer("latest"), fetchServer("lowest")]);
  for (const { version } of installations) console.log(`VS Code ${version} is ready`);
  return 0;
}

/** Names of Debian packages. */
function missingPackages(): string[] {
  const tools = { python3: "python3", make: "make", "g++": "g++" };
  return [
    ...(findChromium() === undefined ? ["chromium"] : []),
    ...Object.entries(tools).flatMap(([command, name]) =>
      findExecutable(command) === undefined ? [name] : [],
    ),
  ];
}

function installPackages(names: readonly string[]): void {
  const apt = findExecutable("apt-get");
  const list = names.join(" ");
  if (apt === undefined) {
    throw new Failure(`Missing: ${list}. Install them with your package manager, then run npm test again.`);
  }
  if (process.getuid?.() !== 0) {
    throw new Failure(`Missing: ${list}. Run \`sudo apt-get install -y ${list}\`, then npm test again.`);
  }
  console.log(`Installing ${list} by apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...names],
  ]) {
    const { status, stdout, stderr } = spawnSync(apt, args, { env, encoding: "utf8" });
    if (status !== 0) {
      const reason = `${stdout}${stderr}`.trim().split("\n").slice(-5).join("\n");
      throw new Failure(
        `apt-get ${args.join(" ")} failed:\n${reason}\nInstall ${list} by hand, then run npm test again.`,
      );
    }
  }
}

runScript(main);
