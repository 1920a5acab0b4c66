import { canonicalEvent } from "../model/event";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { contractFor, type Provider } from "../providers/provider";
import type { CreateRequest } from "./createRequest";
import { payloadSubject } from "./payloadSubject";
import { scriptAnswers } from "./scriptAnswers";
import { scriptLanguages } from "./scriptLanguages";
import type { ScriptInput, ScriptSpec } from "./scriptSpec";

/** The script of a new hook, which reads what the agent sends and answers in its form; undefined where the event wants more. */
export function starterScript(request: CreateRequest, facts: ProviderFacts): string | undefined {
  const { provider, event, names, language, target, script } = request;
  const contract = contractFor(provider, target.file);
  const subject = payloadSubject({ event, tools: names }, facts, contract);
  // Around a command, a generated script stands between it and the agent: it knows exit codes.
  const answers = scriptAnswers(event, target.file.format === "script" ? undefined : contract);
  if (answers === undefined) return undefined;
  const spec: ScriptSpec = {
    intro: intro(event, facts, answers.deny !== undefined),
    input: inputOf(contract?.tables.launch.input),
    subject: subject.steps,
    forbidden: subject.forbidden,
    reason: `This is not allowed here: see ${script}.`,
    ...answers,
  };
  return scriptLanguages[language].render(spec);
}

function intro(event: EventFact, facts: ProviderFacts, canDeny: boolean): readonly string[] {
  const fires = event.fires ?? canonicalEvent(event.canonical)?.fires ?? "at some point";
  const source = facts.sources[event.source];
  return [
    `Hook of ${facts.name} on ${event.native}: runs ${fires}.`,
    powerOf(event, canDeny),
    ...(source === undefined ? [] : [`What ${facts.name} sends and reads: ${source.url}`]),
  ];
}

/** After the fact, an answer can still reach the model: the facts say how. */
function powerOf({ blockBy }: EventFact, canDeny: boolean): string {
  if (canDeny) return `It can block: ${blockBy ?? "by exit code 2"}.`;
  return blockBy === undefined
    ? "It cannot block."
    : `It cannot prevent what happens. What an answer does: ${blockBy}.`;
}

function inputOf(
  input: NonNullable<Provider["contract"]>["tables"]["launch"]["input"] | undefined,
): ScriptInput {
  if (input === "argument") return { kind: "argument" };
  if (typeof input === "object") return { kind: "variable", name: input.variable };
  return { kind: "stdin" };
}
