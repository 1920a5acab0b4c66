// Drives the packaged extension in the real workbench: `runUiTests.ts [--screenshots] [file...]`.
// With --screenshots the pictures that the tests take go to docs/images.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Failure, runScript } from "../scripts/failure";
import { projectRoot } from "../scripts/paths";
import { runNodeTests } from "../scripts/test/runNodeTests";
import { fetchServer } from "../scripts/vscode/fetch";
import { installExtension } from "../scripts/vscode/server";
import { createSandbox } from "./harness/sandbox";

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const chosen = args.filter((arg) => arg.endsWith(".ui.ts"));
  const files = chosen.length > 0 ? chosen : testFiles();
  const vsix = join(projectRoot, "openhook.vsix");
  if (!existsSync(vsix)) throw new Failure("There is no openhook.vsix. Run `npm run package` first.");
  const sandbox = createSandbox({});
  try {
    await installExtension({ installation: await fetchServer("latest"), ...sandbox }, vsix);
    return runNodeTests({
      name: "ui",
      files,
      // One file after the other: two workbenches at once only slow each other down.
      nodeArgs: ["--import", "tsx", "--test-concurrency=1"],
      env: {
        OPENHOOK_UI_EXTENSIONS: join(sandbox.dataFolder, "extensions"),
        ...(args.includes("--screenshots")
          ? { OPENHOOK_SCREENSHOTS: join(projectRoot, "docs", "images") }
          : {}),
      },
    });
  } finally {
    sandbox.dispose();
  }
}

function testFiles(): string[] {
  const folder = join(projectRoot, "test", "ui");
  const files = readdirSync(folder).filter((file) => file.endsWith(".ui.ts"));
  if (files.length === 0) throw new Failure("test/ui holds no *.ui.ts.");
  return files.sort().map((file) => join(folder, file));
}

runScript(main);
