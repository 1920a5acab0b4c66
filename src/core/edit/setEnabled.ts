import type { Hook } from "../model/hook";
import type { Json } from "../model/json";
import type { FieldFact, ProviderFacts } from "../providers/facts";
import { factsFor } from "../providers/provider";
import { applyEdits, editText } from "../text/editText";
import { nodeAtPath } from "../text/nodeAt";
import { parseText } from "../text/parseText";
import type { TextChange } from "../text/textChange";
import type { TextNode, TextPath } from "../text/textNode";
import { parsePath } from "../text/textPath";
import { sameHooks, type EditableFile, type HookEdit } from "./hookEdit";

/** Whether the agent has a switch for single hooks. */
export function canSwitch(facts: ProviderFacts): boolean {
  return switchOf(facts) !== undefined;
}

/**
 * Switches one hook on or off by the agent's own field. Agents put the switch in the hook, in its group or in a list of names;
 * the first place is taken whose decoding shows this hook switched and every other one as it was.
 */
export function setEnabled(input: EditableFile, id: string, enabled: boolean): HookEdit {
  const { provider, file, text } = input;
  const name = provider.facts.name;
  const field = switchOf(factsFor(provider, file));
  const hooks = provider.decode(input).hooks;
  const hook = hooks.find((one) => one.id === id);
  if (field === undefined || hook === undefined || file.format === "script")
    return { kind: "impossible", reason: `${name} has no switch for a single hook.` };
  const wanted = hooks.map((one) => (one === hook ? { ...one, enabled } : one));
  const { root } = parseText(text, file.format);
  for (const change of candidates({ root, field, hook, enabled })) {
    const edited = editText(text, file.format, [change]);
    if (!edited.ok) return { kind: "impossible", reason: edited.problem };
    const after = provider.decode({ ...input, text: applyEdits(text, edited.edits) }).hooks;
    if (sameHooks(wanted, after)) return { kind: "edits", edits: edited.edits };
  }
  return {
    kind: "impossible",
    reason: `${name} would switch other hooks together with this one. Give it a group or a name of its own first.`,
  };
}

function switchOf({ fields }: ProviderFacts): FieldFact | undefined {
  return fields.find((field) => field.canonical === "enabled" && field.aliasOf === undefined);
}

interface Wish {
  readonly root: TextNode | undefined;
  readonly field: FieldFact;
  readonly hook: Hook;
  readonly enabled: boolean;
}

function candidates(wish: Wish): readonly TextChange[] {
  return wish.field.type === "object" ? listChanges(wish) : fieldChanges(wish);
}

/** From the hook's own entry outwards. */
function fieldChanges({ root, field, hook, enabled }: Wish): readonly TextChange[] {
  const path = parsePath(hook.id) ?? [];
  const places = [path, ...path.map((_step, index) => path.slice(0, path.length - index - 1))];
  return places
    .filter((place) => nodeAtPath(root, place)?.kind === "object")
    .map((place) => ({ kind: "set", path: [...place, field.key], value: valueFor(field, enabled) }));
}

/** Some agents write the switch as a word. */
function valueFor({ meaning }: FieldFact, enabled: boolean): Json {
  return Object.entries(meaning ?? {}).find(([, value]) => value === enabled)?.[0] ?? enabled;
}

/** Gemini CLI keeps a list of what is switched off, by name or else by command. */
function listChanges({ root, field, hook, enabled }: Wish): readonly TextChange[] {
  const path: TextPath = [field.key, "disabled"];
  const names = [hook.name, hook.handler.command].filter((name) => name !== undefined);
  if (!enabled) return names.map((name) => ({ kind: "append", path, values: [name] }));
  const list = nodeAtPath(root, path);
  if (list?.kind !== "array") return [];
  return list.items.flatMap((item, index): readonly TextChange[] =>
    item.kind === "string" && names.includes(String(item.value))
      ? [{ kind: "remove", path: [...path, index] }]
      : [],
  );
}
