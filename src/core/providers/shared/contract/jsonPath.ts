import type { Json, JsonObject } from "../../../model/json";
import { isObject } from "../handlerFields";

export type MutableObject = Record<string, Json>;

/** Sets a key as data, also one that objects have by nature (`__proto__`). */
export function put(target: MutableObject, key: string, value: Json): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The value at a place such as `tool_info.cwd`. */
export function getAt(value: Json | undefined, place: string): Json | undefined {
  let current = value;
  let start = 0;
  for (;;) {
    if (!isObject(current)) return undefined;
    const dot = place.indexOf(".", start);
    if (dot < 0) return ownValue(current, start === 0 ? place : place.slice(start));
    current = ownValue(current, place.slice(start, dot));
    start = dot + 1;
  }
}

/** Puts a value at a place and makes the objects on the way. `target` belongs to the caller. */
export function setAt(target: MutableObject, place: string, value: Json): void {
  const keys = place.split(".");
  const last = keys.pop() ?? "";
  let current = target;
  for (const key of keys) {
    const next = ownValue(current, key);
    if (isObject(next)) current = next;
    else {
      const made: MutableObject = {};
      put(current, key, made);
      current = made;
    }
  }
  put(current, last, value);
}

/** The object without what stands at the places; objects that this empties go too. */
export function without(object: JsonObject, places: readonly string[]): JsonObject {
  const here = new Set(places.filter((place) => !place.includes(".")));
  const result: MutableObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (here.has(key)) continue;
    const inside = places
      .filter((place) => place.startsWith(`${key}.`))
      .map((place) => place.slice(key.length + 1));
    if (inside.length === 0 || !isObject(value)) put(result, key, value);
    else {
      const rest = without(value, inside);
      if (Object.keys(rest).length > 0) put(result, key, rest);
    }
  }
  return result;
}

/** Adds what `more` has and `target` lacks, at any depth. `target` and the objects in it belong to the caller. */
export function fill(target: MutableObject, more: JsonObject): void {
  for (const [key, value] of Object.entries(more)) {
    const own = ownValue(target, key);
    if (own === undefined) put(target, key, value);
    else if (isObject(own) && isObject(value)) {
      const copy = { ...own };
      fill(copy, value);
      put(target, key, copy);
    }
  }
}
