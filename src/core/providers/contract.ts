import type { AgentEvent, EventField } from "../model/agentEvent";
import type { Hook } from "../model/hook";
import type { Json, JsonObject } from "../model/json";
import type { HookResult, ProcessPlan } from "../model/process";
import type { Decision, DecisionField, Verdict } from "../model/verdict";
import type { AnswerFacts, MergeFacts } from "./answerFacts";
import type { ProviderFacts } from "./facts";
import type { LaunchFacts } from "./launchFacts";
import type { PayloadFacts } from "./payloadFacts";

/**
 * What passes between an agent and its hooks while they run: four directions, all pure.
 *
 * ```
 * stdin payload  --parse-->     AgentEvent  --render-->  stdin payload
 * process end    --interpret--> Decision    --answer-->  exit code and output
 * ```
 *
 * `parse(render(e))` is `e` and `interpret(answer(d))` is `d`, minus what `lost` names. Contracts are built from tables by
 * `buildContract`; docs/contracts.md says how to write one.
 */
export interface ProviderContract {
  readonly facts: ProviderFacts;
  /** The tables behind the functions, for documentation, hovers and tests. */
  readonly tables: ContractTables;
  /** A payload as the agent would send it, with the keys that it usually has. */
  sample(event: string, variables?: SampleVariables): Sampled;
  render(event: AgentEvent): Rendered;
  parse(payload: Json, hint?: ParseHint): Parsed;
  interpret(result: HookResult, context: HookContext): Verdict;
  answer(decision: Decision, context: HookContext): HookAnswer;
  /**
   * One verdict out of those of all hooks that ran on an event, in the order of the file; at least one. `finished` holds their
   * indices in the order in which they ended, where that is another one.
   */
  merge(verdicts: readonly Verdict[], context: HookContext, finished?: readonly number[]): Verdict;
  /** What to start for a hook on an event, and how. */
  plan(hook: Hook, request: PlanRequest): LaunchPlan;
  /** Why a hook that fits an event is not run all the same, as a sentence: filters that only this agent has. */
  skips?(hook: Hook, event: AgentEvent): string | undefined;
  /** Other versions or surfaces of the agent that behave differently, by a short name (`cli`, `1.x`). */
  readonly variants?: Readonly<Record<string, ProviderContract>>;
}

export interface ContractTables {
  readonly payloads: PayloadFacts;
  readonly answers: AnswerFacts;
  /** The first one that is about the event holds. */
  readonly merge: readonly MergeFacts[];
  readonly launch: LaunchFacts;
}

/** What a person may choose about a sample; each has a default. */
export interface SampleVariables {
  readonly cwd?: string;
  readonly home?: string;
  readonly session?: string;
  readonly prompt?: string;
  /** ISO 8601. */
  readonly time?: string;
  /** A native or canonical tool name, or `mcp`. */
  readonly tool?: string;
  /** Arguments in the agent's own names. */
  readonly input?: JsonObject;
}

export type Sampled =
  { readonly ok: true; readonly payload: JsonObject } | { readonly ok: false; readonly problem: string };

export type Rendered =
  | {
      readonly ok: true;
      readonly payload: JsonObject;
      /** What the event says and this payload has no place for. */
      readonly lost: readonly EventField[];
    }
  | { readonly ok: false; readonly problem: string };

export interface ParseHint {
  /** The native event, for payloads that do not say it. */
  readonly event?: string;
}

export type Parsed =
  { readonly ok: true; readonly event: AgentEvent } | { readonly ok: false; readonly problem: string };

export interface HookContext {
  readonly event: AgentEvent;
  /** Absent where a result is judged without the hook that gave it: a plain, blocking command then. */
  readonly hook?: Pick<Hook, "handler" | "blocking" | "extras">;
}

export interface HookAnswer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What the decision says and this agent's answer on this event cannot. `outcome`: the decision itself is lost. */
  readonly lost: readonly (DecisionField | "extras")[];
}

export interface PlanRequest {
  readonly event: AgentEvent;
  /** What `render` gave, or what a person wrote in its place. */
  readonly payload: JsonObject;
  /** The file that holds the hook, absolute. */
  readonly file: string;
  /** The root of the plugin that brings the hook, where one does. */
  readonly plugin?: string;
  readonly host: HostFacts;
}

/** What a plan must know of the machine. */
export interface HostFacts {
  readonly os: "linux" | "osx" | "windows";
  /** The project's root, absolute. */
  readonly project: string;
  /** The environment that the agent would have and pass on. */
  readonly env: Readonly<Record<string, string>>;
  /** Where Git's bash is, on Windows. */
  readonly gitBash?: string;
  /** Which PowerShell there is. */
  readonly powershell?: string;
  /** A folder for files that the agent would make for the hook. */
  readonly scratch?: string;
}

/** A process to start for a hook, or why none can be. */
export type LaunchPlan =
  | ({
      readonly ok: true;
      /** The command as it stands in the file, for people. */
      readonly shown: string;
    } & ProcessPlan)
  | { readonly ok: false; readonly problem: string };
