import type { HookAt } from "../hooks/hookFile";
import type { Services } from "../services";

/** What commands about hooks take: a row of the tree, or hooks that a code action names. */
export interface HookSelection {
  readonly hooks: readonly HookAt[];
}

/** What a command is about: what its menu or code action passes on, else the rows that are selected. */
export function chosenHooks({ view }: Services, args: readonly unknown[]): readonly HookAt[] {
  const [clicked, selected] = args;
  if (Array.isArray(selected) && selected.length > 0) return distinct(selected.filter(isSelection));
  return distinct(isSelection(clicked) ? [clicked] : view.selection);
}

function distinct(selections: readonly HookSelection[]): readonly HookAt[] {
  const hooks = selections.flatMap((one) => one.hooks);
  return [...new Map(hooks.map((at) => [`${at.file.uri.toString()}#${at.hook.id}`, at])).values()];
}

function isSelection(value: unknown): value is HookSelection {
  return typeof value === "object" && value !== null && "hooks" in value;
}
