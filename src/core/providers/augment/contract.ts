import type { ProviderContract } from "../contract";
import type { ProviderFacts, ToolFact } from "../facts";
import { buildContract } from "../shared/contract/buildContract";
import { answers } from "./answers";
import { facts } from "./facts";
import { launch, merge } from "./launch";
import { line1Payloads, payloads } from "./payload";

const tools: readonly ToolFact[] = facts.tools;

/** The rewritten 1.x line, a prerelease: payloads were seen live, and answers are taken to be those of 0.x. */
const line1: ProviderFacts = {
  ...facts,
  name: `${facts.name} 1.x`,
  tools: tools.filter(({ variant }) => variant).map(({ variant: _other, ...tool }) => tool),
};

export const contract: ProviderContract = {
  ...buildContract(facts, { payloads, answers, merge, launch }),
  variants: {
    "1.x": buildContract(line1, {
      payloads: line1Payloads,
      answers: { ...answers, rules: answers.rules.map((rule) => ({ ...rule, doubtful: true })) },
      merge,
      launch,
    }),
  },
};
