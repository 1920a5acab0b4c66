import type { ObjectEntry, ParsedText } from "../../text/textNode";
import type { Provider } from "../provider";
import { decode, eventOf } from "./decode";
import { encode } from "./encode";
import { facts } from "./facts";

export const antigravity: Provider = { facts, decode, encode, recognise };

/** No other format has its events under names at the root. */
function recognise({ root }: ParsedText): number {
  if (root?.kind !== "object" || root.entries.length === 0) return 0;
  return 0.9 * (root.entries.filter(holdsEvents).length / root.entries.length);
}

function holdsEvents({ value }: ObjectEntry): boolean {
  if (value.kind !== "object") return false;
  return value.entries.some((entry) => entry.value.kind === "array" && eventOf(entry.key) !== undefined);
}
