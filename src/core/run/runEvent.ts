import type { AgentEvent } from "../model/agentEvent";
import type { Hook } from "../model/hook";
import type { JsonObject } from "../model/json";
import type { OutputChunk, ProcessResult } from "../model/process";
import type { Verdict } from "../model/verdict";
import type { ProcessRunner } from "../ports";
import type { HostFacts, LaunchPlan, ProviderContract } from "../providers/contract";
import { mergeFactsOn } from "../providers/shared/contract/mergeVerdicts";
import type { Selected } from "./selectHooks";

export interface RunRequest {
  readonly contract: ProviderContract;
  /** Hooks that fire, in the order of the file. */
  readonly selected: readonly FiringHook[];
  /** The file that holds the hooks which do not name their own. */
  readonly file: string;
  readonly plugin?: string | undefined;
  readonly host: HostFacts;
  /** Seconds, in place of what the hook and the agent say. */
  readonly timeout?: number | undefined;
  readonly runner: ProcessRunner;
  readonly signal?: AbortSignal | undefined;
  readonly observer?: RunObserver | undefined;
  /** Asked once, before anything starts, about all that would be started; a no starts nothing. Absent: yes. */
  readonly approve?: ApproveRuns | undefined;
}

/** A hook that an event starts; `file` and `plugin` where the hooks of an event come from several files. */
export type FiringHook = Extract<Selected, { fires: true }> & {
  readonly file?: string;
  readonly plugin?: string | undefined;
};

export interface PlannedRun {
  readonly hook: Hook;
  readonly plan: Extract<LaunchPlan, { ok: true }>;
}

export type ApproveRuns = (planned: readonly PlannedRun[], host: HostFacts) => Promise<boolean>;

/** Hears what happens while it happens. */
export interface RunObserver {
  readonly onStart?: (hook: Hook, plan: Extract<LaunchPlan, { ok: true }>) => void;
  readonly onOutput?: (hook: Hook, chunk: OutputChunk) => void;
  readonly onEnd?: (run: HookRun) => void;
}

/** What became of one hook. */
export type HookRun = {
  readonly hook: Hook;
  readonly event: AgentEvent;
  readonly payload: JsonObject;
} & (
  | {
      readonly ran: true;
      readonly plan: Extract<LaunchPlan, { ok: true }>;
      readonly result: ProcessResult;
      readonly verdict: Verdict;
    }
  /** `problem`: why it cannot be run here, or was not started any more. */
  | { readonly ran: false; readonly problem: string }
);

export interface EventRun {
  readonly runs: readonly HookRun[];
  /** What the agent does in the end; absent where no hook ran. */
  readonly verdict: Verdict | undefined;
  /** Somebody was asked, and said no: nothing was started. */
  readonly refused?: true;
}

type Planned = FiringHook & { readonly plan: LaunchPlan };

/** Runs the hooks of an event as the agent does: all at once or one after the other, and makes one verdict of theirs. */
export async function runEvent(request: RunRequest): Promise<EventRun> {
  const planned = request.selected.map((each) => planHook(each, request));
  if (!(await isApproved(planned, request))) {
    const problem = "It may not be run here yet: its command was not allowed.";
    return { runs: planned.map((each) => notRun(each, problem)), verdict: undefined, refused: true };
  }
  const finished: number[] = [];
  const runs = isSerial(request)
    ? await inOrder(planned, request, finished)
    : await atOnce(planned, request, finished);
  const ran = runs.map((run, index) => ({ run, index })).filter(({ run }) => run.ran);
  const verdicts = ran.flatMap(({ run }) => (run.ran ? [run.verdict] : []));
  const [first] = ran;
  if (first === undefined) return { runs, verdict: undefined };
  const order = finished
    .map((index) => ran.findIndex((each) => each.index === index))
    .filter((index) => index >= 0);
  return { runs, verdict: request.contract.merge(verdicts, { event: first.run.event }, order) };
}

function planHook(selected: FiringHook, request: RunRequest): Planned {
  const { contract, host, timeout } = request;
  const { hook, event, payload, file = request.file, plugin = request.plugin } = selected;
  const plan = contract.plan(hook, {
    event,
    payload,
    file,
    host,
    ...(plugin === undefined ? {} : { plugin }),
  });
  return { ...selected, plan: plan.ok && timeout !== undefined ? { ...plan, timeout } : plan };
}

async function isApproved(planned: readonly Planned[], { approve, host }: RunRequest): Promise<boolean> {
  if (approve === undefined) return true;
  const runnable = planned.flatMap(({ hook, plan }) => (plan.ok ? [{ hook, plan }] : []));
  return runnable.length === 0 || approve(runnable, host);
}

function notRun({ hook, event, payload }: Planned, problem: string): HookRun {
  return { hook, event, payload, ran: false, problem };
}

/** Some agents let a group of hooks ask for order (`sequential`), which then holds for all hooks of the event. */
function isSerial({ contract, selected }: RunRequest): boolean {
  const { facts } = contract;
  return (
    facts.execution.order === "sequential" ||
    selected.some(({ hook }) => hook.extras[facts.id]?.["sequential"] === true)
  );
}

async function atOnce(
  planned: readonly Planned[],
  request: RunRequest,
  finished: number[],
): Promise<readonly HookRun[]> {
  return Promise.all(
    planned.map(async (each, index) => {
      const run = await runHook(each, request);
      finished.push(index);
      return run;
    }),
  );
}

async function inOrder(
  planned: readonly Planned[],
  request: RunRequest,
  finished: number[],
): Promise<readonly HookRun[]> {
  const runs: HookRun[] = [];
  let ended: string | undefined;
  for (const [index, each] of planned.entries()) {
    if (ended !== undefined) {
      runs.push(notRun(each, ended));
      continue;
    }
    const run = await runHook(each, request);
    runs.push(run);
    finished.push(index);
    if (run.ran && endsSeries(run.verdict, each.event, request)) {
      ended = `${request.contract.facts.name} starts no further hook after ${run.verdict.outcome}.`;
    }
  }
  return runs;
}

function endsSeries({ outcome }: Verdict, event: AgentEvent, { contract }: RunRequest): boolean {
  return mergeFactsOn(event.nativeEvent, contract.tables.merge).endsSeries?.includes(outcome) === true;
}

async function runHook(planned: Planned, request: RunRequest): Promise<HookRun> {
  const { contract, runner, signal, observer } = request;
  const { hook, event, payload, plan } = planned;
  if (!plan.ok) return notRun(planned, plan.problem);
  observer?.onStart?.(hook, plan);
  const result = await runner.run(plan, {
    ...(signal === undefined ? {} : { signal }),
    onOutput: (chunk) => observer?.onOutput?.(hook, chunk),
  });
  const verdict = contract.interpret(result, { event, hook });
  const run = { hook, event, payload, ran: true, plan, result, verdict } as const;
  observer?.onEnd?.(run);
  return run;
}
