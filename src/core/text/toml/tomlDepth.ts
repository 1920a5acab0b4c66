import { maxDepth } from "../limits";

/**
 * Strings and comments, which are passed over, and brackets. A string without an end goes to the end of the line or of the
 * text: looking for its end from every quote anew would take quadratic time.
 */
const piece = /"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\r\n])*"?|'[^'\r\n]*'?|#[^\r\n]*|[[\]{}]/g;

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
