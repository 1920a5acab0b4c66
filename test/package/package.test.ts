import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { readZipEntries } from "./zip";

// Packed, measured by leaving each out: packages for RE2, YAML and TOML 87 KB, facts and codecs of 18 providers 61 KB, their
// contracts 62 KB, the rest of the core and the editor 111 KB; schemas 44 KB, all other files 45 KB. A package that grows beyond
// this has taken something in by mistake.
const limit = 440 * 1024;
const expectedFiles = join("test", "package", "files.txt");

suite("openhook.vsix", () => {
  const vsix = readFileSync("openhook.vsix");
  const entries = readZipEntries(vsix);

  test("holds the files of test/package/files.txt and no other", () => {
    const list = `${entries
      .map(({ name }) => name)
      .sort()
      .join("\n")}\n`;
    if (process.env["UPDATE_FIXTURES"] === "1") writeFileSync(expectedFiles, list);
    assert.equal(
      list,
      readFileSync(expectedFiles, "utf8"),
      "run with UPDATE_FIXTURES=1 if the change is intended",
    );
  });

  test(`is smaller than ${limit / 1024} KB`, (context) => {
    for (const { name, packed, unpacked } of [...entries].sort((a, b) => b.packed - a.packed)) {
      context.diagnostic(`${kilobytes(packed)} (${kilobytes(unpacked)} unpacked) ${name}`);
    }
    context.diagnostic(`${kilobytes(vsix.length)} in all`);
    assert.ok(vsix.length < limit, `${vsix.length} bytes`);
  });
});

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
