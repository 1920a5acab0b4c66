import type { TextRange } from "../model/textRange";
import { childOf } from "../text/nodeAt";
import { caretAt, type Caret } from "./caret";
import { completeCommand } from "./completeCommand";
import { completeEvents } from "./completeEvents";
import { completeFields, completeValues } from "./completeFields";
import { completeMatcher } from "./completeMatcher";
import { eventOnPath, fieldAt, hookAt, holdsEvents, type HookDocument } from "./document";

/** `event`, `field` and `value` are what the JSON schemas complete too: an editor that has these leaves them out. */
export type CompletionKind = "event" | "field" | "value" | "tool" | "mcp" | "variable" | "file" | "folder";

export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  /** A few words beside the label. */
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** Replaces `range`; escaped as the string around it needs. */
  readonly insertText: string;
  readonly range: TextRange;
  /** Known to be outdated: shown last, struck through. */
  readonly deprecated?: true;
}

/** What can be written at an offset. */
export function completionsAt(document: HookDocument, offset: number): readonly Completion[] {
  const { text, file } = document;
  if (file.format === "script") return [];
  const caret = caretAt(text, file.format, offset);
  if (caret === undefined) return [];
  const key = caret.key;
  if (caret.role === "key") {
    const events = holdsEvents(document, caret.path) ? completeEvents(document, caret) : [];
    return events.length > 0 && file.format !== "yaml"
      ? events
      : [...events, ...completeFields(document, caret)];
  }
  if (isEventValue(document, caret)) return completeEvents(document, caret);
  if (key === "matcher") return completeMatcher(document, caret, eventOf(document, caret));
  const field = key === undefined ? undefined : fieldAt(document, caret.path, key);
  if (field !== undefined && isCommand(field.canonical)) return completeCommand(document, caret);
  return field === undefined ? [] : completeValues(caret, field);
}

function isCommand(canonical: string | undefined): boolean {
  return canonical === "command" || canonical === "shell" || canonical?.startsWith("platform.") === true;
}

/** Formats that say the event as a value: `event`, `trigger`, `type` of `when`, and items of `events`. */
function isEventValue({ facts }: HookDocument, { key, path, role }: Caret): boolean {
  if (role === "item") return path.at(-1) === "events";
  if (key === "type") return path.at(-1) === "when";
  return (
    (key === "event" || key === "trigger") &&
    facts.fields.some((field) => field.key === key && field.level === "group")
  );
}

function eventOf(document: HookDocument, caret: Caret): ReturnType<typeof eventOnPath> {
  const trigger = childOf(caret.container, "trigger") ?? childOf(caret.container, "event");
  const named = trigger?.kind === "string" ? document.index.events.get(String(trigger.value)) : undefined;
  return named ?? eventOnPath(document, caret.path) ?? hookAt(document, caret.offset)?.event;
}
