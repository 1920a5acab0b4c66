import * as vscode from "vscode";
import { canonicalEvent } from "../../core/model/event";
import type { Provider } from "../../core/providers/provider";
import { providers } from "../../core/providers/registry";
import { contractFor } from "../../core/providers/provider";
import { readText } from "../hooks/readFile";
import { askEvent } from "../run/askEvent";
import { parseEvent, parseJson, targetOf } from "../run/eventFiles";
import { homeOf, loadFile, type LoadedFile } from "../run/loadFile";
import { requireRunning } from "../run/requireRunning";
import type { Services } from "../services";
import { UserError } from "../userError";
import { hookCount } from "../views/nodes/groupItem";
import { chosenHooks } from "./chosenHooks";

const title = (): string => vscode.l10n.t("Fire Event");

/** "Fire Event…": all hooks of an agent that an event starts. An event file is fired as it is, a row of the tree says which event. */
export async function fireEvent(services: Services, ...args: readonly unknown[]): Promise<void> {
  requireRunning(services);
  const [first] = args;
  if (first instanceof vscode.Uri) return fireFile(services, first);
  const [at] = first === undefined ? [] : chosenHooks(services, args);
  const provider = at?.file.provider ?? (await askProvider(services));
  if (provider === undefined) return;
  const files = await runnableFiles(services, provider);
  const project = at === undefined ? await askProject(files) : projectOf(files, at.file.uri);
  if (project === undefined) return;
  const hooks = files
    .filter(({ loaded }) => loaded.project === project)
    .flatMap(({ loaded }) => loaded.hooks);
  const contract = files.find(({ loaded }) => loaded.project === project)?.loaded.contract;
  if (contract === undefined) return;
  const native = at?.hook.nativeEvent ?? (await askName(contract, hooks));
  if (native === undefined) return;
  const target = { kind: "event", provider, project } as const;
  const home = homeOf(services.host);
  const event = await askEvent({ title: title(), contract, event: native, hooks, target, project, home });
  if (event !== undefined) await services.runs.start(services, { target, event });
}

/** Fires what a document below `.openhook/events` holds, saved or not. */
async function fireFile(services: Services, uri: vscode.Uri): Promise<void> {
  const text = (await readText(uri)) ?? "";
  const known = targetOf(uri);
  if (known?.kind === "hook") {
    const { file, loaded } = await loadFile(services, known.uri);
    const native = file.hooks.find(({ hook }) => hook.id === known.hook)?.hook.nativeEvent;
    const event = parseEvent(text, loaded.contract, native);
    await services.runs.start(services, { target: known, event });
    return;
  }
  const named = providerIn(parseJson(text));
  const provider = known?.provider ?? named ?? (await askProvider(services));
  if (provider === undefined) return;
  const files = await runnableFiles(services, provider);
  const project = known?.project ?? (await askProject(files));
  const contract = files.find(({ loaded }) => loaded.project === project)?.loaded.contract;
  if (project === undefined || contract === undefined) return;
  const event = parseEvent(text, contract, undefined);
  await services.runs.start(services, { target: { kind: "event", provider, project }, event });
}

function providerIn(value: unknown): Provider | undefined {
  const id = typeof value === "object" && value !== null && "provider" in value ? value.provider : undefined;
  return providers.find(({ facts }) => facts.id === id);
}

/** Agents whose hooks are here come first, those that cannot be run are left out. */
async function askProvider({ index }: Services): Promise<Provider | undefined> {
  await index.ready;
  const counts = new Map<Provider, number>();
  for (const { provider, hooks } of index.files) {
    if (hooks.length > 0) counts.set(provider, (counts.get(provider) ?? 0) + hooks.length);
  }
  const items = [...counts].flatMap(([provider, count]) =>
    canRun(provider) ? [{ label: provider.facts.name, description: hookCount(count), provider }] : [],
  );
  if (items.length === 0)
    throw new UserError(vscode.l10n.t("There are no hooks here yet that could be run."));
  const placeHolder = vscode.l10n.t("Which agent fires the event?");
  return (await vscode.window.showQuickPick(items, { title: title(), placeHolder }))?.provider;
}

function canRun(provider: Provider): boolean {
  return provider.facts.files.some((file) => contractFor(provider, file) !== undefined);
}

async function runnableFiles(services: Services, provider: Provider): Promise<readonly LoadedFile[]> {
  if (!canRun(provider))
    throw new UserError(vscode.l10n.t("Hooks of {0} cannot be run by OpenHook yet.", provider.facts.name));
  await services.index.ready;
  const files = services.index.files.filter((file) => file.provider === provider && file.hooks.length > 0);
  if (files.length === 0)
    throw new UserError(vscode.l10n.t("{0} has no hooks here that could be run.", provider.facts.name));
  return Promise.all(files.map(({ uri }) => loadFile(services, uri)));
}

function projectOf(files: readonly LoadedFile[], uri: vscode.Uri): string | undefined {
  return files.find(({ file }) => file.uri.toString() === uri.toString())?.loaded.project;
}

async function askProject(files: readonly LoadedFile[]): Promise<string | undefined> {
  const projects = [...new Set(files.map(({ loaded }) => loaded.project))];
  if (projects.length <= 1) return projects[0];
  const placeHolder = vscode.l10n.t("In which project?");
  return vscode.window.showQuickPick(projects, { title: title(), placeHolder });
}

/** Events that have hooks come first. */
async function askName(
  { facts }: LoadedFile["loaded"]["contract"],
  hooks: LoadedFile["loaded"]["hooks"],
): Promise<string | undefined> {
  const items = facts.events.map(({ native, canonical, fires }) => {
    const count = hooks.filter(
      ({ nativeEvent, event }) => nativeEvent === native || event === canonical,
    ).length;
    const says = fires ?? canonicalEvent(canonical)?.fires ?? "";
    return { label: native, description: [hookCount(count), says].join(" · "), count };
  });
  const sorted = [...items.filter(({ count }) => count > 0), ...items.filter(({ count }) => count === 0)];
  const placeHolder = vscode.l10n.t("Which event?");
  return (
    await vscode.window.showQuickPick(sorted, { title: title(), placeHolder, matchOnDescription: true })
  )?.label;
}
