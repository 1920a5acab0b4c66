import type { CanonicalEventName } from "../model/event";
import type { CanonicalToolName } from "../model/tool";
import type { CanonicalField, EventFact, ProviderFacts } from "../providers/facts";
import { factsFor } from "../providers/provider";
import { providers } from "../providers/registry";
import { lettersOf } from "../providers/shared/factsIndex";

/** Whose word something is, for "`BeforeTool` is Gemini CLI's name". */
export interface ForeignEvent {
  readonly agent: string;
  readonly native: string;
  readonly canonical: CanonicalEventName;
  readonly tools: EventFact["tools"];
}

interface ForeignTool {
  readonly agent: string;
  readonly native: string;
  readonly canonical: CanonicalToolName | undefined;
}

/** What all agents together call things. */
export interface Vocabulary {
  readonly events: ReadonlyMap<string, readonly ForeignEvent[]>;
  readonly tools: ReadonlyMap<string, readonly ForeignTool[]>;
  /** Variable -> names of the agents that set it. */
  readonly variables: ReadonlyMap<string, readonly string[]>;
  /** Every key that a handler or a group has somewhere. */
  readonly keys: ReadonlySet<string>;
  /** Handler and group fields by their letters -> what they carry. */
  readonly fields: ReadonlyMap<string, ReadonlySet<CanonicalField>>;
}

let made: Vocabulary | undefined;

/** Built once, on the first file that needs it. */
export function vocabulary(): Vocabulary {
  made ??= build(allFacts());
  return made;
}

/** The facts of every provider, and of its kinds of file where these differ. */
export function allFacts(): readonly ProviderFacts[] {
  return [
    ...new Set(providers.flatMap((provider) => provider.facts.files.map((file) => factsFor(provider, file)))),
  ];
}

function build(all: readonly ProviderFacts[]): Vocabulary {
  const events = new Map<string, ForeignEvent[]>();
  const tools = new Map<string, ForeignTool[]>();
  const variables = new Map<string, string[]>();
  const fields = new Map<string, Set<CanonicalField>>();
  for (const facts of all) {
    const agent = facts.name;
    for (const { native, canonical, tools: about } of facts.events)
      push(events, lettersOf(native), { agent, native, canonical, tools: about });
    // The names of the canonical form are nobody's names: they say nothing about whom a file was copied from.
    if (facts.canonicalForm === undefined) {
      for (const tool of facts.tools)
        push(tools, tool.native, { agent, native: tool.native, canonical: tool.canonical });
    }
    for (const name of variablesOf(facts)) push(variables, name, agent);
    for (const { key, canonical } of facts.fields) {
      if (canonical === undefined) continue;
      const letters = lettersOf(key);
      fields.set(letters, (fields.get(letters) ?? new Set<CanonicalField>()).add(canonical));
    }
  }
  const keys = new Set(all.flatMap((facts) => facts.fields.map(({ key }) => key)));
  return { events, tools, variables, keys, fields };
}

/** Every variable that an agent sets for its hooks. */
export function variablesOf({ environment }: ProviderFacts): ReadonlySet<string> {
  return new Set([
    ...Object.keys(environment.variables),
    ...environment.projectRoot.variables,
    ...(environment.pluginRoot?.variables ?? []),
  ]);
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
