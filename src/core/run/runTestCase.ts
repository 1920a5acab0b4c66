import type { Json } from "../model/json";
import type { ProcessRunner } from "../ports";
import type { HostFacts } from "../providers/contract";
import { providers } from "../providers/registry";
import { arrangeRuns, type ArrangedRun } from "./arrangeRuns";
import { readEvent } from "./eventFile";
import { findEvent } from "./findEvent";
import { judgeCase, renderMismatch, type Mismatch } from "./judgeCase";
import { loadHooks, type LoadedHooks } from "./loadHooks";
import { runEvent, type ApproveRuns, type EventRun, type RunObserver } from "./runEvent";
import type { TestCase } from "./testCase";

export interface CaseResult {
  readonly passed: boolean;
  /** Why it failed, a sentence each. */
  readonly messages: readonly string[];
  readonly mismatches?: readonly Mismatch[];
  readonly run?: EventRun | undefined;
}

export interface CaseContext {
  /** The project's root, absolute. */
  readonly project: string;
  readonly home: string;
  /** A file's text, or why it cannot be read. */
  readonly read: (
    path: string,
  ) => { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };
  /** The machine for one run; `dispose` when it is over. */
  readonly hostFor: (project: string) => { readonly host: HostFacts; readonly dispose: () => void };
  readonly runner: ProcessRunner;
  readonly signal?: AbortSignal | undefined;
  readonly observer?: RunObserver;
  readonly approve?: ApproveRuns;
}

/** Runs one case. What keeps it from running makes it fail, with a sentence that says so. */
export async function runTestCase(test: TestCase, context: CaseContext): Promise<CaseResult> {
  const loaded = loadFor(test, context);
  if (typeof loaded === "string") return failure(loaded);
  const arranged = arrangeFor(test, loaded, context);
  if (typeof arranged === "string") return failure(arranged);
  if (arranged.length > 1) {
    return failure("The hooks of the case fire on different events: name a hook, an event or a payload.");
  }
  const [only] = arranged;
  const run = only && (await fire(only, test, loaded, context));
  const mismatches = run?.refused ? [] : judgeCase(test, run);
  const messages = [...mismatches.map(renderMismatch), ...notRun(run)];
  return { passed: messages.length === 0, messages, mismatches, run };
}

function failure(message: string): CaseResult {
  return { passed: false, messages: [message] };
}

function loadFor(
  { file, provider, variant }: TestCase,
  { project, home, read: readFile }: CaseContext,
): LoadedHooks | string {
  const path = `${project}/${file}`;
  const read = readFile(path);
  if (!read.ok) return read.message;
  const named = providers.find(({ facts }) => facts.id === provider);
  if (provider !== undefined && named === undefined) return `There is no provider "${provider}".`;
  const loaded = loadHooks({ path, text: read.text, provider: named, home, cwd: project, variant });
  return loaded.ok ? loaded.value : loaded.message;
}

function arrangeFor(
  test: TestCase,
  { contract, hooks }: LoadedHooks,
  context: CaseContext,
): readonly ArrangedRun[] | string {
  const value = payloadOf(test, context);
  if (typeof value === "string") return value;
  const native =
    test.event === undefined ? undefined : (findEvent(test.event, contract.facts)?.native ?? test.event);
  const given = value === undefined ? undefined : readEvent(value.payload, contract, native);
  if (given?.ok === false) return given.problem;
  const { tool, input, prompt } = test;
  const arranged = arrangeRuns({
    contract,
    hooks,
    hook: test.hook,
    event: test.event,
    given: given && { cwd: context.project, ...given.event },
    variables: {
      cwd: context.project,
      home: context.home,
      ...(tool === undefined ? {} : { tool }),
      ...(input === undefined ? {} : { input }),
      ...(prompt === undefined ? {} : { prompt }),
    },
  });
  return arranged.ok ? arranged.runs : arranged.problem;
}

function payloadOf(
  { payload, recording }: TestCase,
  context: CaseContext,
): { readonly payload: Json } | string | undefined {
  if (payload !== undefined) return { payload };
  if (recording === undefined) return undefined;
  const read = context.read(`${context.project}/${recording}`);
  if (!read.ok) return read.message;
  try {
    return { payload: JSON.parse(read.text) as Json };
  } catch (error) {
    return `${recording} is not valid JSON: ${(error as Error).message}.`;
  }
}

async function fire(
  { selected }: ArrangedRun,
  { timeout }: TestCase,
  { contract, path, plugin, project }: LoadedHooks,
  { runner, signal, hostFor, observer, approve }: CaseContext,
): Promise<EventRun> {
  const { host, dispose } = hostFor(project);
  try {
    return await runEvent({
      contract,
      selected,
      file: path,
      plugin,
      host,
      timeout,
      runner,
      signal,
      observer,
      approve,
    });
  } finally {
    dispose();
  }
}

function notRun(run: EventRun | undefined): readonly string[] {
  return (run?.runs ?? []).flatMap((each) =>
    each.ran ? [] : [`${each.hook.id} was not run. ${each.problem}`],
  );
}
