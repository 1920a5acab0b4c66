import type { Writer } from "../edit/writer";
import { editToml } from "./editToml";
import { parseToml } from "./parseToml";

export function tomlWriter(text: string): Writer {
  const tree = parseToml(text);
  return {
    parsed: tree,
    // A text without a key is already a table, so that there is never one to be created.
    isVoid: false,
    isVerified: true,
    create: () => [],
    write: (plan) => editToml(text, tree, plan),
  };
}
