import { childOf } from "../../text/nodeAt";
import type { Provider } from "../provider";
import { decodeAgent, encodeAgent } from "./agent";
import { agentFacts } from "./agentFacts";
import { facts } from "./facts";
import { decodeLegacy, encodeLegacy } from "./legacy";
import { legacyFacts } from "./legacyFacts";
import { decodeV1, encodeV1 } from "./v1";

/** Three formats of one agent, told apart by the kind of file. */
const formats: Readonly<Record<string, Required<Pick<Provider, "facts" | "decode" | "encode">>>> = {
  v1: { facts, decode: decodeV1, encode: encodeV1 },
  legacy: { facts: legacyFacts, decode: decodeLegacy, encode: encodeLegacy },
  agent: { facts: agentFacts, decode: decodeAgent, encode: encodeAgent },
};

const formatOf = ({ kind }: { readonly kind: string }) =>
  formats[kind] ?? { facts, decode: decodeV1, encode: encodeV1 };

export const kiro: Provider = {
  facts,
  factsFor: (file) => formatOf(file).facts,
  decode: (input) => formatOf(input.file).decode(input),
  encode: (request) => formatOf(request.file).encode(request),
  recognise({ root }) {
    return childOf(root, "version")?.kind === "string" && childOf(root, "hooks")?.kind === "array" ? 0.6 : 0;
  },
};
