import type { Json } from "../../src/core/model/json";
import type { TextPath } from "../../src/core/text/textNode";

/** A plain model of what the changes mean, against which the edits of texts are held. */
export function valueAt(value: Json | undefined, path: TextPath): Json | undefined {
  return path.reduce<Json | undefined>((at, step) => {
    if (typeof at !== "object" || at === null) return undefined;
    return Object.hasOwn(at, step) ? (at as Readonly<Record<string | number, Json>>)[step] : undefined;
  }, value);
}

/** A copy in which the place at `path` holds `next`, or is gone. */
export function replaceAt(value: Json, path: TextPath, next: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  if (Array.isArray(value)) {
    const items = [...(value as readonly Json[])];
    if (rest.length === 0 && next === undefined) items.splice(Number(step), 1);
    else items[Number(step)] = replaceAt(items[Number(step)] ?? null, rest, next);
    return items;
  }
  const entries = new Map(Object.entries(value as Readonly<Record<string, Json>>));
  if (rest.length === 0 && next === undefined) entries.delete(String(step));
  else entries.set(String(step), replaceAt(entries.get(String(step)) ?? null, rest, next));
  return Object.fromEntries(entries);
}
