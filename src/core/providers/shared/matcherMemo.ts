import { Memo } from "../../text/memo";
import type { EventFact, ProviderFacts } from "../facts";

type Read<Text, Value> = (text: Text, facts: ProviderFacts, event: EventFact | undefined) => Value;

/** Longer texts are no matchers that anybody repeats, and would only fill the memory. */
const maxLength = 1000;

/** Remembers what a matcher means to an agent on an event. */
export function rememberMatchers<Text extends string | undefined, Value>(
  read: Read<Text, Value>,
): Read<Text, Value> {
  const known = new WeakMap<ProviderFacts, Map<EventFact | undefined, Memo<Text, Value>>>();
  return (text, facts, event) => {
    if (text !== undefined && text.length > maxLength) return read(text, facts, event);
    const ofFacts = known.get(facts) ?? new Map<EventFact | undefined, Memo<Text, Value>>();
    known.set(facts, ofFacts);
    const ofEvent = ofFacts.get(event) ?? new Memo<Text, Value>();
    ofFacts.set(event, ofEvent);
    return ofEvent.get(text, () => read(text, facts, event));
  };
}
