import type { AgentEvent } from "../model/agentEvent";
import type { Hook } from "../model/hook";
import type { ProviderContract, SampleVariables } from "../providers/contract";
import { findEvent } from "./findEvent";
import { sampleFor } from "./sampleFor";
import { selectHooks, type Selected } from "./selectHooks";

export interface ArrangeRequest {
  readonly contract: ProviderContract;
  readonly hooks: readonly Hook[];
  /** Id or zero-based position of the only hook to run. */
  readonly hook?: string | undefined;
  /** The name of the only event to fire. */
  readonly event?: string | undefined;
  /** The event itself; absent: every hook gets a sample that makes it fire. */
  readonly given?: AgentEvent | undefined;
  readonly variables?: SampleVariables;
}

type Firing = Extract<Selected, { fires: true }>;

/** One event to fire, and the hooks that it starts. */
export interface ArrangedRun {
  readonly event: AgentEvent;
  readonly selected: readonly Firing[];
}

export type Arranged =
  | {
      readonly ok: true;
      readonly runs: readonly ArrangedRun[];
      /** Hooks that were meant and do not fire, with why. */
      readonly silent: readonly Extract<Selected, { fires: false }>[];
    }
  | { readonly ok: false; readonly problem: string };

/** Decides which hooks of a file are run on which events. */
export function arrangeRuns(request: ArrangeRequest): Arranged {
  const meant = meantHooks(request);
  if (typeof meant === "string") return { ok: false, problem: meant };
  const selected: Selected[] = [];
  for (const hook of meant) {
    const event = eventFor(hook, request);
    if (typeof event === "string") {
      if (isKnown(hook, request)) return { ok: false, problem: event };
      selected.push({ hook, fires: false, why: event });
      continue;
    }
    // A tool was named: events that are about no tool are not meant.
    if (request.variables?.tool !== undefined && event.tool === undefined && request.given === undefined)
      continue;
    selected.push(...selectHooks([hook], event, request.contract));
  }
  const firing = selected.filter((each) => each.fires);
  const groups = new Map<string, Firing[]>();
  for (const each of firing) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return {
    ok: true,
    runs: [...groups.values()].flatMap((group) =>
      group[0] ? [{ event: group[0].event, selected: group }] : [],
    ),
    silent: selected.filter((each) => !each.fires),
  };
}

/** The other hooks of a file run in the agent too when one stands under a name that it does not know. */
function isKnown({ nativeEvent, event }: Hook, { contract: { facts } }: ArrangeRequest): boolean {
  return facts.events.some(({ native, canonical }) => native === nativeEvent || canonical === event);
}

/** Hooks on the same occasion run together, whatever each of them calls the event. */
function keyOf({ event }: Firing): string {
  return JSON.stringify([event.event, event.tool?.name, event.tool?.input, event.subject]);
}

function meantHooks({ contract, hooks, hook, event, given }: ArrangeRequest): readonly Hook[] | string {
  const wanted =
    hook === undefined ? hooks : hooks.filter(({ id }, index) => id === hook || String(index) === hook);
  if (hook !== undefined && wanted.length === 0) {
    return `There is no hook ${hook}: the file has ${hooks.length}, numbered from 0. See \`openhook list\`.`;
  }
  if (event === undefined) {
    return given === undefined ? wanted : wanted.filter((each) => isOn(each, given));
  }
  const fact = findEvent(event, contract.facts);
  const isKnown = fact !== undefined || hooks.some(({ nativeEvent }) => nativeEvent === event);
  if (!isKnown) {
    const names = contract.facts.events.map(({ native }) => native).join(", ");
    return `${contract.facts.name} has no event ${event}. It has ${names}.`;
  }
  const canonical = fact?.canonical ?? event;
  return wanted.filter((each) => each.nativeEvent === event || each.event === canonical);
}

function isOn(hook: Hook, event: AgentEvent): boolean {
  return hook.nativeEvent === event.nativeEvent || hook.event === event.event;
}

function eventFor(hook: Hook, { contract, given, variables = {} }: ArrangeRequest): AgentEvent | string {
  if (given !== undefined) return given;
  const sampled = sampleFor(hook, contract, variables);
  return sampled.ok ? sampled.event : sampled.problem;
}
