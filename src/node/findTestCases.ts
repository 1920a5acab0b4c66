import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../core/model/json";
import { readTestCases, type TestCase } from "../core/run/testCase";
import { readText } from "./readText";

export const testFolder = ".openhook/tests";

export interface FoundCase {
  readonly path: string;
  readonly test: TestCase;
}

export interface FoundCases {
  readonly cases: readonly FoundCase[];
  /** What is wrong with files that hold no valid cases. */
  readonly problems: readonly string[];
}

/** The cases of a project, in the order of their file names. Undefined where it has no folder for them. */
export function findTestCases(project: string): FoundCases | undefined {
  const folder = join(project, testFolder);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const cases: FoundCase[] = [];
  const problems: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  for (const name of files.sort()) {
    const path = join(folder, name);
    const found = casesIn(path, name.replace(/\.json$/, "").replaceAll("\\", "/"));
    if (typeof found === "string") problems.push(found);
    else cases.push(...found.map((test) => ({ path, test })));
  }
  return { cases, problems };
}

function casesIn(path: string, name: string): readonly TestCase[] | string {
  const read = readText(path);
  if (!read.ok) return read.message;
  let value: Json;
  try {
    value = JSON.parse(read.text.replace(/^\uFEFF/, "")) as Json;
  } catch (error) {
    return `${path} is not valid JSON: ${(error as Error).message}.`;
  }
  const cases = readTestCases(value, name);
  return cases.ok ? cases.cases : `${path}: ${cases.problems.join(" ")}`;
}
