import type { Json, JsonObject } from "../model/json";
import type { TextNode } from "./textNode";

/** The value that a node stands for; of several entries with the same key the last one counts. */
export function toJson(node: TextNode): Json {
  if (node.kind === "array") return node.items.map(toJson);
  if (node.kind !== "object") return node.value;
  return toJsonObject(node.entries.map(({ key, value }) => [key, toJson(value)]));
}

/** `Object.fromEntries` defines keys instead of assigning them, so that `__proto__` is a key like any other. */
export function toJsonObject(entries: readonly (readonly [string, Json])[]): {
  readonly [key: string]: Json;
} {
  return Object.fromEntries(entries);
}

export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
