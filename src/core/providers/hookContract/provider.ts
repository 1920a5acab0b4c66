import { nodeAtPath } from "../../text/nodeAt";
import type { Provider } from "../provider";
import { textOf } from "../shared/nodeText";
import { decode, encode } from "./codec";
import { contract } from "./contract";
import { facts } from "./facts";

export const hookContract: Provider = {
  facts,
  decode,
  encode,
  contract,
  recognise({ root }) {
    return textOf(nodeAtPath(root, ["output", "binDir"])) === undefined ? 0 : 0.7;
  },
};
