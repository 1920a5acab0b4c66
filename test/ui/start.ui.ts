import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { after, before, suite, test } from "node:test";
import { projectRoot } from "../../scripts/paths";
import { createContext, launchBrowser } from "../harness/browser";
import { Workbench } from "./workbench";

suite("npm start", () => {
  let child: ChildProcess;
  let address: URL;
  let ended: Promise<unknown[]>;
  before(async () => {
    const args = ["--import", "tsx", "scripts/start/main.ts", "--server", "--no-open"];
    child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
    ended = once(child, "close");
    address = await printedAddress(child);
  });
  after(() => child.kill("SIGKILL"));

  test("serves this machine only, and only who knows the secret", async () => {
    assert.equal(address.hostname, "127.0.0.1");
    // Who knows it is sent on, with the secret in a cookie.
    assert.equal((await fetch(address, { redirect: "manual" })).status, 302);
    assert.equal((await fetch(address.origin)).status, 403);
  });

  test("opens the sample workspace with the extension installed", async () => {
    const browser = await launchBrowser();
    try {
      const page = await (await createContext(browser)).newPage();
      await page.goto(address.href);
      const workbench = new Workbench(page, workspace());
      await workbench.ready();
      await workbench.command("OpenHook: Show Log", workbench.outputLine(/activated.in/));
      await workbench.openFile(".cursor/hooks.json");
    } finally {
      await browser.close();
    }
  });

  test("ends on Ctrl+C and leaves nothing behind", async () => {
    assert.ok(statSync(workspace()).isDirectory());
    child.kill("SIGINT");
    assert.deepEqual(await ended, [0, null]);
    assert.equal(existsSync(workspace()), false);
    await assert.rejects(fetch(address));
  });

  const workspace = (): string => address.searchParams.get("folder") ?? "";
});

function printedAddress(child: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /http:\/\/\S+(?=\n)/.exec(output)?.[0];
      if (url !== undefined) resolve(new URL(url));
    });
    child.on("close", () => reject(new Error(`npm start ended without an address:\n${output}`)));
  });
}
