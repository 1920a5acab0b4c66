// Drives the packaged extension in the real workbench: `runUiTests.ts [--screenshots] [file...]`.
// With --screenshots they run once in every look and leave pictures in out/screenshots; those of README.md go to docs/images.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, runScript } from "../scripts/failure";
import { projectRoot } from "../scripts/paths";
import { runNodeTests } from "../scripts/test/runNodeTests";
import { fetchServer } from "../scripts/vscode/fetch";
import { installExtension } from "../scripts/vscode/server";
import { createSandbox } from "./harness/sandbox";
import { shrinkPng } from "./harness/shrinkPng";

const pictures = join(projectRoot, "out", "screenshots");

const looks = [
  { name: "dark", theme: "Dark Modern" },
  { name: "light", theme: "Light Modern" },
  { name: "high-contrast", theme: "Default High Contrast" },
] as const;

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const chosen = args.filter((arg) => arg.endsWith(".ui.ts"));
  const files = chosen.length > 0 ? chosen : testFiles();
  const vsix = join(projectRoot, "openhook.vsix");
  if (!existsSync(vsix)) throw new Failure("There is no openhook.vsix. Run `npm run package` first.");
  const sandbox = createSandbox({});
  try {
    await installExtension({ installation: await fetchServer("latest"), ...sandbox }, vsix);
    const extensions = join(sandbox.dataFolder, "extensions");
    if (!args.includes("--screenshots")) return run(files, extensions);
    const codes = looks.map(({ name, theme }) =>
      run(files, extensions, { OPENHOOK_THEME: theme, OPENHOOK_SCREENSHOTS: join(pictures, name) }),
    );
    publishPictures();
    return Math.max(...codes);
  } finally {
    sandbox.dispose();
  }
}

function run(files: readonly string[], extensions: string, env: NodeJS.ProcessEnv = {}): number {
  return runNodeTests({
    name: "ui",
    files,
    // One file after the other: two workbenches at once only slow each other down.
    nodeArgs: ["--import", "tsx", "--test-concurrency=1"],
    env: { OPENHOOK_UI_EXTENSIONS: extensions, ...env },
  });
}

/** Brings the pictures of README.md to where it looks for them. */
function publishPictures(): void {
  const target = join(projectRoot, "docs", "images");
  mkdirSync(target, { recursive: true });
  for (const name of ["fix", "convert"]) {
    const picture = join(pictures, "dark", `${name}.png`);
    if (existsSync(picture)) writeFileSync(join(target, `${name}.png`), shrinkPng(readFileSync(picture)));
  }
}

function testFiles(): string[] {
  const folder = join(projectRoot, "test", "ui");
  const files = readdirSync(folder).filter((file) => file.endsWith(".ui.ts"));
  if (files.length === 0) throw new Failure("test/ui holds no *.ui.ts.");
  return files.sort().map((file) => join(folder, file));
}

runScript(main);
