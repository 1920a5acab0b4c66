import type { Provider } from "../provider";
import { cliContract, contract } from "./contract";
import { decode } from "./decode";
import { encode } from "./encode";
import { facts } from "./facts";

export const cline: Provider = {
  facts,
  decode,
  encode,
  contract,
  // Files that only the CLI looks for.
  contractFor: ({ source }) => (source === "cli" ? cliContract : contract),
};
