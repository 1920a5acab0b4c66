import type { HandlerType } from "../model/handler";
import type { ProviderFacts } from "../providers/facts";

/** The handler types that an agent runs, at least on some event. */
export function typesOf(facts: ProviderFacts): ReadonlySet<string> {
  if (facts.handlerTypes !== undefined) return new Set<HandlerType>(facts.handlerTypes);
  const named = facts.fields.find((field) => field.canonical === "type")?.values;
  return new Set(named ?? ["command"]);
}
