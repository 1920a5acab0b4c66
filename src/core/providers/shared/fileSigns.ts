import { childOf } from "../../text/nodeAt";
import type { ObjectNode, ParsedText } from "../../text/textNode";
import type { ProviderFacts } from "../facts";
import { eventNamed } from "./tools";

/** What a hook file shows of the agent that it was written for. */
export interface FileSigns {
  /** The keys of `hooks`. */
  readonly events: readonly string[];
  /** The keys of the entries, and of those in groups. */
  readonly keys: ReadonlySet<string>;
  readonly hasVersionNumber: boolean;
}

/** Looks at a file with an object `hooks`; undefined for any other one. */
export function fileSigns({ root }: ParsedText): FileSigns | undefined {
  const hooks = childOf(root, "hooks");
  if (hooks?.kind !== "object") return undefined;
  const entries = hooks.entries.flatMap(({ value }) => objectsIn(value));
  const inner = entries.flatMap((entry) => objectsIn(childOf(entry, "hooks")));
  return {
    events: hooks.entries.map(({ key }) => key),
    keys: new Set([...entries, ...inner].flatMap((entry) => entry.entries.map(({ key }) => key))),
    hasVersionNumber: childOf(root, "version")?.kind === "number",
  };
}

/** The share of the file's events that an agent knows, 0 to 1. */
export function knownShare({ events }: FileSigns, facts: ProviderFacts): number {
  const known = events.filter((event) => eventNamed(facts, event) !== undefined);
  return events.length === 0 ? 0 : known.length / events.length;
}

function objectsIn(node: ReturnType<typeof childOf>): readonly ObjectNode[] {
  return node?.kind === "array" ? node.items.filter((item) => item.kind === "object") : [];
}
