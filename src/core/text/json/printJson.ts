import type { Json } from "../../model/json";
import type { JsonStyle } from "./jsonStyle";

/** Prints a value. `indent` is that of the line on which it begins; without it the value stays on one line. */
export function printJson(value: Json, style: JsonStyle, indent: string | undefined): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const isShort =
    style.shortLists && isList && value.every((item) => typeof item !== "object" || item === null);
  const outer = isShort ? undefined : indent;
  const inner = outer === undefined ? undefined : outer + style.unit;
  const items = isList
    ? value.map((item: Json) => printJson(item, style, inner))
    : Object.entries(value).map(([key, item]: [string, Json]) => printJsonEntry(key, item, style, inner));
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  if (outer === undefined || inner === undefined) {
    const padding = isList ? "" : style.bracePadding;
    return `${open}${padding}${items.join(style.separator)}${padding}${close}`;
  }
  const line = style.eol + inner;
  return `${open}${line}${items.join("," + line)}${style.eol}${outer}${close}`;
}

export function printJsonEntry(
  key: string,
  value: Json,
  style: JsonStyle,
  indent: string | undefined,
): string {
  return JSON.stringify(key) + style.colon + printJson(value, style, indent);
}
