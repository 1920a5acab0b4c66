import { childOf } from "../../text/nodeAt";
import type { Provider } from "../provider";
import { contract } from "./contract";
import { decode } from "./decode";
import { encode } from "./encode";
import { facts } from "./facts";

export const openhook: Provider = {
  facts,
  decode,
  encode,
  contract,
  // An event envelope has the same version field, but no hooks.
  recognise({ root }) {
    return childOf(root, "openhook")?.kind === "string" && childOf(root, "hooks")?.kind === "array" ? 0.9 : 0;
  },
};
