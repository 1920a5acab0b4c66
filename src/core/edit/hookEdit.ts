import { hookFields } from "../convert/hookFields";
import type { Hook } from "../model/hook";
import type { TextEdit } from "../model/textRange";
import type { DecodeInput, Provider } from "../providers/provider";

/** A hook file that is about to be edited. */
export interface EditableFile extends DecodeInput {
  readonly provider: Provider;
}

/** How a wish about hooks is fulfilled in a file. */
export type HookEdit =
  | { readonly kind: "edits"; readonly edits: readonly TextEdit[] }
  /** Nothing would be left of the file: it is one hook. */
  | { readonly kind: "deleteFile" }
  /** A sentence that says why it cannot be done and what to do instead. */
  | { readonly kind: "impossible"; readonly reason: string };

/** Whether two lists hold the same hooks in the same order, wherever they stand. */
export function sameHooks(left: readonly Hook[], right: readonly Hook[]): boolean {
  return left.length === right.length && left.every((hook, index) => same(hook, right[index]));
}

function same(left: Hook, right: Hook | undefined): boolean {
  if (right === undefined) return false;
  const fields = hookFields(left);
  const others = hookFields(right);
  return fields.size === others.size && [...fields].every(([field, value]) => others.get(field) === value);
}
