import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { isObject } from "../../core/providers/shared/handlerFields";
import { envelopeOf } from "../../core/run/envelope";
import { findEvent } from "../../core/run/findEvent";
import { UsageError, type ExitCode } from "../command";
import { findContract } from "../findContract";
import { findProvider } from "../findProvider";
import type { Io } from "../io";
import { parseJson } from "../parseJson";
import { printJson } from "../printJson";
import { readInput } from "../readInput";

export function run(args: readonly string[], io: Io): ExitCode {
  const { values } = parseArgs({
    args: [...args],
    options: {
      source: { type: "string" },
      event: { type: "string" },
      variant: { type: "string" },
      json: { type: "boolean" },
    },
    strict: true,
  });
  const provider = findProvider(values.source, "--source");
  const contract = findContract(provider, values.event, values.variant);
  const payload = parseJson(readInput("-", true).text, "The payload");
  if (!isObject(payload)) throw new UsageError("The payload must be a JSON object.");
  const event =
    values.event === undefined
      ? undefined
      : (findEvent(values.event, contract.facts)?.native ?? values.event);
  const result = envelopeOf({ contract, payload, event, id: randomUUID(), now: new Date().toISOString() });
  if (!result.ok) throw new UsageError(result.problems.join(" "));
  printJson(io, result.envelope);
  return 0;
}
