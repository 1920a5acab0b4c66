import type { Finding } from "../../model/finding";
import type { Hook } from "../../model/hook";
import { childOf, lastOfEachKey } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode, TextNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import type { ConfigFile } from "../facts";
import { decodeFlatEntry, type EntryContext } from "./flatEntry";
import type { EntryResult } from "./flatGrammar";
import { checkGroup } from "./flatGroup";
import { nestedEntry, notAList, notAnEvent, notAnObject, tooDeep } from "./flatShapes";
import { shapeFinding } from "./shapeFinding";
import { eventNamed } from "./tools";

/** What an object of events holds. */
interface Body {
  readonly hooks: readonly Hook[];
  readonly findings: readonly Finding[];
  readonly refused?: string;
}

type Context = Pick<EntryContext, "grammar" | "text" | "enabled"> & { readonly file: ConfigFile };

/** Reads the object `hooks`: a list of entries per event. */
export function decodeFlatEvents(context: Context, map: ObjectNode, path: TextPath): Body {
  const hooks: Hook[] = [];
  const findings: Finding[] = [];
  const fatal: Finding[] = [];
  const { facts, strictness } = context.grammar;
  for (const entry of lastOfEachKey(map)) {
    const isKnown = eventNamed(facts, entry.key) !== undefined;
    if (entry.value.kind !== "array") {
      const finding = isKnown ? notAList(entry, facts.name) : notAnEvent(entry, facts.name);
      findings.push(finding);
      if (isKnown) fatal.push(finding);
      continue;
    }
    const id = printPath([...path, entry.key]);
    for (const [index, item] of entry.value.items.entries()) {
      const result = decodeItem(context, entry, item, `${id}[${index}]`);
      hooks.push(...result.hooks);
      findings.push(...(isKnown ? result.findings : result.findings.map(informative)));
      if (result.fatal !== undefined) fatal.push(result.fatal);
    }
  }
  if (strictness === undefined) return { hooks, findings };
  const all = strictness.allOrNothing(context.file);
  const cause = fatal[0] ?? (all ? findings.find(({ severity }) => severity === "error") : undefined);
  if (cause === undefined) return { hooks, findings };
  return { hooks, findings, refused: `${facts.name} drops all hooks of the file. ${cause.message}` };
}

/** Below a name that is no event nothing runs anyway, which a rule reports. */
const informative = (finding: Finding): Finding => ({ ...finding, severity: "information" });

function decodeItem(context: Context, event: ObjectEntry, item: TextNode, id: string): EntryResult {
  const { grammar } = context;
  const { text, enabled } = context;
  if (item.kind !== "object") return notAnObject(grammar, item);
  const inner = childOf(item, "hooks");
  if (inner === undefined) return decodeFlatEntry({ grammar, text, enabled, event }, item, id);
  if (grammar.groups === undefined) return nestedEntry(grammar, text, item);
  if (inner.kind !== "array") {
    const message = `${grammar.facts.name} expects a list of entries in "hooks".`;
    return { hooks: [], findings: [shapeFinding("entry-hooks", message, inner.range)] };
  }
  const results = inner.items.map((entry, index): EntryResult => {
    if (entry.kind !== "object") return notAnObject(grammar, entry);
    if (childOf(entry, "hooks") !== undefined) return tooDeep(grammar, entry);
    return decodeFlatEntry({ grammar, text, enabled, event, group: item }, entry, `${id}.hooks[${index}]`);
  });
  const entries = inner.items.filter((entry) => entry.kind === "object");
  const fatal = results.find((result) => result.fatal !== undefined)?.fatal;
  return {
    hooks: results.flatMap((result) => result.hooks),
    findings: [...checkGroup(grammar, item, entries), ...results.flatMap((result) => result.findings)],
    ...(fatal === undefined ? {} : { fatal }),
  };
}
