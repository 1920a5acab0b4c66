import type { Hook } from "../../model/hook";
import { childOf, entryOf, lastOfEachKey } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode, TextNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import type { EventFact, ProviderFacts } from "../facts";
import { indexOf } from "./factsIndex";
import { decodeMatch } from "./matcherText";
import { handlerShapes } from "./nestedHandler";
import { hookOf, readGroup, type Place } from "./nestedHook";
import { aKind, eventIsNoList, type Shape } from "./nestedShapes";
import { startOf } from "./shapeFinding";

export interface Found {
  readonly hooks: readonly Hook[];
  readonly shapes: readonly Shape[];
}

export interface EventsContext {
  readonly text: string;
  readonly facts: ProviderFacts;
  /** Keys beside the events that are no events. */
  readonly reserved: readonly string[];
  readonly eventOf: (native: string) => EventFact | undefined;
  /** The agent skips handlers with a field of the wrong type. */
  readonly strictTypes: boolean;
  /** The agent takes null for a key that is not there. */
  readonly nullIsAbsent: boolean;
  /** The event takes handlers directly, without a group around them. */
  readonly isFlat: (event: EventFact | undefined) => boolean;
}

/** Reads an object of events, the core of every nested file. */
export function decodeEvents(events: ObjectNode, path: TextPath, context: EventsContext): Found {
  const reader = new EventsReader(context);
  for (const entry of lastOfEachKey(events)) {
    if (!context.reserved.includes(entry.key)) reader.readEvent(entry, printPath([...path, entry.key]));
  }
  return reader;
}

export function joinFound(parts: readonly Found[]): Found {
  return {
    hooks: parts.flatMap((part) => part.hooks),
    shapes: parts.flatMap((part) => part.shapes),
  };
}

/** Collects as it goes. */
class EventsReader implements Found {
  readonly hooks: Hook[] = [];
  readonly shapes: Shape[] = [];
  readonly #context: EventsContext;

  constructor(context: EventsContext) {
    this.#context = context;
  }

  readEvent({ key, keyRange, value }: ObjectEntry, id: string): void {
    const event = this.#context.eventOf(key);
    if (value.kind !== "array") {
      this.shapes.push(eventIsNoList(key, value, event));
      return;
    }
    const place = {
      native: key,
      event,
      eventRange: keyRange,
      match: decodeMatch(undefined, this.#context.facts, event),
    };
    const isFlat = this.#context.isFlat(event);
    value.items.forEach((item, index) => {
      if (isFlat) this.#readFlat(item, `${id}[${index}]`, place);
      else this.#readGroup(item, `${id}[${index}].hooks`, place);
    });
  }

  #readGroup(node: TextNode, id: string, place: Place): void {
    const event = place.native;
    if (node.kind !== "object") {
      const message = `An entry of ${event} must be an object with a list "hooks", not ${aKind(node)}.`;
      this.shapes.push({ code: "shape.entry", range: node.range, message, event });
      return;
    }
    this.#checkMatcher(node, event);
    const hooks = entryOf(node, "hooks")?.value;
    if (hooks === undefined) {
      this.shapes.push(this.#entryWithoutHooks(node, event));
    } else if (hooks.kind !== "array") {
      const message = `"hooks" must be a list of handlers, not ${aKind(hooks)}: put it into [ ].`;
      this.shapes.push({ code: "shape.entry-hooks", range: hooks.range, message, event });
    } else {
      const group = readGroup(node, this.#context.facts, this.#context.text);
      const match = decodeMatch(group.nativeMatcher, this.#context.facts, place.event);
      const within: Place = { native: event, event: place.event, eventRange: place.eventRange, match, group };
      hooks.items.forEach((item, index) => {
        this.#readHandler(item, `${id}[${index}]`, within);
      });
    }
  }

  #readFlat(node: TextNode, id: string, place: Place): void {
    if (node.kind === "object" && entryOf(node, "hooks") !== undefined) {
      const message = `${place.native} takes handlers directly: move those in "hooks" one level up, without a matcher.`;
      this.shapes.push({ code: "shape.nested-entry", range: node.range, message, event: place.native });
    } else {
      this.#readHandler(node, id, place);
    }
  }

  #readHandler(node: TextNode, id: string, place: Place): void {
    const { facts, text } = this.#context;
    const event = place.native;
    if (node.kind !== "object") {
      const message = `A handler must be an object with a "type", not ${aKind(node)}.`;
      this.shapes.push({ code: "shape.handler", range: node.range, message, event });
      return;
    }
    for (const shape of handlerShapes(node, this.#context)) this.shapes.push({ ...shape, event });
    this.hooks.push(hookOf(node, id, place, facts, text));
  }

  #checkMatcher(node: ObjectNode, event: string): void {
    const matcher = childOf(node, "matcher");
    if (matcher === undefined || matcher.kind === "string") return;
    if (matcher.kind === "null" && this.#context.nullIsAbsent) return;
    const message = `"matcher" must be a text such as "A|B", not ${aKind(matcher)}.`;
    this.shapes.push({ code: "shape.matcher", range: matcher.range, message, event });
  }

  #entryWithoutHooks(node: ObjectNode, event: string): Shape {
    const { byKey } = indexOf(this.#context.facts).fields.handler;
    return node.entries.some(({ key }) => byKey.has(key))
      ? {
          code: "shape.flat-entry",
          range: node.range,
          message: `A handler cannot stand directly under ${event}: put it into the list "hooks" of an entry.`,
          event,
        }
      : {
          code: "shape.missing-hooks",
          range: startOf(node),
          message: `This entry of ${event} has no list "hooks".`,
          event,
        };
  }
}
