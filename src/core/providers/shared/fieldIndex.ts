import type { FieldFact, FieldLevel, ProviderFacts } from "../facts";

/** The field table of one level, ready to be asked: made once per provider, since every key of every hook asks it. */
export interface FieldIndex {
  readonly byKey: ReadonlyMap<string, FieldFact>;
  readonly type: FieldFact | undefined;
  readonly required: readonly FieldFact[];
}

const indices = new WeakMap<ProviderFacts, Map<FieldLevel, FieldIndex>>();

export function fieldIndex(facts: ProviderFacts, level: FieldLevel): FieldIndex {
  const levels = indices.get(facts) ?? new Map<FieldLevel, FieldIndex>();
  indices.set(facts, levels);
  const known = levels.get(level);
  if (known !== undefined) return known;
  const fields = facts.fields.filter((field) => field.level === level);
  const made: FieldIndex = {
    // Of two fields with the same key the first counts, as in every other look-up of the table.
    byKey: new Map(fields.toReversed().map((field) => [field.key, field])),
    type: fields.find((field) => field.canonical === "type"),
    required: fields.filter((field) => field.required === true && field.canonical !== "type"),
  };
  levels.set(level, made);
  return made;
}
