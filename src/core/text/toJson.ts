import type { Json, JsonObject } from "../model/json";
import type { ObjectEntry, TextNode } from "./textNode";

/** The value that a node stands for; of several entries with the same key the last one counts. */
export function toJson(node: TextNode): Json {
  if (node.kind === "array") return node.items.map(toJson);
  if (node.kind !== "object") return node.value;
  return entriesToJson(node.entries);
}

/** The same for some entries of an object. */
export function entriesToJson(entries: readonly ObjectEntry[]): JsonObject {
  const object: Record<string, Json> = {};
  for (const { key, value } of entries) setKey(object, key, toJson(value));
  return object;
}

/** Unlike an assignment this takes `__proto__` for a key like any other. `Object.fromEntries` does too, many times slower. */
export function setKey(object: Record<string, Json>, key: string, value: Json): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
}

export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
