import type { AgentEvent } from "../model/agentEvent";
import type { Hook } from "../model/hook";
import type { ProviderContract, SampleVariables } from "../providers/contract";
import type { EventFact, ToolFact } from "../providers/facts";
import { eventNamed } from "../providers/shared/tools";
import { selectHooks } from "./selectHooks";

export type SampledEvent =
  { readonly ok: true; readonly event: AgentEvent } | { readonly ok: false; readonly problem: string };

/** A sample of an event, as an event. */
function sampleEvent(contract: ProviderContract, native: string, variables: SampleVariables): SampledEvent {
  const sampled = contract.sample(native, variables);
  if (!sampled.ok) return sampled;
  return contract.parse(sampled.payload, { event: native });
}

/**
 * A sample that makes a hook fire: of the tool or the word that its matcher is about, where the usual sample does not fit. The
 * usual one where none fits, so that it can be said why the hook does not fire.
 */
export function sampleFor(hook: Hook, contract: ProviderContract, variables: SampleVariables): SampledEvent {
  const { facts } = contract;
  const fact =
    eventNamed(facts, hook.nativeEvent) ?? facts.events.find(({ canonical }) => canonical === hook.event);
  if (fact === undefined) return { ok: false, problem: `${facts.name} has no event ${hook.nativeEvent}.` };
  const usual = sampleEvent(contract, fact.native, variables);
  if (!usual.ok || fires(hook, usual.event, contract)) return usual;
  for (const { event } of otherSamples(contract, fact.native, usual.event, variables)) {
    if (fires(hook, event, contract)) return { ok: true, event };
  }
  return usual;
}

/** A sample to choose from. */
export interface SampleChoice {
  /** The tool or the word that tells it from others; absent for the only sample of an event. */
  readonly about?: string;
  readonly event: AgentEvent;
  /** Whether it starts any of the hooks that were asked for. */
  readonly fires: boolean;
}

/** All samples of an event, those that start one of the hooks first. */
export function sampleChoices(
  contract: ProviderContract,
  native: string,
  hooks: readonly Hook[],
  variables: SampleVariables,
): readonly SampleChoice[] {
  const usual = sampleEvent(contract, native, variables);
  if (!usual.ok) return [];
  const others = [...otherSamples(contract, native, usual.event, variables)];
  const all = others.length === 0 ? [{ event: usual.event }] : others;
  const choices = all.map((each) => ({
    ...each,
    fires: hooks.some((hook) => fires(hook, each.event, contract)),
  }));
  return [...choices.filter((each) => each.fires), ...choices.filter((each) => !each.fires)];
}

function fires(hook: Hook, event: AgentEvent, contract: ProviderContract): boolean {
  return selectHooks([hook], event, contract).some((selected) => selected.fires);
}

function* otherSamples(
  contract: ProviderContract,
  native: string,
  usual: AgentEvent,
  variables: SampleVariables,
): Generator<{ readonly about: string; readonly event: AgentEvent }> {
  const { facts } = contract;
  const fact = eventNamed(facts, native);
  for (const subject of fact?.matches?.values ?? []) {
    const agent = usual.agent === undefined ? {} : { agent: { ...usual.agent, type: subject } };
    yield { about: subject, event: { ...usual, subject, ...agent } };
  }
  if (variables.tool !== undefined || usual.tool === undefined) return;
  for (const { native: tool } of facts.tools.filter((each) => !each.legacy && isOn(fact, each))) {
    const sampled = sampleEvent(contract, native, { ...variables, tool });
    if (sampled.ok) yield { about: tool, event: sampled.event };
  }
  const mcp =
    fact?.tools?.includes("mcp") === false
      ? undefined
      : sampleEvent(contract, native, { ...variables, tool: "mcp" });
  if (mcp?.ok) yield { about: "mcp", event: mcp.event };
}

/** Some events are about a few tools only. */
function isOn(fact: EventFact | undefined, { canonical }: ToolFact): boolean {
  return fact?.tools === undefined || (canonical !== undefined && fact.tools.includes(canonical));
}
