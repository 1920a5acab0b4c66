import { canonicalTools } from "../model/tool";
import type { EventFact, ProviderFacts } from "../providers/facts";
import type { Provider } from "../providers/provider";
import { scriptAnswers } from "./scriptAnswers";

/** The events that a script can be put on; not those that want more from it than a yes or no, as a new worktree does. */
export function eventChoices({ facts, contract }: Provider): readonly EventFact[] {
  return facts.events.filter(
    (event) =>
      event.decodeOnly !== true &&
      (event.handlerTypes === undefined || event.handlerTypes.includes("command")) &&
      scriptAnswers(event, contract) !== undefined,
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
