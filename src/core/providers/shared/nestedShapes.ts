import type { Finding, FindingSeverity, Fix } from "../../model/finding";
import type { TextRange } from "../../model/textRange";
import type { ObjectNode, TextNode } from "../../text/textNode";
import type { EventFact } from "../facts";
import type { ShapeName } from "./shapeFinding";

type ShapeCode = `shape.${ShapeName}` | "file.byte-order-mark" | "file.trailing-comma";

/** A problem of shape, with the event under which it stands: some agents forgive less under some events. */
export interface Shape {
  readonly code: ShapeCode;
  readonly range: TextRange;
  readonly message: string;
  /** An error unless it says otherwise: the agent does not run what has the wrong shape. */
  readonly severity?: FindingSeverity;
  readonly event?: string;
  /** The agent's parser puts up with it, even where it drops files for others. */
  readonly forgiven?: boolean;
  /** Only where the rules, which know most fixes, cannot find the place by the range. */
  readonly fixes?: readonly Fix[];
}

export function findingOf({ code, range, message, severity = "error", fixes = [] }: Shape): Finding {
  return { code, severity, message, range, ...(fixes.length === 0 ? {} : { fixes }) };
}

/** A key beside the events that is no event: a comment, where it holds a text, and else surely meant as an event. */
export function eventIsNoList(key: string, value: TextNode, event: EventFact | undefined): Shape {
  return event === undefined
    ? {
        code: "shape.not-an-event",
        range: value.range,
        message: `"${key}" is no event, and ${aKind(value)} is no list of hooks: the agent ignores it.`,
        severity: value.kind === "object" ? "warning" : "information",
      }
    : {
        code: "shape.event",
        range: value.range,
        message: `${key} must be a list of entries, not ${aKind(value)}: put it into [ ].`,
        event: key,
      };
}

/** Events at the root of a file that wants them under "hooks". */
export function missingWrapper(root: ObjectNode, isEvent: (key: string) => boolean): readonly Shape[] {
  return root.entries
    .filter(({ key, value }) => isEvent(key) && value.kind === "array")
    .map(({ key, keyRange }) => ({
      code: "shape.missing-wrapper",
      range: keyRange,
      message: `${key} must stand under "hooks", not at the root.`,
      event: key,
    }));
}

const kinds = {
  object: "an object",
  array: "a list",
  string: "a text",
  number: "a number",
  boolean: "true or false",
  null: "null",
} as const satisfies Record<TextNode["kind"], string>;

/** A node's kind in words, for messages. */
export function aKind(node: TextNode): string {
  return kinds[node.kind];
}
