import type { Json } from "../../model/json";
import type { HookContext, ProviderContract } from "../contract";
import { buildContract } from "../shared/contract/buildContract";
import { isObject } from "../shared/handlerFields";
import { agentFacts } from "./agentFacts";
import { agentAnswers, answers } from "./answers";
import { facts } from "./facts";
import { agentLaunch, agentMerge, launch, merge } from "./launch";
import { agentPayloads, payloads } from "./payload";
import { withKinds } from "./toolPayloads";

const v1 = buildContract(withKinds(facts), { payloads, answers, merge, launch });

/** Hooks of the IDE since 1.0 and of the CLI's third engine. */
export const contract: ProviderContract = {
  ...v1,
  parse: (payload, hint) => v1.parse(withCapital(payload), hint),
};

/** Payloads that were seen say PreToolUse; one description of them says preToolUse. */
function withCapital(payload: Json): Json {
  const name = isObject(payload) ? payload["hook_event_name"] : undefined;
  if (!isObject(payload) || typeof name !== "string") return payload;
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const isKnown = facts.events.some(({ native }) => native === capital);
  return isKnown ? { ...payload, hook_event_name: capital } : payload;
}

const agent = buildContract(withKinds(agentFacts), {
  payloads: agentPayloads,
  answers: agentAnswers,
  merge: agentMerge,
  launch: agentLaunch,
});

/** Hooks in agent files of the CLI 2.x. */
export const agentContract: ProviderContract = {
  ...agent,
  interpret: (result, context) =>
    agent.interpret({ ...result, stdout: cut(result.stdout, limitOf(context)) }, context),
};

const defaultLimit = 10_240;

function limitOf({ hook }: HookContext): number {
  const own = hook?.extras[agentFacts.id]?.["max_output_size"];
  return typeof own === "number" ? own : defaultLimit;
}

function cut(text: string, limit: number): string {
  const bytes = new TextEncoder().encode(text);
  return bytes.length <= limit ? text : `${new TextDecoder().decode(bytes.slice(0, limit))} ... truncated`;
}
