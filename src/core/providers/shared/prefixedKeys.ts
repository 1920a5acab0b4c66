import type { Json, JsonObject } from "../../model/json";

/** Keys of a nested object as extras of the hook: `timeout_action` of a handler becomes `handler.timeout_action`. */
export function prefixKeys(prefix: string, object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]): [string, Json] => [prefix + key, value]),
  );
}

/** The other way round: the keys that begin with `prefix`, without it. */
export function keysBelow(prefix: string, extras: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(extras).flatMap(([key, value]): [string, Json][] =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  );
}

export function keysWithout(extras: JsonObject, ...prefixes: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(extras).filter(([key]) => !prefixes.some((prefix) => key.startsWith(prefix))),
  );
}
