import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { recognise } from "../../src/core/discover/recognise";
import type { CheckInput } from "../../src/core/diagnose/context";
import { memoryFileSystem, type MemoryFile } from "./memoryFileSystem";

/** A folder test/fixtures/rules/<code>: a project in which the rule has something to say, and what it says. */
export interface RuleFixture {
  readonly code: string;
  readonly folder: string;
  /** The hook files of the project. */
  readonly inputs: readonly CheckInput[];
}

const root = "test/fixtures/rules";
/** Where the project stands in memory. */
const project = "/project";

export function ruleFixtures(): readonly RuleFixture[] {
  return readdirSync(root)
    .filter((code) => existsSync(join(root, code, "before")))
    .map((code) => ({ code, folder: join(root, code), inputs: inputsIn(join(root, code, "before")) }));
}

function inputsIn(folder: string): readonly CheckInput[] {
  const files = new Map<string, MemoryFile>();
  for (const path of filesBelow(folder)) {
    const full = join(folder, path);
    const executable = (statSync(full).mode & 0o111) !== 0;
    files.set(`${project}/${path}`, { text: readFileSync(full, "utf8"), executable });
  }
  const fileSystem = memoryFileSystem(files);
  return [...files].flatMap(([path, { text }]): CheckInput[] => {
    const [claim] = recognise(path, { text });
    const isHooks = claim !== undefined && recognise(path, {}).length > 0;
    return isHooks ? [{ ...claim, path, text, files: fileSystem, home: "/home/dev" }] : [];
  });
}

/** Paths from the folder, sorted; none where it does not exist. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashes(relative(folder, join(entry.parentPath, entry.name))))
    .sort();
}

/** The path inside of the fixture's project. */
export const inProject = (path: string): string => path.slice(project.length + 1);

const slashes = (path: string): string => path.split("\\").join("/");
