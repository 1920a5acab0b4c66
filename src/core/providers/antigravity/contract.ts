import type { ProviderContract } from "../contract";
import { buildContract } from "../shared/contract/buildContract";
import { answers } from "./answers";
import { facts } from "./facts";
import { launch, merge } from "./launch";
import { payloads } from "./payload";

export const contract: ProviderContract = buildContract(facts, { payloads, answers, merge, launch });
