/**
 * A glob over file paths as a regular expression that is searched in a path, relative or absolute: it must fit up to the
 * end and begin at a folder, so that `src/*.ts` also fits `/home/me/project/src/a.ts`.
 */
export function pathGlobToPattern(glob: string): string {
  const source = globSource(glob.replace(/^\.\//, "").replace(/^\*\*\//, ""));
  const rest = source.slice(anyName.length);
  // `(?:^|/)[^/]*\.ts$` says no more than `\.ts$`.
  return source.startsWith(anyName) && !rest.includes("/") ? `${rest}$` : `(?:^|/)${source}$`;
}

const anyName = "[^/]*";
const tokens = /\*\*\/|\*\*|\*|\?|\{([^{}]*)\}|[.+^$()|[\]\\{}]/g;

function globSource(glob: string): string {
  return glob.replace(tokens, (token, choices: string | undefined) => {
    if (choices !== undefined) return `(?:${choices.split(",").map(globSource).join("|")})`;
    if (token === "**/") return "(?:.*/)?";
    if (token === "**") return ".*";
    if (token === "*") return anyName;
    return token === "?" ? "[^/]" : `\\${token}`;
  });
}
