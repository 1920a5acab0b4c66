import type { AgentEvent } from "../model/agentEvent";
import type { Json } from "../model/json";
import type { ProviderContract } from "../providers/contract";
import { contractFor } from "../providers/provider";
import { providers } from "../providers/registry";
import { isObject } from "../providers/shared/handlerFields";

export type ReadEvent =
  { readonly ok: true; readonly event: AgentEvent } | { readonly ok: false; readonly problem: string };

/**
 * An event that somebody saved or pasted: a payload as the agent sends it, or `{ provider, event, payload }` where the payload
 * alone does not say whose it is. A payload of another agent is fired as the same event of this one.
 */
export function readEvent(value: Json, contract: ProviderContract, event: string | undefined): ReadEvent {
  if (!isObject(value))
    return { ok: false, problem: "An event is a JSON object: the payload that the agent sends." };
  const { provider, payload } = value;
  const isWrapped = isObject(payload) && Object.keys(value).every((key) => wrapperKeys.includes(key));
  if (!isWrapped) return parseWith(value, contract, event);
  const name = typeof value["event"] === "string" ? value["event"] : event;
  const sender = typeof provider === "string" ? contractOf(provider) : contract;
  if (sender === undefined)
    return { ok: false, problem: `There is no provider ${JSON.stringify(provider)} with payloads.` };
  return parseWith(payload, sender, name);
}

const wrapperKeys: readonly string[] = ["provider", "event", "payload", "name", "description"];

function contractOf(id: string): ProviderContract | undefined {
  const provider = providers.find(({ facts }) => facts.id === id);
  return provider?.contract ?? provider?.facts.files.map((file) => contractFor(provider, file)).find(Boolean);
}

function parseWith(payload: Json, contract: ProviderContract, event: string | undefined): ReadEvent {
  const named = contract.parse(payload);
  return named.ok ? named : contract.parse(payload, event === undefined ? {} : { event });
}
