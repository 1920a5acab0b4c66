import { homedir } from "node:os";
import { parseArgs } from "node:util";
import type { AgentEvent } from "../../core/model/agentEvent";
import { arrangeRuns, type ArrangedRun } from "../../core/run/arrangeRuns";
import { readEvent } from "../../core/run/eventFile";
import { findEvent } from "../../core/run/findEvent";
import { loadHooks, type LoadedHooks } from "../../core/run/loadHooks";
import { runEvent, type EventRun } from "../../core/run/runEvent";
import { nodeProcessRunner } from "../../node/processRunner";
import { runHost } from "../../node/runHost";
import { UsageError, type ExitCode } from "../command";
import { findProvider } from "../findProvider";
import { interruptSignal } from "../interruptSignal";
import type { Io } from "../io";
import { parseJson } from "../parseJson";
import { printJson } from "../printJson";
import { readInput } from "../readInput";
import { runObserver, runReport, runRow } from "../renderRun";
import { sampleOptions, sampleVariables } from "../sampleOptions";

const options = {
  ...sampleOptions,
  event: { type: "string" },
  hook: { type: "string" },
  payload: { type: "string" },
  provider: { type: "string" },
  timeout: { type: "string" },
  json: { type: "boolean" },
} as const;

export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: true,
  });
  const [path] = positionals;
  if (path === undefined)
    throw new UsageError("Name the file whose hooks are to be run, or - with --provider.");
  if (path === "-" && values.payload === "-")
    throw new UsageError("Standard input can hold the file or the payload, not both.");
  const loaded = load(path, values);
  const given = values.payload === undefined ? undefined : payloadEvent(values.payload, loaded, values.event);
  const arranged = arrangeRuns({
    contract: loaded.contract,
    hooks: loaded.hooks,
    hook: values.hook,
    event: values.event,
    given,
    variables: { cwd: loaded.project, home: homedir(), ...sampleVariables(values) },
  });
  if (!arranged.ok) throw new UsageError(arranged.problem);
  for (const { hook, why } of arranged.silent) io.err(`openhook: ${hook.id} does not fire. ${why}\n`);
  if (arranged.runs.length === 0) io.err("openhook: no hook was run.\n");
  const done = await runAll(arranged.runs, loaded, timeoutOf(values.timeout), values.json === true, io);
  if (values.json)
    printJson(
      io,
      done.flatMap(({ runs }) => runs.flatMap(runRow)),
    );
  return done.some(isNo) ? 1 : 0;
}

function load(path: string, values: { readonly provider?: string; readonly variant?: string }): LoadedHooks {
  const provider = values.provider === undefined ? undefined : findProvider(values.provider, "--provider");
  const input = readInput(path, provider !== undefined, "--provider");
  const loaded = loadHooks({
    ...input,
    provider,
    home: homedir(),
    cwd: process.cwd(),
    variant: values.variant,
  });
  if (!loaded.ok) throw new UsageError(loaded.message);
  return loaded.value;
}

function payloadEvent(path: string, { contract }: LoadedHooks, event: string | undefined): AgentEvent {
  const { text } = readInput(path, true);
  const native = event === undefined ? undefined : (findEvent(event, contract.facts)?.native ?? event);
  const read = readEvent(parseJson(text, path === "-" ? "The payload" : path), contract, native);
  if (!read.ok) throw new UsageError(read.problem);
  return read.event;
}

function timeoutOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (text.trim() === "" || !(seconds > 0))
    throw new UsageError(`--timeout ${text} is no number of seconds.`);
  return seconds;
}

async function runAll(
  runs: readonly ArrangedRun[],
  loaded: LoadedHooks,
  timeout: number | undefined,
  json: boolean,
  io: Io,
): Promise<readonly EventRun[]> {
  const { contract, path, plugin, project } = loaded;
  const runner = nodeProcessRunner();
  const interrupt = interruptSignal();
  const done: EventRun[] = [];
  for (const { selected } of runs) {
    const { host, dispose } = runHost(project);
    try {
      const observer = json ? undefined : runObserver(io, contract, selected.length);
      const event = await runEvent({
        contract,
        selected,
        file: path,
        plugin,
        host,
        timeout,
        runner,
        signal: interrupt.signal,
        observer,
      });
      done.push(event);
      for (const each of event.runs)
        if (!each.ran) io.err(`openhook: ${each.hook.id} was not run. ${each.problem}\n`);
      if (!json) io.out(runReport(event));
    } finally {
      dispose();
    }
    if (interrupt.signal.aborted) break;
  }
  interrupt.dispose();
  return done;
}

function isNo({ runs }: EventRun): boolean {
  return runs.some(
    (each) => each.ran && (each.verdict.outcome === "deny" || each.verdict.outcome === "stop"),
  );
}
