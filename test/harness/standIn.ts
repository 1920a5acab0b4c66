// Runs the tests of an extension as the desktop's `code` would, in a VS Code server and a headless browser: the same
// extension host code, on machines without a display or without the means to download the desktop build.
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { format, stripVTControlCharacters } from "node:util";
import type { Page } from "playwright-core";
import { runScript } from "../../scripts/failure";
import { fetchServer } from "../../scripts/vscode/fetch";
import { startServer } from "../../scripts/vscode/server";
import { createContext, launchBrowser, workbenchUrl } from "./browser";
import { createSandbox } from "./sandbox";
import { parseCodeArguments } from "./codeArguments";

const limit = 300_000;

/** Lines that VS Code itself logs at the same level as console.log() of the extension host. */
const noise =
  /^(Resolv(ing|ed) connection token|Creating a socket|\[reconnection-grace-time\]|Ignoring fetching additional|Updating additional builtin|\[AgentHost|\[AccountPolicyGate\]|\[Service Worker\]|\[remote-connection\]|Extension host|ChatSessionStore|\[perf\]|Started local extension host|Auto updating)/;

async function main(): Promise<number> {
  const { development, tests, userData, target } = parseCodeArguments(process.argv.slice(2));
  const installation = await fetchServer(process.env["OPENHOOK_VSCODE"] === "lowest" ? "lowest" : "latest");
  const sandbox = createSandbox({ settings: readUserSettings(userData) });
  try {
    const server = await startServer({ installation, ...sandbox, port: 0, testDriver: true });
    const browser = await launchBrowser().catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    try {
      const page = await (await createContext(browser)).newPage();
      const finished = await observe(page);
      const remote = (path: string): string => `vscode-remote://${server.authority}${resolve(path)}`;
      await page.goto(
        workbenchUrl(server.authority, openTarget(target), [
          ...development.map((path) => ["extensionDevelopmentPath", remote(path)] as const),
          ["extensionTestsPath", remote(tests)],
          ["skipWelcome", "true"],
          ["skipReleaseNotes", "true"],
        ]),
      );
      return await finished();
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    sandbox.dispose();
  }
}

function readUserSettings(userData: string | undefined): Record<string, unknown> {
  if (userData === undefined) return {};
  const file = join(userData, "User", "settings.json");
  return statSync(file, { throwIfNoEntry: false })
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>)
    : {};
}

function openTarget(target: string | undefined): Parameters<typeof workbenchUrl>[1] {
  if (target === undefined) return { ew: "true" };
  const path = resolve(target);
  return statSync(path).isFile() ? { workspace: path } : { folder: path };
}

/** Passes the log of the page on; the result waits for the exit code of the tests. */
async function observe(page: Page): Promise<() => Promise<number>> {
  page.on("pageerror", (error) => console.error("[page]", error.message));
  await page.exposeFunction("codeAutomationLog", (type: string, args: unknown[]) => {
    const text = format(...args);
    if (noise.test(stripVTControlCharacters(text))) return;
    (type === "error" || type === "warn" ? console.error : console.log)(text);
  });
  let exit: (code: number) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const result = new Promise<number>((resolveResult, rejectResult) => {
    exit = resolveResult;
    fail = rejectResult;
  });
  result.catch(() => undefined); // the page may crash before anybody waits
  await page.exposeFunction("codeAutomationExit", (code: number) => exit(code));
  page.on("crash", () => fail(new Error("The page of the workbench crashed.")));
  return async () => {
    const timer = setTimeout(() => fail(new Error(`The tests gave no result in ${limit / 1000} s.`)), limit);
    try {
      return await result;
    } finally {
      clearTimeout(timer);
    }
  };
}

// The handlers of "exit" end the server, which lives in a process group of its own.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
runScript(main);
