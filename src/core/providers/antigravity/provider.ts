import type { ObjectEntry, ParsedText } from "../../text/textNode";
import type { Provider } from "../provider";
import { contract } from "./contract";
import { decode, eventOf } from "./decode";
import { encode } from "./encode";
import { facts } from "./facts";

export const antigravity: Provider = { facts, decode, encode, contract, recognise };

/** No other format has its events under names at the root, unless the one name is the wrapper of the Claude family. */
function recognise({ root }: ParsedText): number {
  if (root?.kind !== "object" || root.entries.length === 0) return 0;
  const share = root.entries.filter(holdsEvents).length / root.entries.length;
  return share * (root.entries.every(({ key }) => key === "hooks") ? 0.4 : 0.9);
}

function holdsEvents({ value }: ObjectEntry): boolean {
  if (value.kind !== "object") return false;
  return value.entries.some((entry) => entry.value.kind === "array" && eventOf(entry.key) !== undefined);
}
