import * as vscode from "vscode";
import { languageChoices } from "../../core/create/createHook";
import { eventChoices, nameChoices } from "../../core/create/createOptions";
import { scriptLanguages, type ScriptLanguageId } from "../../core/create/scriptLanguages";
import { targetFileFor } from "../../core/discover/targetFile";
import { canonicalEvent } from "../../core/model/event";
import type { EventFact } from "../../core/providers/facts";
import type { Provider } from "../../core/providers/provider";
import { writableProviders } from "../convert/askTargets";
import type { Services } from "../services";

export interface HookWish {
  readonly provider: Provider;
  readonly event: EventFact;
  readonly names: readonly string[];
  readonly language: ScriptLanguageId;
}

const languageKey = "create.language";

/** Asks what hook is wanted, one question after the other; undefined where one of them is not answered. */
export async function askHook(
  services: Services,
  known: Provider | undefined,
): Promise<HookWish | undefined> {
  const provider = known ?? (await askProvider(services));
  if (provider === undefined) return undefined;
  const event = await askEvent(provider);
  if (event === undefined) return undefined;
  const names = await askNames(provider, event);
  if (names === undefined) return undefined;
  const language = await askLanguage(services, { provider, event, names });
  return language && { provider, event, names, language };
}

const title = (step: number): string => vscode.l10n.t("Create Hook ({0} of 4)", step);

/** Agents that are used here already come first. */
async function askProvider({ index }: Services): Promise<Provider | undefined> {
  const used = new Set(index.files.map(({ provider }) => provider));
  const offered = writableProviders.filter(({ facts }) => targetFileFor(facts, "project", "") !== undefined);
  const sorted = [...offered].sort((left, right) => Number(used.has(right)) - Number(used.has(left)));
  const items = sorted.map((provider) => ({
    label: provider.facts.name,
    description: targetFileFor(provider.facts, "project", "")?.path ?? "",
    provider,
  }));
  const placeHolder = vscode.l10n.t("Which agent is the hook for?");
  return (
    await vscode.window.showQuickPick(items, { title: title(1), placeHolder, matchOnDescription: true })
  )?.provider;
}

/** Those that can block come first: guards are what most hooks are for. */
async function askEvent(provider: Provider): Promise<EventFact | undefined> {
  const canBlock = ({ power }: EventFact): boolean => power === "prevent";
  const events = [...eventChoices(provider)].sort(
    (left, right) => Number(canBlock(right)) - Number(canBlock(left)),
  );
  const items = events.map((event) => ({
    label: `${canBlock(event) ? "$(shield)" : "$(eye)"} ${event.native}`,
    description: event.fires ?? canonicalEvent(event.canonical)?.fires ?? "",
    detail: canBlock(event) ? vscode.l10n.t("Can block") : vscode.l10n.t("Can only watch"),
    event,
  }));
  const placeHolder = vscode.l10n.t("When is the hook to run?");
  return (
    await vscode.window.showQuickPick(items, { title: title(2), placeHolder, matchOnDescription: true })
  )?.event;
}

async function askNames({ facts }: Provider, event: EventFact): Promise<readonly string[] | undefined> {
  const choices = nameChoices(event, facts);
  if (choices.length === 0) return [];
  const items = choices.map(({ name, meaning }) => ({ label: name, description: meaning ?? "" }));
  const placeHolder = vscode.l10n.t("What is it about? Tick nothing for everything.");
  const picked = await vscode.window.showQuickPick(items, {
    title: title(3),
    placeHolder,
    canPickMany: true,
    matchOnDescription: true,
  });
  return picked?.map(({ label }) => label);
}

async function askLanguage(
  { memory, host }: Services,
  wish: Omit<HookWish, "language">,
): Promise<ScriptLanguageId | undefined> {
  const usual = host.os === "windows" ? "powershell" : "sh";
  const last = memory.get<string>(languageKey) ?? usual;
  const sorted = [...languagesFor(wish)].sort(
    (left, right) => Number(right === last) - Number(left === last),
  );
  const items = sorted.map((id) => ({
    label: scriptLanguages[id].name,
    description: scriptLanguages[id].interpreter,
    id,
  }));
  const placeHolder = vscode.l10n.t("Which language is its script written in?");
  const picked = await vscode.window.showQuickPick(items, { title: title(4), placeHolder });
  if (picked !== undefined) await memory.update(languageKey, picked.id);
  return picked?.id;
}

function languagesFor(wish: Omit<HookWish, "language">): readonly ScriptLanguageId[] {
  const target = targetFileFor(wish.provider.facts, "project", "");
  return target === undefined
    ? []
    : languageChoices({ ...wish, target, script: "hooks/script", existing: new Map() });
}
