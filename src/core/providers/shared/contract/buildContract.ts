import type { ContractTables, ProviderContract } from "../../contract";
import type { ProviderFacts } from "../../facts";
import { answerDecision } from "./answerDecision";
import { interpretResult } from "./interpretResult";
import { mergeVerdicts } from "./mergeVerdicts";
import { parsePayload } from "./parsePayload";
import { planLaunch } from "./planLaunch";
import { renderPayload } from "./renderPayload";
import { samplePayload } from "./samplePayload";

/** The contract that a provider's tables describe. A provider replaces single functions where tables cannot say it. */
export function buildContract(facts: ProviderFacts, tables: ContractTables): ProviderContract {
  const data = { facts, ...tables };
  return {
    facts,
    tables,
    sample: (event, variables = {}) => samplePayload(event, variables, data),
    render: (event) => renderPayload(event, data),
    parse: (payload, hint = {}) => parsePayload(payload, hint, data),
    interpret: (result, context) => interpretResult(result, context, data),
    answer: (decision, context) => answerDecision(decision, context, data),
    merge: (verdicts, context, finished) => mergeVerdicts(verdicts, context, finished, data),
    plan: (hook, request) => planLaunch(hook, request, data),
  };
}
