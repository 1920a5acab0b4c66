import type { AnswerFacts } from "../answerFacts";
import type { ProviderContract } from "../contract";
import type { EventFact, ProviderFacts } from "../facts";
import { buildContract } from "../shared/contract/buildContract";
import { answers } from "./answers";
import { facts } from "./facts";
import { launch, merge } from "./launch";
import { payloadsOf } from "./payload";

const all: readonly EventFact[] = facts.events;
const isNew = ({ since }: EventFact): boolean => since === "1.0";
/** Events that the 1.x line no longer has. */
const dropped = [
  "PostToolBatch",
  "MessageDisplay",
  "TodoCreated",
  "TodoCompleted",
  "SessionDelete",
  "UserPromptExpansion",
];

function contractOf(events: readonly EventFact[], name: string, read: AnswerFacts): ProviderContract {
  const own: ProviderFacts = { ...facts, name, events };
  const payloads = payloadsOf(events.map(({ native }) => native));
  return buildContract(own, { payloads, answers: read, merge, launch });
}

/** The 1.x line, of which events and fields of the file are known: it is taken to answer as 0.x does, which is doubtful. */
function line1(): ProviderContract {
  const events = all.filter((event) => isNew(event) || !dropped.includes(event.native));
  const known = (names: readonly string[]): readonly string[] =>
    names.filter((name) => events.some(({ native }) => native === name));
  const rules = answers.rules.map((rule) => ({
    ...rule,
    ...(rule.events === undefined ? {} : { events: known(rule.events) }),
    doubtful: true as const,
  }));
  const fields = answers.fields.map((field) =>
    field.events === undefined ? field : { ...field, events: known(field.events) },
  );
  return contractOf(events, `${facts.name} 1.x`, {
    ...answers,
    fields,
    rules: rules.filter((rule) => rule.events?.length !== 0),
  });
}

export const contract: ProviderContract = {
  ...contractOf(
    all.filter((event) => !isNew(event)),
    facts.name,
    answers,
  ),
  variants: { "1.x": line1() },
};
