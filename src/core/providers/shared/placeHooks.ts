import type { Hook } from "../../model/hook";
import type { Json } from "../../model/json";

/**
 * For each requested hook the one that already stands in the file and would be written the same way, or undefined where it
 * must be added. A hook in the file takes one requested hook only, so that a hook that stands twice stays twice.
 */
export function placeHooks(
  requested: readonly Hook[],
  existing: readonly Hook[],
  write: (hook: Hook) => Json,
): readonly (Hook | undefined)[] {
  const free = new Map<string, Hook[]>();
  for (const hook of existing.toReversed()) {
    const key = sortedText(write(hook));
    const same = free.get(key);
    if (same === undefined) free.set(key, [hook]);
    else same.push(hook);
  }
  return requested.map((hook) => free.get(sortedText(write(hook)))?.pop());
}

/** Equal for values that differ in the order of their keys only. */
export function sortedText(value: Json): string {
  return JSON.stringify(value, (_key, each: Json) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
