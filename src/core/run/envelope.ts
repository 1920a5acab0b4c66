import type { AgentEvent } from "../model/agentEvent";
import type { JsonObject } from "../model/json";
import type { ProviderContract } from "../providers/contract";
import { providers } from "../providers/registry";
import { checkEnvelope } from "./checkEnvelope";

export interface EnvelopeRequest {
  /** The contract of the agent that sent the payload. */
  readonly contract: ProviderContract;
  readonly payload: JsonObject;
  /** The native event, for payloads that do not say it. */
  readonly event?: string | undefined;
  /** A fresh UUID, and the time now for payloads that have none. */
  readonly id: string;
  readonly now: string;
}

export type EnvelopeResult =
  | { readonly ok: true; readonly envelope: JsonObject }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A payload of any agent as an OpenHook envelope; one that is not valid is not given out. */
export function envelopeOf({ contract, payload, event, id, now }: EnvelopeRequest): EnvelopeResult {
  const openhook = providers.find(({ facts }) => facts.id === "openhook")?.contract;
  if (openhook === undefined) throw new Error("The registry has no OpenHook.");
  const parsed = contract.parse(payload, event === undefined ? {} : { event });
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const extras = { [openhook.facts.id]: { id, source: contract.facts.id } };
  const isEnvelope = contract.facts.id === openhook.facts.id;
  const rendered = openhook.render(
    isEnvelope ? parsed.event : { time: now, ...withSession(wholeMilliseconds(parsed.event)), extras },
  );
  if (!rendered.ok) return { ok: false, problems: [noType(parsed.event.nativeEvent, openhook)] };
  const problems = checkEnvelope(rendered.payload);
  return problems.length === 0 ? { ok: true, envelope: rendered.payload } : { ok: false, problems };
}

function noType(event: string, { facts }: ProviderContract): string {
  const types = facts.events.map(({ native }) => native).join(", ");
  return `OpenHook has no type of event for ${event}. It has ${types}.`;
}

/** An envelope names a session, and some agents tell their hooks of none (OpenCode's tools, Kiro CLI). */
function withSession(event: AgentEvent): AgentEvent {
  return { ...event, sessionId: event.sessionId || "unknown" };
}

/** Some agents measure in fractions of a millisecond; the specification wants whole ones. */
function wholeMilliseconds(event: AgentEvent): AgentEvent {
  const { tool } = event;
  if (tool?.durationMs === undefined) return event;
  return { ...event, tool: { ...tool, durationMs: Math.round(tool.durationMs) } };
}
