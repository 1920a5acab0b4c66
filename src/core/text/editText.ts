import type { Json } from "../model/json";
import type { TextEdit } from "../model/textRange";
import { describeBroken } from "./edit/describeBroken";
import { EditPlan } from "./edit/editPlan";
import { equalsJson } from "./edit/equalsJson";
import { inOrder, joinEdits } from "./edit/joinEdits";
import { planEdits } from "./edit/planEdits";
import { plannedJson } from "./edit/plannedJson";
import { gatherWishes, materialise } from "./edit/wish";
import type { Writer } from "./edit/writer";
import { jsonWriter } from "./json/jsonWriter";
import { describeTooLarge } from "./limits";
import { parseText } from "./parseText";
import type { TextChange } from "./textChange";
import type { TextFormat } from "./textNode";
import { tomlWriter } from "./toml/tomlWriter";
import { yamlWriter } from "./yaml/yamlWriter";

export type EditedText =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  /** A sentence that says why the changes cannot be made. */
  | { readonly ok: false; readonly problem: string };

/**
 * The edits that make changes in a text and leave every other byte of it alone. A text that holds no value yet becomes a
 * document. Setting a value changes only the parts of it that differ.
 */
export function editText(text: string, format: TextFormat, changes: readonly TextChange[]): EditedText {
  if (changes.length === 0) return { ok: true, edits: [] };
  const tooLarge = describeTooLarge(text, format);
  if (tooLarge !== undefined) return { ok: false, problem: tooLarge };
  const writer = writerOf(text, format);
  const broken = writer.isVoid ? undefined : describeBroken(text, writer.parsed);
  if (broken !== undefined) return { ok: false, problem: broken };
  const { edits, plan, expected } = write(writer, changes);
  const isWrong =
    writer.isVerified && plan.problem === undefined && !means(applyEdits(text, edits), format, expected);
  if (isWrong) plan.refuse("The change would alter other parts of the text; make it by hand.");
  return plan.problem === undefined ? { ok: true, edits } : { ok: false, problem: plan.problem };
}

interface Written {
  readonly edits: readonly TextEdit[];
  readonly plan: EditPlan;
  /** What the text has to stand for afterwards. */
  readonly expected: Json;
}

function write(writer: Writer, changes: readonly TextChange[]): Written {
  const wish = gatherWishes(changes);
  const { root } = writer.parsed;
  if (!root) {
    const plan = new EditPlan();
    const expected = materialise(wish, plan);
    return { edits: plan.problem === undefined ? joinEdits(writer.create(expected)) : [], plan, expected };
  }
  const plan = planEdits(root, wish);
  const edits = plan.problem === undefined ? joinEdits(writer.write(plan)) : [];
  return { edits, plan, expected: writer.isVerified ? plannedJson(root, plan) : null };
}

function means(text: string, format: TextFormat, expected: Json): boolean {
  const { root, problems } = parseText(text, format);
  const isBroken = problems.some(({ kind }) => kind !== "duplicateKey" && kind !== "encoding");
  return !isBroken && root !== undefined && equalsJson(root, expected);
}

function writerOf(text: string, format: TextFormat): Writer {
  switch (format) {
    case "json":
    case "jsonc":
      return jsonWriter(text, format);
    case "yaml":
      return yamlWriter(text);
    case "toml":
      return tomlWriter(text);
  }
}

/** Applies edits that refer to the same text, in any order. They must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let offset = 0;
  for (const { range, newText } of inOrder(edits)) {
    parts.push(text.slice(offset, range.start), newText);
    offset = range.end;
  }
  return parts.join("") + text.slice(offset);
}
