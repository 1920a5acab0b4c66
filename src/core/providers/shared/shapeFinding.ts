import type { Finding, FindingSeverity } from "../../model/finding";
import type { TextRange } from "../../model/textRange";
import type { TextNode } from "../../text/textNode";

/** What is wrong with the shape of a file; the code is `shape.<what>`. */
export function shapeFinding(
  what: string,
  message: string,
  range: TextRange,
  severity: FindingSeverity = "error",
): Finding {
  return { code: `shape.${what}`, severity, message, range };
}

/** A missing key is shown at the opening bracket of its object, not on all of it. */
export function startOf(node: TextNode): TextRange {
  return { start: node.range.start, end: Math.min(node.range.start + 1, node.range.end) };
}
