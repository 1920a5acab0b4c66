import type { ConfigFile, ProviderFacts, Scope } from "../providers/facts";
import { globSource } from "./glob";

/** Where a conversion writes. */
export interface TargetFile {
  readonly file: ConfigFile;
  readonly path: string;
}

/** The target's file for hooks that come from a scope; `root` is the folder of the project, or the home directory. */
export function targetFileFor(facts: ProviderFacts, scope: Scope, root: string): TargetFile | undefined {
  const wanted: readonly Scope[] = scope === "user" ? ["user"] : [scope, "project"];
  for (const one of wanted) {
    const file = facts.files.find((candidate) => candidate.scope === one && candidate.target !== undefined);
    if (file?.target !== undefined) return { file, path: join(root, file.target.replace(/^~\//, "")) };
  }
  return undefined;
}

/** The folder to which a provider's pattern is relative: the project of `.claude/settings.json` is what stands before it. */
export function rootOf(path: string, file: ConfigFile): string {
  const plain = path.replaceAll("\\", "/");
  const match = endOfPath(file).exec(plain);
  return match === null ? folderOf(plain) : plain.slice(0, match.index);
}

/** The file of a provider's table that a path which is about to be written stands for. */
export function fileOf(facts: ProviderFacts, path: string, target: TargetFile): ConfigFile | undefined {
  if (path === target.path) return target.file;
  const plain = path.replaceAll("\\", "/");
  const fits = (file: ConfigFile): boolean => endOfPath(file).test(plain);
  return fits(target.file) ? target.file : facts.files.find(fits);
}

const ends = new WeakMap<ConfigFile, RegExp>();

/** What a path of this kind of file ends with. */
function endOfPath(file: ConfigFile): RegExp {
  const known = ends.get(file);
  if (known !== undefined) return known;
  const made = new RegExp(`(?:^|/)${globSource(file.pattern.replace(/^~\//, ""))}$`);
  ends.set(file, made);
  return made;
}

const folderOf = (path: string): string => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "");

function join(root: string, path: string): string {
  return root === "" ? path : `${root.replace(/\/$/, "")}/${path}`;
}
