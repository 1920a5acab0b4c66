import type { Scope } from "../providers/facts";
import type { Provider } from "../providers/provider";

/** Files of these scopes lie in a workspace; the others are found by their full path. */
const workspaceScopes: ReadonlySet<Scope> = new Set(["project", "local", "plugin"]);

/** The globs of all hook files that a workspace can hold, without braces, so that they can be joined in one pair of them. */
export function workspacePatterns(providers: readonly Provider[]): readonly string[] {
  const patterns = providers
    .flatMap(({ facts }) => facts.files)
    .filter(({ scope }) => workspaceScopes.has(scope))
    // A folder of scripts is searched as a whole: naming each event with each ending would be hundreds of globs.
    .flatMap((file) => withoutBraces(file.format === "script" ? folderOf(file.pattern) : file.pattern));
  return [...new Set(patterns)].sort();
}

const folderOf = (pattern: string): string => pattern.replace(/[^/]*$/, "*");

/** The patterns that one with braces stands for. */
export function withoutBraces(pattern: string): readonly string[] {
  const match = /\{([^{}]*)\}/.exec(pattern);
  if (match === null) return [pattern];
  const [before, after] = [pattern.slice(0, match.index), pattern.slice(match.index + match[0].length)];
  return (match[1] ?? "").split(",").flatMap((one) => withoutBraces(`${before}${one}${after}`));
}
