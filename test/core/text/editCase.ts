import assert from "node:assert/strict";
import { applyEdits, editText } from "../../../src/core/text/editText";
import type { TextChange } from "../../../src/core/text/textChange";
import type { TextFormat } from "../../../src/core/text/textNode";

/** A text before and after changes, as it reads in an editor. */
export interface EditCase {
  readonly name: string;
  readonly changes: readonly TextChange[];
  readonly before: string;
  readonly after: string;
}

export function assertEdit(format: TextFormat, { changes, before, after }: EditCase): void {
  const edited = editText(before, format, changes);
  assert.ok(edited.ok, edited.ok ? "" : edited.problem);
  assert.equal(applyEdits(before, edited.edits), after);
}

export function problemOf(text: string, format: TextFormat, changes: readonly TextChange[]): string {
  const edited = editText(text, format, changes);
  assert.ok(!edited.ok);
  return edited.problem;
}

/** A text without the indentation of the code around it. */
export function dedent([text = ""]: TemplateStringsArray): string {
  const lines = text.replace(/^\n/, "").replace(/\n *$/, "\n").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join("\n");
}
