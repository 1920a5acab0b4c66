import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { version } from "../../package.json";

// What `npx openhook` gets: the command line alone, with everything it needs inside.
suite("npm package", () => {
  let folder = "";
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "openhook-npm-"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test("holds the command line and runs where nothing else is installed", () => {
    // The stage has built the bundles; packing must not build them anew under the other tests.
    const packed = npm(["pack", "--json", "--ignore-scripts", "--pack-destination", folder], process.cwd());
    const [{ filename, files }] = JSON.parse(packed) as [
      { filename: string; files: readonly { path: string }[] },
    ];
    const foreign = files
      .map(({ path }) => path)
      .filter((path) => !/^(?:package\.json|README\.md|LICENSE|dist\/cli(?:\.js|\/[\w-]+\.js))$/.test(path));
    assert.deepEqual(foreign, []);
    npm(["install", "--offline", "--no-save", "--prefix", folder, join(folder, filename)], folder);
    const command = join(folder, "node_modules", ".bin", "openhook");
    const [program, args] = process.platform === "win32" ? ["cmd", ["/c", command]] : [command, []];
    assert.equal(execFileSync(program, [...args, "--version"], { encoding: "utf8" }), `${version}\n`);
    assert.match(execFileSync(program, [...args, "list", folder], { encoding: "utf8" }), /No hooks/);
  });
});

function npm(args: readonly string[], cwd: string): string {
  const isWindows = process.platform === "win32";
  return execFileSync(isWindows ? "npm.cmd" : "npm", args, {
    cwd,
    encoding: "utf8",
    shell: isWindows,
    stdio: ["ignore", "pipe", "pipe"],
  });
}
