import type { Finding } from "../../model/finding";
import type { Hook } from "../../model/hook";
import type { ObjectNode, TextNode, TextPath } from "../../text/textNode";
import { nodeAtPath } from "../../text/nodeAt";
import type { TextChange } from "../../text/textChange";
import type { ConfigFile, EventFact, ProviderFacts } from "../facts";
import type { Decoded, DecodeInput } from "../provider";
import { decodeEvents, type EventsContext, type Found } from "./nestedEvents";
import { aKind, findingOf, type Shape } from "./nestedShapes";
import { readText } from "./readText";
import { eventNamed } from "./tools";

/**
 * The grammar of the Claude family: event -> entries `{matcher, hooks: [handler]}`. What the agents do differently is said
 * here; everything about fields, events and tools comes from the facts.
 */
export interface NestedGrammar {
  readonly facts: ProviderFacts;
  /**
   * The keys that lead to the object of events, `["hooks"]` or none. May look at what the file's author did; undefined where
   * the file names hooks in a way that is not read here (a path to another file).
   */
  readonly wrapper: (file: ConfigFile, root: TextNode | undefined) => readonly string[] | undefined;
  /** Keys beside the events that are no events. */
  readonly reserved?: readonly string[];
  /** The agent is known to skip handlers that have a field of the wrong type. */
  readonly strictTypes?: boolean;
  /** The agent takes null for a key that is not there. */
  readonly nullIsAbsent?: boolean;
  /** Whether the agent drops the whole file for a problem; for others only the entry is lost. */
  readonly isFatal?: (problem: Problem, file: ConfigFile) => boolean;
  /** What else can be wrong with the file as a whole. */
  readonly check?: (given: CheckInput) => readonly Shape[];
  /** What the rest of the file makes of its hooks (switched off, another unit), and the way back. */
  readonly toModel?: (root: ObjectNode, file: ConfigFile) => (hook: Hook) => Hook;
  readonly toFile?: (hook: Hook) => Hook;
  /** Changes outside of the events that added hooks need. */
  readonly extraChanges?: (
    added: readonly Hook[],
    root: TextNode | undefined,
    file: ConfigFile,
  ) => readonly TextChange[];
}

/** A problem of shape or of text. */
export type Problem = Pick<Shape, "event" | "forgiven" | "message"> & { readonly code: string };

export interface CheckInput {
  readonly root: ObjectNode;
  readonly text: string;
  readonly file: ConfigFile;
  readonly hooks: readonly Hook[];
}

export function decodeNested({ text, file }: DecodeInput, grammar: NestedGrammar): Decoded {
  const read = readText(text, formatOf(file), grammar.facts.name);
  const { hooks, shapes } = decodeRoot(read.root, text, file, grammar);
  const isFatal = (problem: Problem): boolean =>
    problem.code === "shape.root" || grammar.isFatal?.(problem, file) === true;
  const findings = [
    ...read.findings.map((finding) => (isFatal(finding) ? unforgiven(finding, grammar) : finding)),
    ...shapes.map(findingOf),
  ];
  const fatal = shapes.find(isFatal) ?? findings.find(isFatal);
  const refused =
    read.refused ?? (fatal && `${grammar.facts.name} reads nothing of this file: ${fatal.message}`);
  return { hooks, findings, ...(refused === undefined ? {} : { refused }) };
}

/** Keys that stand twice are all that a text can have wrong and most agents forgive; this one does not. */
function unforgiven(finding: Finding, { facts }: NestedGrammar): Finding {
  const message = `This key stands twice in the object, for which ${facts.name} refuses the whole file.`;
  return { ...finding, severity: "error", message };
}

function decodeRoot(
  root: TextNode | undefined,
  text: string,
  file: ConfigFile,
  grammar: NestedGrammar,
): Found {
  if (root === undefined) return { hooks: [], shapes: [] };
  if (root.kind !== "object") {
    const message = `The file must hold an object, not ${aKind(root)}.`;
    return { hooks: [], shapes: [{ code: "shape.root", range: root.range, message }] };
  }
  const found = decodeBelow(root, grammar.wrapper(file, root), contextOf(grammar, text));
  const toModel = grammar.toModel?.(root, file) ?? ((hook: Hook) => hook);
  const hooks = found.hooks.map(toModel);
  return { hooks, shapes: [...(grammar.check?.({ root, text, file, hooks }) ?? []), ...found.shapes] };
}

export function formatOf({ format }: ConfigFile): Exclude<ConfigFile["format"], "script"> {
  return format === "script" ? "json" : format;
}

function contextOf(grammar: NestedGrammar, text: string): EventsContext {
  const { facts, reserved = [], strictTypes = false, nullIsAbsent = false } = grammar;
  const eventOf = (native: string): EventFact | undefined => eventNamed(facts, native);
  return { text, facts, reserved, eventOf, strictTypes, nullIsAbsent, isFlat: () => false };
}

function decodeBelow(root: ObjectNode, wrapper: TextPath | undefined, context: EventsContext): Found {
  const events = wrapper && nodeAtPath(root, wrapper);
  if (wrapper === undefined || events === undefined) return { hooks: [], shapes: [] };
  if (events.kind === "object") return decodeEvents(events, wrapper, context);
  const message = `"hooks" must be an object with events as keys, not ${aKind(events)}.`;
  return { hooks: [], shapes: [{ code: "shape.hooks", range: events.range, message }] };
}
