import type { Finding, FindingSeverity } from "../../model/finding";
import type { TextRange } from "../../model/textRange";
import type { TextNode } from "../../text/textNode";

/** The same problem has the same name, whoever's file it is; src/core/diagnose/decoderCodes.ts explains each. */
export type ShapeName =
  | "root"
  | "root-key"
  | "version"
  | "spec"
  | "hooks"
  | "no-hooks"
  | "missing-wrapper"
  | "wrapper"
  | "named-hook"
  | "event"
  | "events"
  | "not-an-event"
  | "entry"
  | "flat-entry"
  | "nested-entry"
  | "missing-hooks"
  | "entry-hooks"
  | "group-key"
  | "matcher"
  | "handler"
  | "handler-type"
  | "no-command"
  | "field"
  | "timeout"
  | "foreign-field"
  | "duplicate-field"
  | "exec-and-shell"
  | "edited"
  | "removed"
  | "legacy"
  | "degradation";

/** What is wrong with the shape of a file; the code is `shape.<what>`. */
export function shapeFinding(
  what: ShapeName,
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
