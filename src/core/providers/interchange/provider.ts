import { childOf } from "../../text/nodeAt";
import type { Provider } from "../provider";
import { contract } from "./contract";
import { decode } from "./decode";
import { encode } from "./encode";
import { facts } from "./facts";

export const interchange: Provider = {
  facts,
  decode,
  encode,
  contract,
  // The file may have any name: what it says of itself is what counts.
  recognise({ root }) {
    const spec = childOf(root, "spec");
    return spec?.kind === "string" && /^hooks\/\d/.test(String(spec.value)) ? 1 : 0;
  },
};
