import type { ParsedText } from "../../text/textNode";
import type { Provider } from "../provider";
import { fileSigns, knownShare } from "../shared/fileSigns";
import { flatProvider } from "../shared/flat";
import { contract } from "./contract";
import { facts } from "./facts";

export const windsurf: Provider = {
  ...flatProvider({ facts, rootKeys: {} }, recogniseWindsurf),
  contract,
};

/** No other agent has events like `pre_run_command`. */
function recogniseWindsurf(parsed: ParsedText): number {
  const signs = fileSigns(parsed);
  return signs === undefined ? 0 : knownShare(signs, facts) * 0.95;
}
