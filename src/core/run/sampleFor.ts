import type { AgentEvent } from "../model/agentEvent";
import type { Hook } from "../model/hook";
import type { ProviderContract, SampleVariables } from "../providers/contract";
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
  for (const event of otherSamples(contract, fact.native, usual.event, variables)) {
    if (fires(hook, event, contract)) return { ok: true, event };
  }
  return usual;
}

function fires(hook: Hook, event: AgentEvent, contract: ProviderContract): boolean {
  return selectHooks([hook], event, contract).some((selected) => selected.fires);
}

function* otherSamples(
  contract: ProviderContract,
  native: string,
  usual: AgentEvent,
  variables: SampleVariables,
): Generator<AgentEvent> {
  const { facts } = contract;
  for (const subject of eventNamed(facts, native)?.matches?.values ?? []) {
    yield {
      ...usual,
      subject,
      ...(usual.agent === undefined ? {} : { agent: { ...usual.agent, type: subject } }),
    };
  }
  if (variables.tool !== undefined || usual.tool === undefined) return;
  for (const tool of [...facts.tools.filter((each) => !each.legacy).map((each) => each.native), "mcp"]) {
    const sampled = sampleEvent(contract, native, { ...variables, tool });
    if (sampled.ok) yield sampled.event;
  }
}
