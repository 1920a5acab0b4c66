import type { Provider } from "../provider";
import { decodeConfig, encodeConfig } from "./config";
import { contract } from "./contract";
import { configFacts, facts } from "./facts";
import { decodeManifest, encodeManifest } from "./manifest";

export const opencode: Provider = {
  facts,
  factsFor: ({ kind }) => (kind === "config" ? configFacts : facts),
  contract,
  // OpenCode runs no hooks of its config file any more.
  contractFor: ({ kind }) => (kind === "config" ? undefined : contract),
  decode: (input) => (input.file.kind === "config" ? decodeConfig(input) : decodeManifest(input)),
  encode: (request) => (request.file.kind === "config" ? encodeConfig(request) : encodeManifest(request)),
};
