import type { EventFact, ProviderFacts } from "../providers/facts";

/** The event that a person means: by the agent's name, by the canonical name, or by either in another case. */
export function findEvent(name: string, { events }: ProviderFacts): EventFact | undefined {
  const lower = name.toLowerCase();
  return (
    events.find(({ native }) => native === name) ??
    events.find(({ canonical, decodeOnly }) => canonical === name && !decodeOnly) ??
    events.find(({ native, canonical }) => native.toLowerCase() === lower || canonical === lower)
  );
}
