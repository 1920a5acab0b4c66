import type { Hook } from "../../model/hook";
import type { Json } from "../../model/json";
import type { AnswerFacts } from "../answerFacts";
import type { ContractTables, HookContext, LaunchPlan, PlanRequest, ProviderContract } from "../contract";
import type { EventFact, ProviderFacts } from "../facts";
import { buildContract } from "../shared/contract/buildContract";
import { isObject } from "../shared/handlerFields";
import { answers } from "./answers";
import { cliAnswers } from "./cliAnswers";
import { cliPayloads } from "./cliPayload";
import { facts } from "./facts";
import { cliLaunch, cliMerge, cliScriptWords, launch, merge, scriptWords } from "./launch";
import { answersOfLines, isLine } from "./lines";
import { payloads } from "./payload";

/** The extension has events that the CLI does not know, and waits for more of them. */
const cliFacts: ProviderFacts = {
  ...facts,
  name: "Cline CLI",
  events: facts.events
    .filter(({ native }) => cliPayloads.events.some(({ event }) => event === native))
    .map((event: EventFact): EventFact => {
      const isWaitedFor = event.native === "PreToolUse" || event.native === "PostToolUse";
      return isWaitedFor ? event : { ...event, power: "observe" };
    }),
  timeout: { ...facts.timeout, default: 120 },
  execution: { ...facts.execution, order: "sequential", source: "cli" },
  inputRewrite: true,
};

/** A contract of scripts, in which each line of a script that OpenHook wrote is a hook, too. */
function contractOf(
  own: ProviderFacts,
  tables: ContractTables,
  ofLines: AnswerFacts,
  wordsOf: (request: PlanRequest) => ReturnType<typeof scriptWords>,
): ProviderContract {
  const scripts = buildContract(own, tables);
  const lines = buildContract(own, { ...tables, answers: ofLines });
  const of = ({ hook }: HookContext): ProviderContract =>
    hook !== undefined && isLine(hook.handler) ? lines : scripts;
  return {
    ...scripts,
    interpret: (result, context) => of(context).interpret(result, context),
    answer: (decision, context) => of(context).answer(decision, context),
    plan: (hook, request) => (isLine(hook.handler) ? lines.plan(hook, request) : planScript(hook, request)),
  };

  function planScript(hook: Hook, request: PlanRequest): LaunchPlan {
    const plan = scripts.plan(hook, request);
    const words = wordsOf(request);
    if (!plan.ok) return plan;
    return typeof words === "string" ? { ok: false, problem: words } : { ...plan, ...words };
  }
}

export const cliContract = contractOf(
  cliFacts,
  { payloads: cliPayloads, answers: cliAnswers, merge: cliMerge, launch: cliLaunch },
  answersOfLines(cliAnswers, { denies: ["PreToolUse"], stops: ["PostToolUse"] }),
  cliScriptWords,
);

const extension = contractOf(
  facts,
  { payloads, answers, merge, launch },
  answersOfLines(answers, {
    denies: ["PreToolUse", "TaskStart", "UserPromptSubmit"],
    stops: ["PostToolUse"],
  }),
  scriptWords,
);

/** What the extension for VS Code does. A payload of the CLI is read as well: the same scripts get both. */
export const contract: ProviderContract = {
  ...extension,
  parse: (payload, hint) => (isOfCli(payload) ? cliContract : extension).parse(payload, hint),
  variants: { cli: cliContract },
};

function isOfCli(payload: Json): boolean {
  const name = isObject(payload) ? payload["hookName"] : undefined;
  return cliPayloads.events.some(({ named }) => named === name);
}
