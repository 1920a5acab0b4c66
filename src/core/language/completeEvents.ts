import { childOf } from "../text/nodeAt";
import type { Caret } from "./caret";
import type { Completion } from "./completion";
import { blocksHow, describeEventIn } from "./describe";
import type { HookDocument } from "./document";
import { rangeOf, written } from "./written";

/** The agent's events; those that the object holds already are left out. */
export function completeEvents(document: HookDocument, caret: Caret): readonly Completion[] {
  return document.facts.events
    .filter(
      ({ native, decodeOnly }) =>
        !decodeOnly && (caret.role !== "key" || childOf(caret.container, native) === undefined),
    )
    .map((event) => ({
      label: event.native,
      kind: "event",
      detail: blocksHow(event),
      documentation: describeEventIn(document, event),
      insertText: written(caret, event.native),
      range: rangeOf(caret),
    }));
}
