import { createDocument } from "../edit/createDocument";
import type { Writer } from "../edit/writer";
import { editYaml } from "./editYaml";
import { parseYaml } from "./parseYaml";
import { printDocument } from "./printYaml";
import { defaultYamlStyle } from "./yamlStyle";

export function yamlWriter(text: string): Writer {
  const tree = parseYaml(text);
  return {
    parsed: tree,
    isVoid: !tree.root && tree.problems.length === 0,
    isVerified: true,
    create: (value) => [
      createDocument(text, (eol) => printDocument(value, { ...defaultYamlStyle, eol }) + eol),
    ],
    write: (plan) => editYaml(text, tree, plan),
  };
}
