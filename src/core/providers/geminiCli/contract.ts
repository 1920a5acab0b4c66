import type { ProviderContract } from "../contract";
import { buildContract } from "../shared/contract/buildContract";
import { answers } from "./answers";
import { facts } from "./facts";
import { launch, merge } from "./launch";
import { payloads } from "./payload";
import { mergeToolSelection } from "./toolSelection";

const built = buildContract(facts, { payloads, answers, merge, launch });

export const contract: ProviderContract = {
  ...built,
  merge: (verdicts, context, finished) => {
    const merged = built.merge(verdicts, context, finished);
    return verdicts.length > 1 && context.event.event === "before_tool_selection"
      ? mergeToolSelection(merged, verdicts)
      : merged;
  },
};
