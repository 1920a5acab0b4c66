import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import assert from "node:assert/strict";

/** One folder under test/fixtures/<provider>/: a config file at the path that the agent reads, and what is expected of it. */
export interface Fixture {
  readonly provider: string;
  readonly name: string;
  readonly folder: string;
  /** Paths of the input files, relative to the folder. */
  readonly inputs: readonly string[];
}

const root = "test/fixtures";
const expectations = new Set(["canonical.json", "findings.json"]);

export function fixturesOf(provider: string): readonly Fixture[] {
  const folder = join(root, provider);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      provider,
      name,
      folder: join(folder, name),
      inputs: inputsIn(join(folder, name)),
    }));
}

function inputsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !expectations.has(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split("\\").join("/"))
    .sort();
}

export const readFixture = (fixture: Fixture, path: string): string =>
  readFileSync(join(fixture.folder, path), "utf8");

/** Compares with a file that is reviewed by eye; `UPDATE_FIXTURES=1` rewrites it, and the diff is what a review reads. */
export function assertGolden(path: string, actual: string): void {
  if (process.env["UPDATE_FIXTURES"] === "1") {
    writeFileSync(path, actual);
    return;
  }
  assert.ok(existsSync(path), `${path} is missing: run the tests once with UPDATE_FIXTURES=1 and review it`);
  assert.equal(actual, readFileSync(path, "utf8"));
}
