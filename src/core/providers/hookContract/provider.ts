import { nodeAtPath } from "../../text/nodeAt";
import type { Provider } from "../provider";
import { textOf } from "../shared/nodeText";
import { decode, encode } from "./codec";
import { facts } from "./facts";

export const hookContract: Provider = {
  facts,
  decode,
  encode,
  recognise({ root }) {
    return textOf(nodeAtPath(root, ["output", "binDir"])) === undefined ? 0 : 0.7;
  },
};
