import type { JsonObject } from "../core/model/json";
import type { SampleVariables } from "../core/providers/contract";
import { isObject } from "../core/providers/shared/handlerFields";
import { UsageError } from "./command";
import { parseJson } from "./parseJson";

/** What `sample` and `run` take to make samples by. */
export const sampleOptions = {
  tool: { type: "string" },
  input: { type: "string" },
  prompt: { type: "string" },
  cwd: { type: "string" },
  session: { type: "string" },
  variant: { type: "string" },
} as const;

export interface SampleValues {
  readonly tool?: string | undefined;
  readonly input?: string | undefined;
  readonly prompt?: string | undefined;
  readonly cwd?: string | undefined;
  readonly session?: string | undefined;
}

export function sampleVariables({ tool, input, prompt, cwd, session }: SampleValues): SampleVariables {
  return {
    ...(tool === undefined ? {} : { tool }),
    ...(input === undefined ? {} : { input: argumentsOf(input) }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(session === undefined ? {} : { session }),
  };
}

function argumentsOf(text: string): JsonObject {
  const value = parseJson(text, "--input");
  if (!isObject(value)) throw new UsageError('--input must be a JSON object, such as \'{"command":"ls"}\'.');
  return value;
}
