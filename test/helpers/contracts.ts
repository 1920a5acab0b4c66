import type { HookContext, ProviderContract } from "../../src/core/providers/contract";
import type { HookResult } from "../../src/core/model/process";
import type { AgentEvent } from "../../src/core/model/agentEvent";
import { contractFor } from "../../src/core/providers/provider";
import { providers } from "../../src/core/providers/registry";

/** Every contract, with a name for test titles and fixtures: those of all kinds of files, and their variants. */
export const contracts: readonly (readonly [name: string, contract: ProviderContract])[] = providers.flatMap(
  (provider) => {
    const kinds = provider.facts.files.map((file) => [file.kind, contractFor(provider, file)] as const);
    const distinct = [...new Map(kinds.map(([kind, contract]) => [contract, kind])).keys()];
    const named = distinct.flatMap((contract, index) => {
      if (contract === undefined) return [];
      const kind = kinds.find(([, each]) => each === contract)?.[0] ?? "";
      const name = index === 0 ? provider.facts.id : `${provider.facts.id}-${kind}`;
      const variants = Object.entries(contract.variants ?? {});
      return [
        [name, contract] as const,
        ...variants.map(([variant, each]) => [`${name}-${variant}`, each] as const),
      ];
    });
    // The contract of some files can be a variant of that of others (Cline's CLI).
    return named.filter(([, contract], index) => named.findIndex(([, each]) => each === contract) === index);
  },
);

/** A sample of an event, parsed. */
export function sampleEvent(contract: ProviderContract, event: string, tool?: string): AgentEvent {
  const known = samples.get(contract) ?? new Map<string, AgentEvent>();
  samples.set(contract, known);
  const key = `${event} ${tool ?? ""}`;
  const found = known.get(key) ?? makeSample(contract, event, tool);
  known.set(key, found);
  return found;
}

const samples = new Map<ProviderContract, Map<string, AgentEvent>>();

function makeSample(contract: ProviderContract, event: string, tool: string | undefined): AgentEvent {
  const sampled = contract.sample(event, tool === undefined ? {} : { tool });
  if (!sampled.ok) throw new Error(sampled.problem);
  const parsed = contract.parse(sampled.payload, { event });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.event;
}

export function contextOf(
  contract: ProviderContract,
  event: string,
  hook?: Partial<NonNullable<HookContext["hook"]>>,
): HookContext {
  return {
    event: sampleEvent(contract, event),
    ...(hook === undefined
      ? {}
      : { hook: { handler: { type: "command" }, blocking: true, extras: {}, ...hook } }),
  };
}

/** A process that ended with an exit code, or in another way. */
export function ended(exitCode: number, stdout: string | object = "", stderr = ""): HookResult {
  const text = typeof stdout === "string" ? stdout : JSON.stringify(stdout);
  return { exitCode, signal: null, timedOut: false, stdout: text, stderr };
}

export const timedOut: HookResult = { ...ended(0), exitCode: null, timedOut: true, signal: "SIGKILL" };
export const killed: HookResult = { ...ended(0), exitCode: null, signal: "SIGTERM" };
export const notStarted: HookResult = {
  ...ended(0),
  exitCode: null,
  spawnError: "guard.sh does not exist.",
};
