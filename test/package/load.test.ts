import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import vm from "node:vm";
import { version } from "../../package.json";
import { vscodeStub } from "./vscodeStub";

// A bundle can build without a warning and still miss a part. Only loading it where no node_modules can help shows that.
suite("bundles", () => {
  const web = readFileSync(join("dist", "web", "extension.js"), "utf8");
  let folder = "";
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "openhook-bundle-"));
    mkdirSync(join(folder, "node_modules", "vscode"), { recursive: true });
    writeFileSync(join(folder, "node_modules", "vscode", "index.js"), vscodeStub(web));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs Node in the folder after copying these files of dist there, and returns what it prints. */
  function node(bundles: readonly string[], ...args: string[]): string {
    for (const bundle of bundles) cpSync(join("dist", bundle), join(folder, bundle), { recursive: true });
    return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  }

  test("the extension loads", () => {
    const script = 'process.stdout.write(typeof require("./extension.js").activate)';
    assert.equal(node(["extension.js", "web/extension.js"], "-e", script), "function");
  });

  test("the command line runs", () => {
    assert.equal(node(["cli.js", "cli"], "cli.js", "--version"), `${version}\n`);
  });

  test("every command finds its part, and the packages that are loaded on demand", () => {
    writeFileSync(
      join(folder, "a.hooks.yaml"),
      'spec: hooks/1.0\nhooks: [{event: session_start, handler: {type: command, command: "true"}}]\n',
    );
    const toml = node(["cli.js", "cli"], "cli.js", "convert", "a.hooks.yaml", "--to", "codex");
    assert.match(toml, /"SessionStart"/);
    assert.match(node(["cli.js", "cli"], "cli.js", "list", "--json"), /session_start/);
    assert.match(node(["cli.js", "cli"], "cli.js", "check", "a.hooks.yaml"), /1 file/);
  });

  test("the web extension loads without anything of Node", () => {
    const vscode = evaluate(vscodeStub(web), () => assert.fail("the stub needs nothing"));
    const { activate } = evaluate(web, (name) => {
      assert.equal(name, "vscode");
      return vscode;
    });
    assert.equal(typeof activate, "function");
  });
});

/** Evaluates a CommonJS module where there is only the language, and what a worker in a browser offers. */
function evaluate(source: string, require: (name: string) => unknown): Record<string, unknown> {
  const module = { exports: {} };
  vm.runInNewContext(source, { module, exports: module.exports, require, ...webGlobals });
  return module.exports;
}

const webGlobals = {
  TextEncoder,
  TextDecoder,
  URL,
  performance,
  setTimeout,
  clearTimeout,
  queueMicrotask,
  console,
  atob,
  btoa,
};
