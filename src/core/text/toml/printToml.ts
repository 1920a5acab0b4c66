import type { Json, JsonObject } from "../../model/json";
import { isJsonObject } from "../toJson";

/** How a TOML text is laid out. */
export interface TomlStyle {
  readonly eol: string;
  /** Between key and value. */
  readonly equals: string;
  /** Between the tables: one line end, or two with an empty line. */
  readonly gap: string;
}

/** A value on one line. */
export function printInline(value: Json): string {
  if (typeof value === "string") return printTomlString(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => printInline(item)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]: [string, Json]) => `${printKey(key)} = ${printInline(item)}`,
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

export function printKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : printBasic(key);
}

/** A string full of quotes or backslashes, as commands and patterns are, is easier to read in single quotes. */
function printTomlString(value: string): string {
  return /["\\]/.test(value) && /^[\x20-\x26\x28-\x7e\xa0-\ud7ff]*$/.test(value)
    ? `'${value}'`
    : printBasic(value);
}

/** JSON's quotes and escapes are TOML's, which has one more character to escape. */
function printBasic(value: string): string {
  return JSON.stringify(value).replaceAll("\x7f", "\\u007f");
}

/** Whether a value is written as tables with headers of their own. */
export function hasHeaders(value: Json): value is JsonObject | readonly JsonObject[] {
  if (Array.isArray(value)) return value.length > 0 && value.every((item: Json) => isJsonObject(item));
  return isJsonObject(value) && Object.keys(value).length > 0;
}

/** A value with its headers, as many sections as it takes; `name` is what stands in the brackets. */
export function printSections(name: readonly string[], value: Json, style: TomlStyle): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => printSection(name, item, style, "array"));
  return printSection(name, value, style, "table");
}

function printSection(
  name: readonly string[],
  value: Json,
  style: TomlStyle,
  kind: "table" | "array",
): readonly string[] {
  const entries = Object.entries((value ?? {}) as JsonObject);
  const pairs = entries
    .filter(([, item]) => !hasHeaders(item))
    .map(([key, item]) => printPair(printKey(key), item, style));
  const inner = entries
    .filter(([, item]) => hasHeaders(item))
    .flatMap(([key, item]) => printSections([...name, key], item, style));
  const path = name.map(printKey).join(".");
  const header = kind === "array" ? `[[${path}]]` : `[${path}]`;
  // A table that only holds tables exists by their headers.
  const own =
    kind === "table" && pairs.length === 0 && inner.length > 0 ? [] : [[header, ...pairs].join(style.eol)];
  return [...own, ...inner];
}

export function printPair(key: string, value: Json, style: TomlStyle): string {
  return `${key}${style.equals}${printInline(value)}`;
}
