import type { TextEdit } from "../model/textRange";
import { describeBroken } from "./edit/describeBroken";
import { EditPlan } from "./edit/editPlan";
import { inOrder, joinEdits } from "./edit/joinEdits";
import { planEdits } from "./edit/planEdits";
import { gatherWishes, materialise } from "./edit/wish";
import { createJson, editJson } from "./json/editJson";
import { isVoidJson } from "./json/parseJson";
import { parseText } from "./parseText";
import type { TextChange } from "./textChange";
import type { TextFormat } from "./textNode";

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
  if (format === "yaml" || format === "toml") return { ok: false, problem: "not yet" };
  const wish = gatherWishes(changes);
  if (isVoidJson(text)) {
    const plan = new EditPlan();
    const value = materialise(wish, plan);
    return finish(plan, () => [createJson(text, value)]);
  }
  const parsed = parseText(text, format);
  const broken = describeBroken(text, parsed);
  if (broken !== undefined || !parsed.root) return { ok: false, problem: broken ?? "" };
  const plan = planEdits(parsed.root, wish);
  const root = parsed.root;
  return finish(plan, () => editJson(text, format, root, plan));
}

function finish(plan: EditPlan, write: () => readonly TextEdit[]): EditedText {
  if (plan.problem !== undefined) return { ok: false, problem: plan.problem };
  return { ok: true, edits: joinEdits(write()) };
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
