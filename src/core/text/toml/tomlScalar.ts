import type { AST } from "toml-eslint-parser";
import type { TextRange } from "../../model/textRange";
import type { ScalarNode } from "../textNode";

/** Reads a scalar as JSON could say it: a date, a time, `inf` and `nan` are the text that stands there. */
export function readTomlScalar(text: string, value: AST.TOMLValue): ScalarNode {
  const range = toRange(value);
  if (value.kind === "string") return { kind: "string", range, value: value.value };
  if (value.kind === "boolean") return { kind: "boolean", range, value: value.value };
  const isNumber = value.kind === "integer" || value.kind === "float";
  if (isNumber && Number.isFinite(value.value)) return { kind: "number", range, value: value.value };
  return { kind: "string", range, value: text.slice(range.start, range.end) };
}

export function tomlKeyName(part: AST.TOMLBare | AST.TOMLQuoted): string {
  return part.type === "TOMLBare" ? part.name : part.value;
}

export function toRange({ range }: AST.TOMLNode): TextRange {
  return { start: range[0], end: range[1] };
}
