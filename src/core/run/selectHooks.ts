import type { AgentEvent } from "../model/agentEvent";
import type { Hook } from "../model/hook";
import type { JsonObject } from "../model/json";
import type { ProviderContract } from "../providers/contract";
import { eventNamed } from "../providers/shared/tools";
import { matchesEvent } from "./matchesEvent";
import { matchesPattern } from "./matchesText";

/** A hook on an event: what it is sent, or why the agent does not run it. */
export type Selected =
  | { readonly hook: Hook; readonly fires: true; readonly payload: JsonObject; readonly event: AgentEvent }
  | { readonly hook: Hook; readonly fires: false; readonly why: string };

/**
 * Which hooks of a file an event starts. Every hook sees the event under the name that it is registered for, since some
 * agents have several names, with payloads of their own, for one thing.
 */
export function selectHooks(
  hooks: readonly Hook[],
  event: AgentEvent,
  contract: ProviderContract,
): readonly Selected[] {
  return hooks.filter((hook) => isOn(hook, event)).map((hook) => select(hook, event, contract));
}

function isOn(hook: Hook, event: AgentEvent): boolean {
  return hook.nativeEvent === event.nativeEvent || hook.event === event.event;
}

function select(hook: Hook, event: AgentEvent, contract: ProviderContract): Selected {
  const { facts } = contract;
  const no = (why: string): Selected => ({ hook, fires: false, why });
  const fact = eventNamed(facts, hook.nativeEvent);
  const own = { ...event, nativeEvent: fact?.native ?? event.nativeEvent };
  const rendered = contract.render(own);
  if (!rendered.ok) return no(rendered.problem);
  if (!hook.enabled) return no("It is switched off.");
  if (!matchesEvent(hook, own, rendered.payload, facts, fact)) return no(doesNotFit(hook, own));
  const command = own.tool?.input["command"];
  if (hook.commandPattern !== undefined && !fitsCommand(hook.commandPattern, command, contract)) {
    return no(`It is for commands like ${hook.commandPattern}.`);
  }
  if (fact?.handlerTypes?.includes(hook.handler.type) === false) {
    return no(`${facts.name} runs no ${hook.handler.type} hooks on ${fact.native}.`);
  }
  const why = contract.skips?.(hook, own);
  return why === undefined ? { hook, fires: true, payload: rendered.payload, event: own } : no(why);
}

function fitsCommand(pattern: string, command: unknown, { facts }: ProviderContract): boolean {
  return (
    typeof command === "string" &&
    matchesPattern(pattern, [command], { engine: facts.matcher.engine ?? "re2" })
  );
}

function doesNotFit({ nativeMatcher }: Hook, { tool, subject }: AgentEvent): string {
  const what = tool?.nativeName ?? tool?.name ?? subject ?? "this event";
  if (nativeMatcher === undefined) return `It is not for ${what}.`;
  const text = typeof nativeMatcher === "string" ? nativeMatcher : nativeMatcher.join(", ");
  return `Its matcher ${text} does not fit ${what}.`;
}
