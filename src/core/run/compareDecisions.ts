import type { AgentEvent, EventField } from "../model/agentEvent";
import type { Hook } from "../model/hook";
import type { HookResult } from "../model/process";
import type { Verdict } from "../model/verdict";
import type { ProviderContract } from "../providers/contract";
import { contractFor, type Provider } from "../providers/provider";
import { providers as allProviders } from "../providers/registry";
import { nativeEventFor } from "../providers/shared/contract/renderPayload";

/** What one agent would make of a hook's answer, or why it cannot be said. */
export type AgentDecision = {
  readonly provider: Provider;
  /** The agent's name, with its version or surface where it has several. */
  readonly name: string;
} & (
  | {
      readonly ok: true;
      /** What the agent calls the event. */
      readonly event: string;
      readonly verdict: Verdict;
      /** What the event says and this agent would not tell the hook. */
      readonly untold: readonly EventField[];
    }
  | { readonly ok: false; readonly problem: string }
);

export interface CompareRequest {
  readonly event: AgentEvent;
  readonly hook: Hook;
  readonly result: HookResult;
  /** The contract under which the hook ran: its row comes first. */
  readonly contract: ProviderContract;
  readonly providers?: readonly Provider[];
}

/** Reads one answer of a hook by the contract of every agent, on the event that means the same there. */
export function compareDecisions(request: CompareRequest): readonly AgentDecision[] {
  const rows = (request.providers ?? allProviders).flatMap((provider) => rowsOf(provider, request));
  const isOwn = ({ contract }: Row): boolean => contract === request.contract;
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))].map(({ decision }) => decision);
}

interface Row {
  readonly contract: ProviderContract | undefined;
  readonly decision: AgentDecision;
}

function rowsOf(provider: Provider, request: CompareRequest): readonly Row[] {
  const { name } = provider.facts;
  const contracts = new Map<ProviderContract, string>();
  const add = (contract: ProviderContract | undefined, label: string): void => {
    if (contract === undefined || contracts.has(contract)) return;
    contracts.set(contract, label);
    for (const [key, variant] of Object.entries(contract.variants ?? {})) add(variant, `${name} (${key})`);
  };
  add(provider.contract, name);
  for (const file of provider.facts.files) {
    const own = contractFor(provider, file);
    add(own, contracts.size === 0 ? name : `${name} (${file.kind})`);
  }
  if (contracts.size === 0) {
    const problem = `OpenHook does not know yet how ${name} reads answers.`;
    return [{ contract: undefined, decision: { provider, name, ok: false, problem } }];
  }
  return [...contracts].map(([contract, label]) => ({
    contract,
    decision: { provider, name: label, ...decide(contract, request) },
  }));
}

type Decided =
  | {
      readonly ok: true;
      readonly event: string;
      readonly verdict: Verdict;
      readonly untold: readonly EventField[];
    }
  | { readonly ok: false; readonly problem: string };

function decide(contract: ProviderContract, { event, hook, result, contract: own }: CompareRequest): Decided {
  const native = contract === own ? event.nativeEvent : nativeEventFor(event, contract.facts)?.native;
  const there = { ...event, nativeEvent: native ?? event.nativeEvent };
  const rendered = contract.render(there);
  if (native === undefined || !rendered.ok)
    return {
      ok: false,
      problem: rendered.ok ? `${contract.facts.name} has no such event.` : rendered.problem,
    };
  const parsed = contract.parse(rendered.payload, { event: native });
  return {
    ok: true,
    event: native,
    verdict: contract.interpret(result, {
      event: parsed.ok ? parsed.event : there,
      hook: contract.facts.id === own.facts.id ? hook : answering(hook),
    }),
    untold: rendered.lost,
  };
}

/** A hook as another agent would have it: what it runs there is not known, only what it answered. */
function answering(hook: Hook): Hook {
  const { command: _command, platform: _platform, ...handler } = hook.handler;
  return { ...hook, handler };
}
