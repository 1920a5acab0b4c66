import type { TextRange } from "../model/textRange";
import type { TextPath } from "../text/textNode";

/** What is being written on a line of YAML or TOML. */
export interface Word {
  readonly role: "key" | "value";
  /** The key whose value is being written. */
  readonly key?: string;
  /** The word itself, without its quotes; absent where nothing can stand without quotes. */
  readonly range?: TextRange;
  /** It has no quotes and needs none. */
  readonly plain?: true;
  /** The key has its value already. */
  readonly complete?: boolean;
  /** It is the last part of a TOML heading; these are the parts before it. */
  readonly heading?: TextPath;
}

export function wordAt(text: string, format: "yaml" | "toml", offset: number): Word | undefined {
  const start = Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
  const before = text.slice(start, offset);
  const after = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? "";
  const heading = format === "toml" ? /^[ \t]*\[\[?[ \t]*((?:[\w-]+\.)*)([\w-]*)$/.exec(before) : null;
  if (heading !== null) {
    const path = (heading[1] ?? "").split(".").slice(0, -1);
    return { role: "key", range: around(offset, heading[2], after), plain: true, heading: path };
  }
  const key = (format === "yaml" ? /^[ \t]*(?:-[ \t]+)*([\w-]*)$/ : /^[ \t]*([\w-]*)$/).exec(before);
  if (key !== null) {
    const complete = (format === "yaml" ? /^[\w-]*[ \t]*:/ : /^[\w-]*[ \t]*=/).test(after);
    return { role: "key", range: around(offset, key[1], after), plain: true, complete };
  }
  return valueAt(format, before, after, offset);
}

function around(offset: number, before = "", after: string): TextRange {
  const rest = /^[\w-]*/.exec(after)?.[0] ?? "";
  return { start: offset - before.length, end: offset + rest.length };
}

function valueAt(format: "yaml" | "toml", before: string, after: string, offset: number): Word | undefined {
  const found = (
    format === "yaml"
      ? /^[ \t]*(?:-[ \t]+)*["']?([\w-]+)["']?[ \t]*:[ \t]+(["']?)(.*)$/
      : /^(?:.*[{,])?[ \t]*["']?([\w-]+)["']?[ \t]*=[ \t]*(["']?)(.*)$/
  ).exec(before);
  const [, key, quote, value = ""] = found ?? [];
  if (key === undefined) return undefined;
  const start = offset - value.length;
  if (quote === "") return unquoted(format, key, value, after, start);
  const rest = quote === "'" ? /^[^']*/ : /^(?:\\.|[^"\\])*/;
  if (rest.exec(value)?.[0] !== value) return undefined; // behind the closing quote
  return { role: "value", key, range: { start, end: offset + (rest.exec(after)?.[0].length ?? 0) } };
}

function unquoted(
  format: "yaml" | "toml",
  key: string,
  value: string,
  after: string,
  start: number,
): Word | undefined {
  if (/^[[{&*|>!]/.test(value)) return undefined;
  if (format === "toml") return value === "" ? { role: "value", key } : undefined;
  const rest = /^(?:(?!\s+#).)*/.exec(after)?.[0].trimEnd() ?? "";
  return { role: "value", key, range: { start, end: start + value.length + rest.length }, plain: true };
}
