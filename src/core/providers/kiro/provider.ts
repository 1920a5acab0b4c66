import { childOf } from "../../text/nodeAt";
import type { Provider } from "../provider";
import { decodeAgent, encodeAgent } from "./agent";
import { agentFacts } from "./agentFacts";
import { agentContract, contract } from "./contract";
import { facts } from "./facts";
import { decodeLegacy, encodeLegacy } from "./legacy";
import { legacyContract } from "./legacyContract";
import { legacyFacts } from "./legacyFacts";
import { decodeV1, encodeV1 } from "./v1";

/** Three formats of one agent, told apart by the kind of file. */
type Format = Required<Pick<Provider, "facts" | "decode" | "encode" | "contract">>;

const v1: Format = { facts, decode: decodeV1, encode: encodeV1, contract };

const formats: Readonly<Record<string, Format>> = {
  v1,
  legacy: { facts: legacyFacts, decode: decodeLegacy, encode: encodeLegacy, contract: legacyContract },
  agent: { facts: agentFacts, decode: decodeAgent, encode: encodeAgent, contract: agentContract },
};

const formatOf = ({ kind }: { readonly kind: string }): Format => formats[kind] ?? v1;

export const kiro: Provider = {
  facts,
  factsFor: (file) => formatOf(file).facts,
  contract,
  contractFor: (file) => formatOf(file).contract,
  decode: (input) => formatOf(input.file).decode(input),
  encode: (request) => formatOf(request.file).encode(request),
  recognise({ root }) {
    return childOf(root, "version")?.kind === "string" && childOf(root, "hooks")?.kind === "array" ? 0.6 : 0;
  },
};
