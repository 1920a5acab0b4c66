import type { Json } from "../model/json";
import type { EventFact, ProviderFacts } from "../providers/facts";
import type { ProviderContract } from "../providers/contract";
import { canonicalNames } from "../providers/shared/tools";
import type { PayloadStep } from "./scriptSpec";

/** What a guard usually looks at, by canonical tool: the argument, and something in it that a project may want to forbid. */
const subjects: Readonly<Record<string, { readonly argument: string; readonly forbidden: string }>> = {
  shell: { argument: "command", forbidden: "git push --force" },
  file_read: { argument: "path", forbidden: ".env" },
  file_write: { argument: "path", forbidden: ".env" },
  file_edit: { argument: "path", forbidden: ".env" },
  file_delete: { argument: "path", forbidden: ".env" },
  web_fetch: { argument: "url", forbidden: "http://" },
  web_search: { argument: "query", forbidden: "password" },
};

export interface Subject {
  readonly steps: readonly PayloadStep[];
  readonly forbidden: string;
}

/** What a script on an event looks at. Where tools differ in where they say it, or nothing is known, it is all of the payload. */
export function payloadSubject(
  { event, tools }: { readonly event: EventFact; readonly tools: readonly string[] },
  facts: ProviderFacts,
  contract: ProviderContract | undefined,
): Subject {
  if (event.canonical === "before_prompt") {
    return { steps: promptSteps(event, contract), forbidden: "password" };
  }
  const names = event.tools ?? tools.flatMap((tool) => canonicalNames(facts, tool));
  const places = names.map((tool) => ({
    known: subjects[tool],
    steps: argumentSteps(tool, { event, facts, contract }),
  }));
  const [first] = places;
  if (first?.known === undefined || first.steps === undefined) return everything;
  const same = places.every(({ steps }) => JSON.stringify(steps) === JSON.stringify(first.steps));
  return same
    ? { steps: first.steps, forbidden: first.known.forbidden }
    : { ...everything, forbidden: first.known.forbidden };
}

const everything: Subject = { steps: [], forbidden: "git push --force" };

/** Found again in the payload, wherever the agent puts it. */
const mark = "openhook-mark";

function promptSteps(event: EventFact, contract: ProviderContract | undefined): readonly PayloadStep[] {
  const rendered = contract?.render({
    event: event.canonical,
    nativeEvent: event.native,
    prompt: mark,
    extras: {},
  });
  if (rendered === undefined) return [{ kind: "key", key: "prompt" }];
  return rendered.ok ? (stepsTo(rendered.payload) ?? []) : [];
}

interface Place {
  readonly event: EventFact;
  readonly facts: ProviderFacts;
  readonly contract: ProviderContract | undefined;
}

function argumentSteps(tool: string, { event, facts, contract }: Place): readonly PayloadStep[] | undefined {
  const argument = subjects[tool]?.argument;
  if (argument === undefined) return undefined;
  if (contract === undefined) {
    const native = facts.tools.find(({ canonical, legacy }) => canonical === tool && legacy !== true)?.args?.[
      argument
    ];
    return keys("tool_input", native ?? argument);
  }
  const rendered = contract.render({
    event: event.canonical,
    nativeEvent: event.native,
    tool: { name: tool, input: { [argument]: mark } },
    extras: {},
  });
  return rendered.ok ? stepsTo(rendered.payload) : undefined;
}

const keys = (...names: readonly string[]): readonly PayloadStep[] =>
  names.map((key) => ({ kind: "key", key }));

/** The way to the mark, also through strings that hold JSON. */
function stepsTo(value: Json): readonly PayloadStep[] | undefined {
  if (value === mark) return [];
  if (typeof value === "string") {
    const inner = value.includes(mark) ? parsed(value) : undefined;
    const rest = inner === undefined ? undefined : stepsTo(inner);
    return rest && [{ kind: "parse" }, ...rest];
  }
  if (typeof value !== "object" || value === null) return undefined;
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? (value as readonly Json[]).map((item, index) => [index, item] as const)
    : Object.entries(value);
  for (const [key, item] of entries) {
    const rest = stepsTo(item);
    if (rest !== undefined) return [{ kind: "key", key }, ...rest];
  }
  return undefined;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
