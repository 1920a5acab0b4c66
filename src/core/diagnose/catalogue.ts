import { decoderCodes, type DecoderCode } from "./decoderCodes";
import { rules } from "./rules";

/** Everything that a finding's code can be, for settings, documentation and reports. */
export const catalogue: readonly DecoderCode[] = [...rules, ...decoderCodes];

/** Where docs/rules.md explains a code. */
export function anchorOf(code: string): string {
  return code.replace(".", "-");
}
