import { createDocument } from "../edit/createDocument";
import type { Writer } from "../edit/writer";
import { editJson } from "./editJson";
import { defaultJsonStyle } from "./jsonStyle";
import { isVoidJson, parseJson } from "./parseJson";
import { printJson } from "./printJson";

export function jsonWriter(text: string, format: "json" | "jsonc"): Writer {
  const parsed = parseJson(text, format);
  const { root } = parsed;
  return {
    parsed,
    isVoid: !root && isVoidJson(text),
    isVerified: false,
    create: (value) => [
      createDocument(text, (eol) => printJson(value, { ...defaultJsonStyle, eol }, "") + eol),
    ],
    write: (plan) => (root ? editJson(text, format, root, plan) : []),
  };
}
