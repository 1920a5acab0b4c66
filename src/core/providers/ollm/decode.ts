import type { Hook } from "../../model/hook";
import type { DecodeInput, Decoded } from "../provider";
import { pathGlobsMatcher } from "../shared/pathGlob";
import { decodeWhenThen } from "../shared/whenThen";
import { facts } from "./facts";

export function decode({ text }: Pick<DecodeInput, "text">): Decoded {
  return decodeWhenThen(text, { facts, isStrict: true, readList });
}

function readList(globs: readonly string[]): Pick<Hook, "matcher"> {
  const matcher = pathGlobsMatcher(globs);
  return matcher === undefined ? {} : { matcher };
}
