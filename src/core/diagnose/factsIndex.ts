import type { EventFact, FieldFact, FieldLevel, ProviderFacts } from "../providers/facts";

/** The facts of one provider, ready for look-ups, so that a file of ten thousand hooks costs ten thousand look-ups. */
export interface FactsIndex {
  readonly events: ReadonlyMap<string, EventFact>;
  /** By the letters of the name alone: `pre_tool_use` finds `PreToolUse`. */
  readonly eventsByLetters: ReadonlyMap<string, EventFact>;
  readonly fields: ReadonlyMap<FieldLevel, ReadonlyMap<string, FieldFact>>;
  readonly timeouts: readonly FieldFact[];
}

const cache = new WeakMap<ProviderFacts, FactsIndex>();

export function indexOf(facts: ProviderFacts): FactsIndex {
  const known = cache.get(facts);
  if (known !== undefined) return known;
  const made = build(facts);
  cache.set(facts, made);
  return made;
}

export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function build({ events, fields }: ProviderFacts): FactsIndex {
  const levels: readonly FieldLevel[] = ["root", "group", "handler"];
  const atLevel = (level: FieldLevel): ReadonlyMap<string, FieldFact> =>
    // Of two facts about one key the first is the usual meaning.
    new Map(
      fields
        .filter((field) => field.level === level)
        .map((field) => [field.key, field] as const)
        .reverse(),
    );
  return {
    events: new Map(events.map((event) => [event.native, event])),
    eventsByLetters: new Map(events.map((event) => [lettersOf(event.native), event])),
    fields: new Map(levels.map((level) => [level, atLevel(level)])),
    timeouts: fields.filter((field) => field.canonical === "timeout"),
  };
}
