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
  readonly selected: readonly Extract<Selected, { fires: true }>[];
  readonly file: string;
  readonly plugin?: string | undefined;
  readonly host: HostFacts;
  /** Seconds, in place of what the hook and the agent say. */
  readonly timeout?: number | undefined;
  readonly runner: ProcessRunner;
  readonly signal?: AbortSignal | undefined;
  readonly observer?: RunObserver | undefined;
}

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
}

/** Runs the hooks of an event as the agent does: all at once or one after the other, and makes one verdict of theirs. */
export async function runEvent(request: RunRequest): Promise<EventRun> {
  const finished: number[] = [];
  const runs = isSerial(request) ? await inOrder(request, finished) : await atOnce(request, finished);
  const ran = runs.map((run, index) => ({ run, index })).filter(({ run }) => run.ran);
  const verdicts = ran.flatMap(({ run }) => (run.ran ? [run.verdict] : []));
  const [first] = ran;
  if (first === undefined) return { runs, verdict: undefined };
  const order = finished
    .map((index) => ran.findIndex((each) => each.index === index))
    .filter((index) => index >= 0);
  return { runs, verdict: request.contract.merge(verdicts, { event: first.run.event }, order) };
}

/** Some agents let a group of hooks ask for order (`sequential`), which then holds for all hooks of the event. */
function isSerial({ contract, selected }: RunRequest): boolean {
  const { facts } = contract;
  return (
    facts.execution.order === "sequential" ||
    selected.some(({ hook }) => hook.extras[facts.id]?.["sequential"] === true)
  );
}

async function atOnce(request: RunRequest, finished: number[]): Promise<readonly HookRun[]> {
  return Promise.all(
    request.selected.map(async (selected, index) => {
      const run = await runHook(selected, request);
      finished.push(index);
      return run;
    }),
  );
}

async function inOrder(request: RunRequest, finished: number[]): Promise<readonly HookRun[]> {
  const runs: HookRun[] = [];
  let ended: string | undefined;
  for (const [index, selected] of request.selected.entries()) {
    const { hook, event, payload } = selected;
    if (ended !== undefined) {
      runs.push({ hook, event, payload, ran: false, problem: ended });
      continue;
    }
    const run = await runHook(selected, request);
    runs.push(run);
    finished.push(index);
    if (run.ran && endsSeries(run.verdict, event, request)) {
      ended = `${request.contract.facts.name} starts no further hook after ${run.verdict.outcome}.`;
    }
  }
  return runs;
}

function endsSeries({ outcome }: Verdict, event: AgentEvent, { contract }: RunRequest): boolean {
  return mergeFactsOn(event.nativeEvent, contract.tables.merge).endsSeries?.includes(outcome) === true;
}

async function runHook(
  { hook, event, payload }: RunRequest["selected"][number],
  request: RunRequest,
): Promise<HookRun> {
  const { contract, host, file, plugin, runner, signal, observer, timeout } = request;
  const plan = contract.plan(hook, {
    event,
    payload,
    file,
    host,
    ...(plugin === undefined ? {} : { plugin }),
  });
  if (!plan.ok) return { hook, event, payload, ran: false, problem: plan.problem };
  const limited = timeout === undefined ? plan : { ...plan, timeout };
  observer?.onStart?.(hook, limited);
  const result = await runner.run(limited, {
    ...(signal === undefined ? {} : { signal }),
    onOutput: (chunk) => observer?.onOutput?.(hook, chunk),
  });
  const verdict = contract.interpret(result, { event, hook });
  const run = { hook, event, payload, ran: true, plan: limited, result, verdict } as const;
  observer?.onEnd?.(run);
  return run;
}
