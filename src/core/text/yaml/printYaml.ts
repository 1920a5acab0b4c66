import type { Json } from "../../model/json";
import { blockHeader, printYamlString } from "./yamlText";

/** How a YAML text is laid out. */
export interface YamlStyle {
  readonly eol: string;
  /** By how many columns the entries of an object stand deeper than its key. */
  readonly mapIndent: number;
  /** The same for lists; in many texts their dashes stand right below the key. */
  readonly seqIndent: number;
}

/** A value on one line. */
export function printFlow(value: Json): string {
  if (typeof value === "string") return printYamlString(value, true);
  if (typeof value !== "object" || value === null) return printPlain(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => printFlow(item)).join(", ")}]`;
  const entries = Object.entries(value).map(([key, item]: [string, Json]) => printFlowEntry(key, item));
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

export function printFlowEntry(key: string, value: Json): string {
  return `${printYamlString(key, true)}: ${printFlow(value)}`;
}

/** A value as the whole of a document. */
export function printDocument(value: Json, style: YamlStyle): string {
  return isFilled(value) ? printRows(value, 0, style) : printShort(value, style, 0).trimStart();
}

/** The entries or items of a value, a row for each; the first begins at `column`, where the text already is. */
function printRows(value: Json, column: number, style: YamlStyle): string {
  const rows = Array.isArray(value)
    ? value.map((item: Json) => printItem(item, column, style))
    : Object.entries(value ?? {}).map(([key, item]: [string, Json]) => printEntry(key, item, column, style));
  return rows.join(style.eol + " ".repeat(column));
}

export function printEntry(key: string, value: Json, column: number, style: YamlStyle): string {
  return `${printYamlString(key, false)}:${printAfterColon(value, column, style)}`;
}

export function printItem(value: Json, column: number, style: YamlStyle): string {
  return `-${printAfterDash(value, column, style)}`;
}

export function printAfterColon(value: Json, column: number, style: YamlStyle): string {
  if (!isFilled(value)) return printShort(value, style, column + style.mapIndent);
  const inner = column + (Array.isArray(value) ? style.seqIndent : style.mapIndent);
  return style.eol + " ".repeat(inner) + printRows(value, inner, style);
}

/** What stands in a list begins on the line of its dash. */
export function printAfterDash(value: Json, column: number, style: YamlStyle): string {
  return isFilled(value) ? " " + printRows(value, column + 2, style) : printShort(value, style, column + 2);
}

function printShort(value: Json, style: YamlStyle, column: number): string {
  const header = typeof value === "string" ? blockHeader(value) : undefined;
  if (typeof value !== "string") return ` ${printFlow(value)}`;
  if (header === undefined) return ` ${printYamlString(value, false)}`;
  const lines = value.replace(/\n$/, "").split("\n");
  const indent = " ".repeat(column);
  return ` ${header}${lines.map((line) => style.eol + (line === "" ? "" : indent + line)).join("")}`;
}

function printPlain(value: number | boolean | null): string {
  return JSON.stringify(value);
}

function isFilled(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
