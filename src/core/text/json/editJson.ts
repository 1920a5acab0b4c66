import type { TextEdit } from "../../model/textRange";
import type { BracketStyle } from "../edit/bracketStyle";
import { editBrackets } from "../edit/editBrackets";
import type { EditPlan, ValueEdit } from "../edit/editPlan";
import { leadingIndent, lineIndent } from "../edit/lines";
import type { TextNode } from "../textNode";
import { detectJsonStyle } from "./jsonStyle";
import type { JsonStyle } from "./jsonStyle";
import { printJson, printJsonEntry } from "./printJson";

/** Carries out a plan on a JSON text. */
export function editJson(
  text: string,
  format: "json" | "jsonc",
  root: TextNode,
  plan: EditPlan,
): readonly TextEdit[] {
  const style = detectJsonStyle(text, root);
  const brackets: BracketStyle = {
    comments: "slashes",
    eol: style.eol,
    unit: style.unit,
    trailingComma: format === "jsonc",
    allowsLines: () => true,
    separator: style.separator,
    padding: (opener) => (opener === "{" ? style.bracePadding : ""),
    print: ({ key, value }, indent) =>
      key === undefined ? printJson(value, style, indent) : printJsonEntry(key, value, style, indent),
  };
  return [
    ...plan.containers.flatMap((edit) => editBrackets(text, edit, brackets)),
    ...plan.values.map((edit) => replaceValue(text, edit, style)),
  ];
}

/** A value that stood over several lines, or has a line of its own, may take several; others stay on theirs. */
function replaceValue(text: string, { node, value, owner }: ValueEdit, style: JsonStyle): TextEdit {
  const start = owner ?? node.range.start;
  const old = text.slice(node.range.start, node.range.end);
  const isContainer = node.kind === "object" || node.kind === "array";
  const isShort = isContainer && old.length > 2 && !/[\r\n]/.test(old);
  const mayBreak =
    !isShort && (owner === undefined || leadingIndent(text, owner) !== undefined || /[\r\n]/.test(old));
  return {
    range: node.range,
    newText: printJson(value, style, mayBreak ? lineIndent(text, start) : undefined),
  };
}
