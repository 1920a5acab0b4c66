import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before } from "node:test";
import type { TestContext } from "node:test";
import { projectRoot } from "../../scripts/paths";
import { fetchServer } from "../../scripts/vscode/fetch";
import { startServer } from "../../scripts/vscode/server";
import { createContext, launchBrowser, workbenchUrl } from "../harness/browser";
import { createSandbox } from "../harness/sandbox";
import { Workbench } from "./workbench";

// The handlers of "exit" end the server, which lives in a process group of its own.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

interface SessionOptions {
  /** Opened as a copy; the sample workspace if absent. */
  readonly workspace?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * To be called in a suite: gives its tests one workbench, with the packaged extension installed, on a workspace and a HOME of
 * their own. The workbench exists while tests run; a test that fails leaves a picture in test-results.
 */
export function useWorkbench(options: SessionOptions = {}): () => Workbench {
  let workbench: Workbench | undefined;
  const cleanUp: (() => unknown)[] = [];

  before(async () => {
    const sandbox = createSandbox({ workspace: join(projectRoot, "examples"), ...options });
    cleanUp.unshift(sandbox.dispose);
    const extensions = process.env["OPENHOOK_UI_EXTENSIONS"];
    if (extensions === undefined)
      throw new Error("Run UI tests by `npm run test:ui`: it installs the extension first.");
    cpSync(extensions, join(sandbox.dataFolder, "extensions"), { recursive: true });
    const server = await startServer({ installation: await fetchServer("latest"), ...sandbox, port: 0 });
    cleanUp.unshift(server.stop);
    const browser = await launchBrowser();
    cleanUp.unshift(() => browser.close());
    const page = await (await createContext(browser)).newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(workbenchUrl(server.authority, { folder: sandbox.workspace }));
    workbench = new Workbench(page, sandbox.workspace);
    await workbench.ready();
  });

  afterEach(async (context) => {
    if (workbench && "error" in context && context.error)
      await keepPicture(workbench, context as TestContext);
  });

  after(async () => {
    for (const step of cleanUp) await step();
  });

  return () => {
    if (!workbench) throw new Error("The workbench exists inside of tests only.");
    return workbench;
  };
}

async function keepPicture(workbench: Workbench, { name }: TestContext): Promise<void> {
  const folder = join(projectRoot, "test-results");
  mkdirSync(folder, { recursive: true });
  await workbench.page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, "-")}.png`) });
}
