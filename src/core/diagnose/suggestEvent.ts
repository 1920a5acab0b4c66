import type { CanonicalEventName } from "../model/event";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { indexOf, lettersOf } from "../providers/shared/factsIndex";
import { nearest } from "./nearest";
import { vocabulary, type ForeignEvent } from "./vocabulary";

/** What a person may have meant with an event name that the agent does not know. */
export type EventSuggestion =
  | { readonly kind: "casing"; readonly to: string }
  /** `to` is the same event, or only the one that comes nearest. */
  | { readonly kind: "foreign"; readonly from: ForeignEvent; readonly to: EventFact | undefined }
  | { readonly kind: "typo"; readonly to: string }
  | { readonly kind: "none" };

export function suggestEvent(name: string, facts: ProviderFacts): EventSuggestion {
  const index = indexOf(facts);
  const letters = lettersOf(name);
  const same = index.eventsByLetters.get(letters);
  if (same !== undefined) return { kind: "casing", to: same.native };
  const foreign = vocabulary().events.get(letters) ?? [];
  const from = foreign.find(({ native }) => native === name) ?? foreign[0];
  if (from !== undefined) return { kind: "foreign", from, to: counterpart(from.canonical, facts) };
  const to = nearest(name, index.events.keys());
  return to === undefined ? { kind: "none" } : { kind: "typo", to };
}

/** This agent's event for a canonical one: its own, else the one that comes nearest. */
function counterpart(canonical: CanonicalEventName, facts: ProviderFacts): EventFact | undefined {
  const own = facts.events.filter((event) => event.canonical === canonical && !event.decodeOnly);
  return (
    own.find((event) => event.tools === undefined) ??
    own[0] ??
    facts.events.find((event) =>
      event.approximates?.some((one) => one.event === canonical && one.differs === "meaning"),
    )
  );
}
