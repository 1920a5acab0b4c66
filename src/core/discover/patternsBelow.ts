import { globToRegExp } from "./glob";

/**
 * Globs relative to a folder that find, in it and below it, what `**\/pattern` finds anywhere. A folder named `.claude` is itself the
 * beginning of `.claude/settings.json`.
 */
export function patternsBelow(folder: string, patterns: readonly string[]): readonly string[] {
  const names = folder.split("/").filter((name) => name !== "");
  const rests = patterns.flatMap((pattern) => {
    const steps = pattern.split("/");
    return steps.flatMap((_step, count) =>
      count > 0 && startsWithin(names.slice(-count), steps.slice(0, count))
        ? [steps.slice(count).join("/")]
        : [],
    );
  });
  return [...new Set([...patterns.map((pattern) => `**/${pattern}`), ...rests])];
}

function startsWithin(names: readonly string[], steps: readonly string[]): boolean {
  return (
    names.length === steps.length && steps.every((step, index) => globToRegExp(step).test(names[index] ?? ""))
  );
}
