import type { Matcher } from "../../model/matcher";
import { splitTopLevel } from "./alternation";

/**
 * A glob over file paths as a regular expression that is searched in a path, relative or absolute: it must fit up to the
 * end and begin at a folder, so that `src/*.ts` also fits `/home/me/project/src/a.ts`.
 */
export function pathGlobToPattern(glob: string): string {
  const source = globSource(glob.replace(/^\.\//, "").replace(/^\*\*\//, ""));
  const rest = source.slice(anyName.length);
  // `(^|/)[^/]*\.ts$` says no more than `\.ts$`.
  return source.startsWith(anyName) && !rest.includes("/") ? `${rest}$` : `${anyFolder}${source}$`;
}

/** Several globs as one matcher; undefined where one of them means every file. */
export function pathGlobsMatcher(globs: readonly string[]): Matcher | undefined {
  if (globs.length === 0 || globs.some((glob) => everything.has(glob))) return undefined;
  return { kind: "pattern", pattern: globs.map(pathGlobToPattern).join("|"), vocabulary: "path" };
}

/** The globs that mean just what a pattern does; undefined where there are none. */
export function patternToPathGlobs(pattern: string): readonly string[] | undefined {
  const globs = splitTopLevel(pattern).map((part) => {
    const anchored = part.startsWith(anyFolder);
    const source = part.slice(anchored ? anyFolder.length : 0).replace(/\$$/, "");
    const glob = sourceToGlob(anchored ? source : anyName + source);
    // Translating it back is the proof.
    return [glob, `**/${glob}`].find((one) => pathGlobToPattern(one) === part);
  });
  return globs.every((glob) => glob !== undefined) ? globs : undefined;
}

const everything: ReadonlySet<string> = new Set(["*", "**", "**/*"]);
const anyName = "[^/]*";
const anyFolder = "(^|/)";
const tokens = /\*\*\/|\*\*|\*|\?|\{([^{}]*)\}|[.+^$()|[\]\\{}]/g;

function globSource(glob: string): string {
  return glob.replace(tokens, (token, choices: string | undefined) => {
    if (choices !== undefined) return `(${choices.split(",").map(globSource).join("|")})`;
    if (token === "**/") return "(.*/)?";
    if (token === "**") return ".*";
    if (token === "*") return anyName;
    return token === "?" ? "[^/]" : `\\${token}`;
  });
}

const sourceTokens = /\(\.\*\/\)\?|\.\*|\[\^\/\]\*|\[\^\/\]|\(([^()]*)\)|\\([^A-Za-z0-9])/g;

function sourceToGlob(source: string): string {
  return source.replace(sourceTokens, (token, choices: string | undefined, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped;
    if (token === "(.*/)?") return "**/";
    if (token === ".*") return "**";
    if (token === anyName) return "*";
    if (token === "[^/]") return "?";
    return `{${(choices ?? "").split("|").map(sourceToGlob).join(",")}}`;
  });
}
