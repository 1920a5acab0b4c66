import type { ProviderContract } from "../contract";
import type { ProviderFacts } from "../facts";
import { buildContract } from "../shared/contract/buildContract";
import { answers, cloudAnswers } from "./answers";
import { facts } from "./facts";
import { cloudLaunch, launch, merge } from "./launch";
import { permission } from "./outputFields";
import { payloads, stringArguments } from "./payload";

/** Copilot's agent in the cloud reads the hooks of a repository, too. */
const cloudFacts: ProviderFacts = {
  ...facts,
  name: "GitHub Copilot cloud agent",
  events: facts.events.map((event) =>
    (permission as readonly string[]).includes(event.native) ? { ...event, power: "observe" } : event,
  ),
};

export const contract: ProviderContract = {
  ...buildContract(facts, { payloads, answers, merge, launch }),
  variants: {
    cloud: buildContract(cloudFacts, { payloads, answers: cloudAnswers, merge, launch: cloudLaunch }),
    stringArguments: buildContract(facts, { payloads: stringArguments, answers, merge, launch }),
  },
};
