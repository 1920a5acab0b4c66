import type { Hook } from "../model/hook";
import type { Json, JsonObject } from "../model/json";
import type { Loss } from "../model/loss";
import type { FieldFact, ProviderFacts } from "../providers/facts";
import { lossOf, type Adaptation, type AdaptContext } from "./adaptation";

/** Keeps what the target understands of the provider-only fields, and names each one that it does not. */
export function adaptExtras(hook: Hook, { source, target }: AdaptContext): Adaptation {
  const losses: Loss[] = [];
  // Two formats of one agent (Kiro's) share an id; what one of them left there says nothing about the other.
  const own = source.id === target.id ? {} : hook.extras[target.id];
  const kept: Record<string, Json> = { ...own };
  for (const [id, fields] of Object.entries(hook.extras)) {
    if (fields === own) continue;
    for (const [key, value] of Object.entries(fields)) {
      const same = id === source.id && sharedField(key, source, target);
      if (same && !Object.hasOwn(kept, key)) kept[key] = value;
      else losses.push(dropped(hook, id, key, value));
    }
  }
  const extras: Readonly<Record<string, JsonObject>> =
    Object.keys(kept).length === 0 ? {} : { [target.id]: kept };
  return { hooks: [{ ...hook, extras }], losses };
}

/** Both agents have the field under the same name and type at the same place: agents of one family copy each other. */
function sharedField(key: string, source: ProviderFacts, target: ProviderFacts): boolean {
  const mine = extraField(key, source);
  const theirs = extraField(key, target);
  return (
    mine !== undefined && theirs !== undefined && mine.level === theirs.level && mine.type === theirs.type
  );
}

function extraField(key: string, facts: ProviderFacts): FieldFact | undefined {
  return facts.fields.find((field) => field.key === key && field.canonical === undefined);
}

function dropped(hook: Hook, id: string, key: string, value: Json): Loss {
  return lossOf(hook, { kind: "fieldDropped", field: `extras.${id}.${key}`, value: JSON.stringify(value) });
}
