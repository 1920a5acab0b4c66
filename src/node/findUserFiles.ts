import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { globToRegExp } from "../core/discover/glob";
import { recognise } from "../core/discover/recognise";
import { providers } from "../core/providers/registry";
import { readText } from "./readText";
import type { FindResult, FoundFile } from "./findHookFiles";

/** The hook files of the user and of the machine: only the places that the providers name, never a walk over the home. */
export function findUserFiles(home: string): FindResult {
  const files: FoundFile[] = [];
  const problems: string[] = [];
  const patterns = providers.flatMap(({ facts }) =>
    facts.files.filter(({ scope }) => scope === "user" || scope === "managed").map(({ pattern }) => pattern),
  );
  for (const path of new Set(patterns.flatMap((pattern) => expand(pattern.replace(/^~/, home))))) {
    const read = readText(path);
    if (!read.ok) {
      problems.push(read.message);
      continue;
    }
    const [best] = recognise(path, { home, text: read.text });
    if (best !== undefined) files.push({ ...best, path, text: read.text });
  }
  return { files, problems };
}

/** The existing files of a pattern whose only wildcards stand in its last part. */
function expand(pattern: string): readonly string[] {
  const slash = pattern.lastIndexOf("/");
  const folder = pattern.slice(0, slash);
  const name = pattern.slice(slash + 1);
  if (/[*{]/.test(folder)) return [];
  if (!/[*{]/.test(name)) return existsSync(pattern) ? [pattern] : [];
  if (!existsSync(folder)) return [];
  const wanted = globToRegExp(pattern);
  return readdirSync(folder)
    .map((entry) => join(folder, entry))
    .filter((path) => wanted.test(path));
}
