import type * as Yaml from "yaml";
import { lineEnd, trimBack } from "../edit/lines";
import type { ScalarNode } from "../textNode";

/** Reads a scalar as JSON could say it: what it cannot, such as `.inf`, is the text that stands there. */
export function readScalar(text: string, scalar: Yaml.Scalar): ScalarNode {
  const range = { start: scalar.range?.[0] ?? 0, end: endOf(text, scalar) };
  const { value } = scalar;
  if (typeof value === "string") return { kind: "string", range, value };
  if (typeof value === "boolean") return { kind: "boolean", range, value };
  if (typeof value === "number" && Number.isFinite(value)) return { kind: "number", range, value };
  if (value === null || value === undefined) return { kind: "null", range, value: null };
  return { kind: "string", range, value: text.slice(range.start, range.end) };
}

/** A block of text ends with its last line, without the line end and the empty lines that do not count. */
function endOf(text: string, { range, type }: Yaml.Scalar): number {
  const [start, end] = range ?? [0, 0];
  if (type !== "BLOCK_LITERAL" && type !== "BLOCK_FOLDED") return end;
  const headerEnd = lineEnd(text, start);
  const keepsAll = text.slice(start, headerEnd).split("#")[0]?.includes("+") ?? false;
  if (keepsAll) return Math.max(headerEnd, trimBack(text, end, end - 1));
  return Math.max(headerEnd, Math.min(end, lineEnd(text, trimBack(text, end, start))));
}

/** Nothing at all, as behind a key without a value. */
export function absentValue(at: number): ScalarNode {
  return { kind: "null", range: { start: at, end: at }, value: null };
}

/** The text of a key; undefined where it is a list or an object. */
export function keyText(key: Yaml.Node | null | undefined, { isScalar }: typeof Yaml): string | undefined {
  if (!key) return "";
  if (!isScalar(key)) return undefined;
  return typeof key.value === "string" ? key.value : (key.source ?? String(key.value));
}
