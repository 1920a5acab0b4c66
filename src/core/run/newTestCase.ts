import type { JsonObject } from "../model/json";
import type { Verdict } from "../model/verdict";

export interface CaseParts {
  /** What people call the hook, or the agent where all hooks of an event ran. */
  readonly label: string;
  /** From the project's root. */
  readonly file: string;
  /** Only where the path does not say whose file it is. */
  readonly provider?: string | undefined;
  /** Absent: all hooks of the event. */
  readonly hook?: string | undefined;
  readonly event: string;
  readonly tool?: string | undefined;
  /** The event itself, where it is no sample. */
  readonly payload?: JsonObject | undefined;
  /** Absent: no hook fired. */
  readonly verdict: Verdict | undefined;
  /** Text that differs from machine to machine: no reason with it is expected. */
  readonly project: string;
}

/** A test case that expects what has just happened, for a file below `.openhook/tests`. */
export function newTestCase(parts: CaseParts): JsonObject & { readonly name: string } {
  const { label, file, provider, hook, event, tool, payload, verdict } = parts;
  const what = verdict === undefined ? "does not fire" : verdict.outcome;
  return {
    name: `${label}: ${what} on ${[event, tool].filter((part) => part !== undefined).join(" ")}`,
    file,
    ...(provider === undefined ? {} : { provider }),
    ...(hook === undefined ? {} : { hook }),
    event,
    ...(payload === undefined ? (tool === undefined ? {} : { tool }) : { payload }),
    expect: verdict === undefined ? { fires: false } : { outcome: verdict.outcome, ...reasonOf(parts) },
  };
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
