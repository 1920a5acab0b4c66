import type { ProviderContract } from "../core/providers/contract";
import { contractFor, type Provider } from "../core/providers/provider";
import { findEvent } from "../core/run/findEvent";
import { UsageError } from "./command";

/** The contract of a provider that knows an event: some have one per kind of file. */
export function findContract(
  provider: Provider,
  event: string | undefined,
  variant: string | undefined,
): ProviderContract {
  const { facts } = provider;
  const all = [provider.contract, ...facts.files.map((file) => contractFor(provider, file))].filter(
    (contract) => contract !== undefined,
  );
  const [first] = all;
  if (first === undefined) throw new UsageError(`${facts.name} sends no payloads that OpenHook knows.`);
  const found = all.find((contract) => event === undefined || findEvent(event, contract.facts) !== undefined);
  const contract = found ?? first;
  if (variant === undefined) return contract;
  const chosen = contract.variants?.[variant];
  if (chosen !== undefined) return chosen;
  const known = Object.keys(contract.variants ?? {});
  throw new UsageError(
    known.length === 0
      ? `${facts.name} has no variants.`
      : `${facts.name} has no variant "${variant}". Known: ${known.join(", ")}.`,
  );
}
