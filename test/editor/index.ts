// The entry that VS Code calls. Writes a results file at its end: the exit code alone proves nothing, since VS Code
// reports 0 for an extension host that died as well.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Mocha from "mocha";
import * as vscode from "vscode";

export async function run(): Promise<void> {
  const grep = process.env["OPENHOOK_TEST_GREP"];
  const mocha = new Mocha({
    ui: "tdd",
    color: false,
    timeout: 90_000,
    forbidOnly: true,
    ...(grep ? { grep } : {}),
  });
  for (const file of readdirSync(__dirname).sort()) {
    if (file.endsWith(".test.js")) mocha.addFile(join(__dirname, file));
  }
  let passed = 0;
  let pending = 0;
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    runner.on("pass", () => (passed += 1));
    runner.on("pending", () => (pending += 1));
  });
  const file = process.env["OPENHOOK_TEST_RESULTS"];
  if (file === undefined) throw new Error("OPENHOOK_TEST_RESULTS names no file");
  writeFileSync(
    file,
    JSON.stringify({ passed, failures, pending, vscode: vscode.version, node: process.version }),
  );
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
