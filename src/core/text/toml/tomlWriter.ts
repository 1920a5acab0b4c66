import type { Writer } from "../edit/writer";
import { editToml } from "./editToml";
import { parseToml } from "./parseToml";

export function tomlWriter(text: string): Writer {
  const tree = parseToml(text);
  return {
    parsed: tree,
    isVoid: false,
    isVerified: true,
    create: () => [],
    write: (plan) => editToml(text, tree, plan),
  };
}
