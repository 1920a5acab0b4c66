import type { EventFact, FieldFact, FieldLevel, ProviderFacts, ToolFact } from "../facts";

/** The facts of one provider, ready to be asked: every key of every hook asks them, and a file may hold ten thousand. */
export class FactsIndex {
  readonly events: ReadonlyMap<string, EventFact>;
  /** By their own names, then by accepted aliases. */
  readonly tools: ReadonlyMap<string, ToolFact>;
  readonly fields: Readonly<Record<FieldLevel, LevelIndex>>;
  readonly timeouts: readonly FieldFact[];
  #eventsByLetters: ReadonlyMap<string, EventFact> | undefined;

  constructor({ events, fields, tools }: ProviderFacts) {
    this.events = firstOf(events.map((event) => [event.native, event]));
    this.tools = firstOf([
      ...tools.map((tool) => [tool.native, tool] as const),
      ...tools.flatMap((tool) => (tool.aliases ?? []).map((alias) => [alias, tool] as const)),
    ]);
    this.fields = {
      root: new LevelIndex(fields, "root"),
      group: new LevelIndex(fields, "group"),
      handler: new LevelIndex(fields, "handler"),
    };
    this.timeouts = fields.filter((field) => field.canonical === "timeout");
  }

  /** By the letters of the name alone: `pre_tool_use` finds `PreToolUse`. */
  get eventsByLetters(): ReadonlyMap<string, EventFact> {
    return (this.#eventsByLetters ??= firstOf(
      [...this.events.values()].map((event) => [lettersOf(event.native), event]),
    ));
  }
}

/** The field table of one level. */
class LevelIndex {
  readonly byKey: ReadonlyMap<string, FieldFact>;
  readonly type: FieldFact | undefined;
  readonly required: readonly FieldFact[];
  /** Whether a field of this level says what a handler does, and so of which type it is. */
  readonly namesContent: boolean;

  constructor(all: readonly FieldFact[], level: FieldLevel) {
    const fields = all.filter((field) => field.level === level);
    this.byKey = firstOf(fields.map((field) => [field.key, field]));
    this.type = fields.find((field) => field.canonical === "type");
    this.required = fields.filter((field) => field.required === true && field.canonical !== "type");
    this.namesContent = fields.some(({ canonical }) => canonical !== undefined && contents.has(canonical));
  }
}

const contents: ReadonlySet<string> = new Set(["type", "command", "url", "prompt", "server"]);

const indices = new WeakMap<ProviderFacts, FactsIndex>();

export function indexOf(facts: ProviderFacts): FactsIndex {
  const known = indices.get(facts);
  if (known !== undefined) return known;
  const made = new FactsIndex(facts);
  indices.set(facts, made);
  return made;
}

export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Of two facts with one name the first is the usual meaning. */
function firstOf<Fact>(named: readonly (readonly [string, Fact])[]): ReadonlyMap<string, Fact> {
  return new Map(named.toReversed());
}
