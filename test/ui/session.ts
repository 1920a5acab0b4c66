import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
  /** Files to write into the workspace, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files to write into the home directory, by path. */
  readonly userFiles?: Readonly<Record<string, string>>;
  /** `nothing`: a window without a folder; a list: these folders of the workspace, as the roots of a multi-root one. */
  readonly opens?: "nothing" | readonly string[];
  /** The workspace is not trusted. */
  readonly restricted?: true;
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
    const theme = process.env["OPENHOOK_THEME"];
    const settings = {
      ...(theme === undefined ? {} : { "workbench.colorTheme": theme }),
      ...(options.restricted ? restrictedSettings : {}),
      ...options.settings,
    };
    const sandbox = createSandbox({ workspace: join(projectRoot, "examples"), ...options, settings });
    cleanUp.unshift(sandbox.dispose);
    const extensions = process.env["OPENHOOK_UI_EXTENSIONS"];
    if (extensions === undefined)
      throw new Error("Run UI tests by `npm run test:ui`: it installs the extension first.");
    cpSync(extensions, join(sandbox.dataFolder, "extensions"), { recursive: true });
    writeFiles(sandbox.workspace, options.files);
    writeFiles(sandbox.home, options.userFiles);
    const installation = await fetchServer("latest");
    const workspaceTrust = options.restricted === true;
    const server = await startServer({ installation, ...sandbox, port: 0, workspaceTrust });
    cleanUp.unshift(server.stop);
    const browser = await launchBrowser();
    cleanUp.unshift(() => browser.close());
    const page = await (await createContext(browser)).newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(workbenchUrl(server.authority, targetOf(sandbox.workspace, options.opens)));
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

const restrictedSettings = {
  "security.workspace.trust.enabled": true,
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.banner": "never",
};

function writeFiles(folder: string, files: Readonly<Record<string, string>> = {}): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function targetOf(workspace: string, opens: SessionOptions["opens"]): Parameters<typeof workbenchUrl>[1] {
  if (opens === undefined) return { folder: workspace };
  if (opens === "nothing") return { ew: "true" };
  const file = join(workspace, "all.code-workspace");
  writeFileSync(file, JSON.stringify({ folders: opens.map((path) => ({ path })) }));
  return { workspace: file };
}

async function keepPicture(workbench: Workbench, { name }: TestContext): Promise<void> {
  const folder = join(projectRoot, "test-results");
  mkdirSync(folder, { recursive: true });
  await workbench.page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, "-")}.png`) });
}
