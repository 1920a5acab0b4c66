import { parseArgs } from "node:util";
import { findEvent } from "../../core/run/findEvent";
import { UsageError, type ExitCode } from "../command";
import { findContract } from "../findContract";
import { findProvider } from "../findProvider";
import type { Io } from "../io";
import { printJson } from "../printJson";
import { sampleOptions, sampleVariables } from "../sampleOptions";

export function run(args: readonly string[], io: Io): ExitCode {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...sampleOptions, json: { type: "boolean" } },
    allowPositionals: true,
    strict: true,
  });
  const [id, name] = positionals;
  const contract = findContract(findProvider(id, "The provider"), name, values.variant);
  const event = name === undefined ? undefined : findEvent(name, contract.facts);
  if (event === undefined) {
    const known = contract.facts.events.map(({ native }) => native).join(", ");
    throw new UsageError(
      name === undefined
        ? `Name an event. ${contract.facts.name} has ${known}.`
        : `${contract.facts.name} has no event "${name}". It has ${known}.`,
    );
  }
  const sampled = contract.sample(event.native, sampleVariables(values));
  if (!sampled.ok) throw new UsageError(sampled.problem);
  printJson(io, sampled.payload);
  return 0;
}
