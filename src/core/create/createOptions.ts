import { canonicalTools } from "../model/tool";
import type { EventFact, ProviderFacts } from "../providers/facts";

/** The events that a script can be put on. */
export function eventChoices(facts: ProviderFacts): readonly EventFact[] {
  return facts.events.filter(
    ({ decodeOnly, handlerTypes }) =>
      decodeOnly !== true && (handlerTypes === undefined || handlerTypes.includes("command")),
  );
}

export interface NameChoice {
  /** As the agent's matchers write it. */
  readonly name: string;
  /** What it is, where the name alone does not say it. */
  readonly meaning: string | undefined;
}

/** What a hook on an event can be limited to; nothing where the agent has no matchers there or they are free text. */
export function nameChoices(event: EventFact, facts: ProviderFacts): readonly NameChoice[] {
  const { matches, tools } = event;
  if (matches === undefined || facts.matcher.dialect === "none") return [];
  if (matches.on === "value") return (matches.values ?? []).map((name) => ({ name, meaning: undefined }));
  if (matches.on !== "tool") return [];
  if (facts.canonicalForm)
    return Object.entries(canonicalTools).map(([name, { meaning }]) => ({ name, meaning }));
  const choices = facts.tools
    .filter(({ legacy, variant }) => legacy !== true && variant !== true)
    .filter(({ canonical }) => tools === undefined || tools.some((one) => one === canonical))
    .map(({ native, canonical }) => ({
      name: native,
      meaning: canonical === undefined ? undefined : canonicalTools[canonical].meaning,
    }));
  return [...new Map(choices.map((choice) => [choice.name, choice])).values()];
}
