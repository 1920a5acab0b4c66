import type { AgentEvent } from "../model/agentEvent";
import type { JsonObject } from "../model/json";
import type { Verdict } from "../model/verdict";
import type { ProviderContract, SampleVariables } from "../providers/contract";
import { getAt } from "../providers/shared/contract/jsonPath";
import { isObject } from "../providers/shared/handlerFields";

export interface CaseParts {
  /** What people call the hook, or the agent where all hooks of an event ran. */
  readonly label: string;
  /** From the project's root. */
  readonly file: string;
  /** Only where the path does not say whose file it is. */
  readonly provider?: string | undefined;
  /** Absent: all hooks of the event. */
  readonly hook?: string | undefined;
  readonly event: AgentEvent;
  readonly contract: ProviderContract;
  readonly home: string;
  /** Absent: no hook fired. */
  readonly verdict: Verdict | undefined;
  /** Its path differs from machine to machine: nothing with it is kept. */
  readonly project: string;
}

/** A test case that expects what has just happened, for a file below `.openhook/tests`. */
export function newTestCase(parts: CaseParts): JsonObject & { readonly name: string } {
  const { label, file, provider, hook, event, verdict } = parts;
  const what = verdict === undefined ? "does not fire" : verdict.outcome;
  const about = [event.nativeEvent, event.tool?.nativeName ?? event.subject];
  return {
    name: `${label}: ${what} on ${about.filter((part) => part !== undefined).join(" ")}`,
    file,
    ...(provider === undefined ? {} : { provider }),
    ...(hook === undefined ? {} : { hook }),
    event: event.nativeEvent,
    ...eventParts(parts),
    expect: verdict === undefined ? { fires: false } : { outcome: verdict.outcome, ...reasonOf(parts) },
  };
}

/** What makes the event: as little as a sample needs, else all of its payload but the project's path. */
function eventParts(parts: CaseParts): JsonObject {
  const { contract, event, project, home } = parts;
  const rendered = contract.render(event);
  if (!rendered.ok) return {};
  const text = JSON.stringify(rendered.payload);
  for (const chosen of choices(contract, event, rendered.payload)) {
    const sampled = contract.sample(event.nativeEvent, { cwd: project, home, ...chosen });
    if (sampled.ok && JSON.stringify(sampled.payload) === text) return { ...chosen };
  }
  return {
    payload: Object.fromEntries(Object.entries(rendered.payload).filter(([, value]) => value !== project)),
  };
}

function choices(
  { tables }: ProviderContract,
  { nativeEvent, tool, prompt }: AgentEvent,
  payload: JsonObject,
): readonly Pick<SampleVariables, "tool" | "input" | "prompt">[] {
  if (tool === undefined) return [{}, ...(prompt === undefined ? [] : [{ prompt }])];
  const fields = tables.payloads.events.find(({ event }) => event === nativeEvent)?.fields;
  const key = fields?.find(({ carries }) => carries === "tool.input")?.key;
  const whole = key === undefined ? tool.input : getAt(payload, key);
  const name = tool.mcp === undefined ? (tool.nativeName ?? tool.name) : "mcp";
  return [{ tool: name }, ...(isObject(whole) ? [{ tool: name, input: whole }] : [])];
}

/** The first line is what a person wrote; further lines are often a listing that changes. */
function reasonOf({ verdict, project }: CaseParts): { readonly reason?: string } {
  const [line = ""] = verdict?.reason?.trim().split(/\r?\n/) ?? [];
  return line === "" || line.length > 200 || line.includes(project) ? {} : { reason: line };
}

/** A file name for a case: its name in small letters, with hyphens. */
export function caseFileName(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${words.slice(0, 60).replace(/-$/, "") || "case"}.json`;
}
