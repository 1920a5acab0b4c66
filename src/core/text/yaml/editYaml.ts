import type { TextEdit } from "../../model/textRange";
import type { BracketStyle } from "../edit/bracketStyle";
import { editBrackets } from "../edit/editBrackets";
import type { ContainerEdit, EditPlan, ValueEdit } from "../edit/editPlan";
import type { TextNode } from "../textNode";
import { editBlock } from "./editBlock";
import { printFlow, printFlowEntry } from "./printYaml";
import type { YamlStyle } from "./printYaml";
import { replaceYamlValue } from "./replaceYamlValue";
import { detectYamlStyle } from "./yamlStyle";
import type { YamlTree } from "./yamlTree";

/** Carries out a plan on a YAML text; refuses it where that would change what stands elsewhere. */
export function editYaml(text: string, tree: YamlTree, plan: EditPlan): readonly TextEdit[] {
  const style = detectYamlStyle(text, tree.places);
  return [
    ...plan.containers.flatMap((edit) => editContainer(text, tree, plan, edit, style)),
    ...plan.values.flatMap((edit) => editValue(text, tree, plan, edit, style)),
  ];
}

function editContainer(
  text: string,
  tree: YamlTree,
  plan: EditPlan,
  edit: ContainerEdit,
  style: YamlStyle,
): readonly TextEdit[] {
  const place = tree.places.get(edit.node);
  const children: readonly TextNode[] =
    edit.node.kind === "object" ? edit.node.entries.map(({ value }) => value) : edit.node.items;
  const isForeign = [...edit.removed].some((index) => !tree.places.has(children[index] ?? edit.node));
  if (!place || place.style === "alias" || isForeign)
    return refuse(plan, "it comes from elsewhere in the text (an alias or a merge key).");
  if (place.style === "barePair") return refuse(plan, "it is a pair without braces in a list.");
  if (place.style === "block") return editBlock(text, place, edit, style);
  if (children.length > 0 || place.holder.kind === "flow") return editBrackets(text, edit, flowStyle(style));
  // Brackets that hold nothing are only there because YAML cannot say "empty" otherwise.
  const value =
    edit.node.kind === "array"
      ? edit.added.map((each) => each.value)
      : Object.fromEntries(edit.added.map((each) => [each.key ?? "", each.value]));
  return replaceYamlValue(text, place, { ...edit, value }, style);
}

function editValue(
  text: string,
  tree: YamlTree,
  plan: EditPlan,
  edit: ValueEdit,
  style: YamlStyle,
): readonly TextEdit[] {
  const place = tree.places.get(edit.node);
  if (!place) return refuse(plan, "it comes from elsewhere in the text (an alias or a merge key).");
  if (place.holder.isTagged) return refuse(plan, "it has a tag, which fixes its type.");
  return replaceYamlValue(text, place, edit, style);
}

function refuse(plan: EditPlan, reason: string): readonly TextEdit[] {
  plan.refuse(`A value of this YAML text cannot be changed: ${reason}`);
  return [];
}

function flowStyle({ eol, mapIndent }: YamlStyle): BracketStyle {
  return {
    comments: "hash",
    eol,
    unit: " ".repeat(mapIndent),
    trailingComma: true,
    allowsLines: () => true,
    separator: ", ",
    padding: (opener) => (opener === "{" ? " " : ""),
    print: ({ key, value }) => (key === undefined ? printFlow(value) : printFlowEntry(key, value)),
  };
}
