import type { Hook } from "../model/hook";
import { fieldFor } from "../providers/shared/handlerFields";
import { lossOf, unchanged, type Adaptation, type AdaptContext } from "./adaptation";

/** Gives a hook a name where the target asks for one: after the host that it calls, its script, its command or its prompt, or its event. */
export function adaptName(hook: Hook, { target }: AdaptContext): Adaptation {
  const required = fieldFor(target, "name", hook.handler.type)?.required === true;
  if (!required || hook.name !== undefined) return unchanged(hook);
  const name = nameFor(hook);
  const why = `${target.name} wants a name for every hook`;
  return {
    hooks: [{ ...hook, name }],
    losses: [lossOf(hook, { kind: "fieldAdded", field: "name", value: name, why })],
  };
}

function nameFor({ handler, event }: Hook): string {
  const words = (handler.command ?? handler.prompt ?? handler.url ?? "").slice(0, 200).split(/\s+/);
  const host = words
    .map((word) => /^["']?https?:\/\/([^/:"']+)/.exec(word)?.[1])
    .find((one) => one !== undefined);
  const script = words.find((word) => /[^/\\]+\.\w+["']?$/.test(word) || /[/\\]\w/.test(word));
  const base = script?.replace(/^.*[/\\]/, "").replace(/\.\w+["']?$/, "");
  return slug(host ?? base ?? "") || slug(words.slice(0, 3).join(" ")) || slug(event);
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
