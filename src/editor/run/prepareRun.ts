import * as vscode from "vscode";
import type { AgentEvent } from "../../core/model/agentEvent";
import type { Hook } from "../../core/model/hook";
import type { ProviderContract } from "../../core/providers/contract";
import type { Provider } from "../../core/providers/provider";
import { arrangeRuns } from "../../core/run/arrangeRuns";
import type { FiringHook } from "../../core/run/runEvent";
import { selectHooks } from "../../core/run/selectHooks";
import type { HookAt } from "../hooks/hookFile";
import type { Services } from "../services";
import { UserError } from "../userError";
import { hookLabel } from "../views/nodes/hookNode";
import { homeOf, loadFile, type LoadedFile } from "./loadFile";
import type { RunTarget } from "./runTarget";

/** All that a run needs to know, found out just before it. */
export interface PreparedRun {
  readonly target: RunTarget;
  readonly label: string;
  readonly contract: ProviderContract;
  readonly event: AgentEvent;
  readonly selected: readonly FiringHook[];
  /** Hooks that the event does not start, with why. */
  readonly silent: readonly { readonly hook: Hook; readonly why: string }[];
  /** The file of the hooks that do not name their own. */
  readonly file: string;
  readonly project: string;
  readonly hooks: ReadonlyMap<Hook, HookAt>;
}

/** `given` absent: a sample that makes the hook fire. */
export async function prepareRun(
  services: Pick<Services, "index" | "host">,
  target: RunTarget,
  given: AgentEvent | undefined,
): Promise<PreparedRun> {
  return target.kind === "hook"
    ? prepareHook(services, target, given)
    : prepareEvent(services, target, given);
}

async function prepareHook(
  services: Pick<Services, "index" | "host">,
  target: Extract<RunTarget, { kind: "hook" }>,
  given: AgentEvent | undefined,
): Promise<PreparedRun> {
  const { file, loaded } = await loadFile(services, target.uri);
  const { contract, hooks, path, plugin, project } = loaded;
  const at = file.hooks.find(({ hook }) => hook.id === target.hook);
  if (at === undefined) {
    const name = vscode.workspace.asRelativePath(target.uri);
    throw new UserError(vscode.l10n.t("The hook is not in {0} any more.", name));
  }
  const arranged = arrangeRuns({
    contract,
    hooks,
    hook: target.hook,
    given,
    variables: { cwd: project, home: homeOf(services.host) },
  });
  if (!arranged.ok) throw new UserError(arranged.problem);
  const [run] = arranged.runs;
  const event = run?.event ?? given ?? sampleOf(contract, at.hook, project);
  const selected = (run?.selected ?? []).map((each) => ({ ...each, file: path, plugin }));
  const hook = selected[0]?.hook;
  const other = { hook: at.hook, why: vscode.l10n.t("It is on another event: {0}.", at.hook.nativeEvent) };
  return {
    target,
    label: hookLabel(at),
    contract,
    event,
    selected,
    silent: run === undefined && arranged.silent.length === 0 ? [other] : arranged.silent,
    file: path,
    project,
    hooks: new Map(hook === undefined ? [] : [[hook, at]]),
  };
}

/** What is shown where no sample starts the hook. */
function sampleOf(contract: ProviderContract, { nativeEvent, event }: Hook, cwd: string): AgentEvent {
  const sampled = contract.sample(nativeEvent, { cwd });
  const parsed = sampled.ok ? contract.parse(sampled.payload, { event: nativeEvent }) : sampled;
  return parsed.ok ? parsed.event : { event, nativeEvent, extras: {} };
}

async function prepareEvent(
  services: Pick<Services, "index" | "host">,
  target: Extract<RunTarget, { kind: "event" }>,
  given: AgentEvent | undefined,
): Promise<PreparedRun> {
  if (given === undefined) throw new UserError(vscode.l10n.t("Choose an event first."));
  const { provider, project } = target;
  const files = await filesOf(services, provider, project);
  const [first] = files;
  if (first === undefined)
    throw new UserError(vscode.l10n.t("{0} has no hooks here that could be run.", provider.facts.name));
  const { contract } = first.loaded;
  const all = files
    .filter(({ loaded }) => loaded.contract === contract)
    .flatMap(({ file, loaded }) =>
      selectHooks(loaded.hooks, given, contract).map((selected) => ({ selected, file, loaded })),
    );
  const hooks = new Map<Hook, HookAt>();
  for (const { selected, file } of all) {
    const at = file.hooks.find(({ hook }) => hook.id === selected.hook.id);
    if (at !== undefined) hooks.set(selected.hook, at);
  }
  return {
    target,
    label: `${provider.facts.name} ${given.nativeEvent}`,
    contract,
    event: given,
    selected: all.flatMap(({ selected, loaded }) =>
      selected.fires ? [{ ...selected, file: loaded.path, plugin: loaded.plugin }] : [],
    ),
    silent: all.flatMap(({ selected }) => (selected.fires ? [] : [selected])),
    file: first.loaded.path,
    project,
    hooks,
  };
}

/** The files that an agent would read which is started in a project: those of the project and of the user. */
async function filesOf(
  services: Pick<Services, "index" | "host">,
  provider: Provider,
  project: string,
): Promise<readonly LoadedFile[]> {
  await services.index.ready;
  const files = services.index.files.filter((file) => file.provider === provider && file.hooks.length > 0);
  const loaded = await Promise.all(files.map(({ uri }) => loadFile(services, uri)));
  return loaded.filter(
    ({ file, loaded: { project: own } }) =>
      own === project || file.file.scope === "user" || file.file.scope === "managed",
  );
}
