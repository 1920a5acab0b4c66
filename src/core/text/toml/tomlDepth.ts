import { maxDepth } from "../limits";

/** Strings and comments, which are passed over, and brackets. */
const piece = /"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\r\n])*"|'[^'\r\n]*'|#[^\r\n]*|[[\]{}]/g;

/** Where brackets are nested too deep; the package recurses without a bound. -1 where they are not. */
export function findTooDeep(text: string): number {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(piece)) {
    if (found === "[" || found === "{") depth++;
    else if (found === "]" || found === "}") depth--;
    if (depth > maxDepth) return index;
  }
  return -1;
}
