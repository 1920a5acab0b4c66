import type { HandlerType } from "../model/handler";
import type { CanonicalField, FieldFact, FieldLevel, ProviderFacts } from "../providers/facts";
import { lettersOf } from "../providers/shared/factsIndex";
import { nearest } from "./nearest";
import { vocabulary } from "./vocabulary";

/** Spellings that no agent has and people use; those of agents come from the facts. */
const synonyms: Readonly<Record<string, CanonicalField>> = {
  timeoutms: "timeout",
  timeoutmillis: "timeout",
  timeoutmilliseconds: "timeout",
  timeoutseconds: "timeout",
  timeoutsecs: "timeout",
  cmd: "command",
  script: "command",
  run: "command",
  tools: "matcher",
  toolname: "matcher",
  matchers: "matcher",
  environment: "env",
  workdir: "cwd",
  workingdir: "cwd",
  background: "async",
};

export interface FieldSuggestion {
  /** What the key carries in other agents, or in people's minds. */
  readonly means: CanonicalField | undefined;
  /** The agent's own field for it. */
  readonly to: FieldFact | undefined;
}

/** What a key may be meant to be that the agent does not have at this level. */
export function suggestField(
  key: string,
  level: FieldLevel,
  type: HandlerType,
  facts: ProviderFacts,
): FieldSuggestion {
  const fits = facts.fields.filter(
    (field) =>
      field.level === level && field.aliasOf === undefined && (field.handlerTypes?.includes(type) ?? true),
  );
  const letters = lettersOf(key);
  const same = fits.find((field) => lettersOf(field.key) === letters);
  if (same !== undefined) return { means: same.canonical, to: same };
  const means = synonyms[letters] ?? first(vocabulary().fields.get(letters));
  if (means !== undefined) return { means, to: fits.find((field) => field.canonical === means) };
  const close = nearest(
    key,
    fits.map((field) => field.key),
  );
  const to = fits.find((field) => field.key === close);
  return { means: to?.canonical, to };
}

/** The unit that a key's own name speaks of. */
export function unitInName(key: string): "seconds" | "milliseconds" | undefined {
  const letters = lettersOf(key);
  if (/(?:ms|millis|milliseconds)$/.test(letters)) return "milliseconds";
  return /(?:sec|secs|seconds)$/.test(letters) ? "seconds" : undefined;
}

function first<Value>(values: ReadonlySet<Value> | undefined): Value | undefined {
  return values === undefined ? undefined : [...values][0];
}
