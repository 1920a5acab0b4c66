import type { Provider } from "../provider";
import { decodeFlat } from "./flatDecode";
import { encodeFlat } from "./flatEncode";
import type { FlatGrammar } from "./flatGrammar";

/** A provider whose files have the flat grammar. `recognise` tells its files from those of agents that share a path. */
export function flatProvider(grammar: FlatGrammar, recognise?: Provider["recognise"]): Provider {
  return {
    facts: grammar.facts,
    decode: (input) => decodeFlat(grammar, input),
    encode: (request) => encodeFlat(grammar, request),
    ...(recognise === undefined ? {} : { recognise }),
  };
}
