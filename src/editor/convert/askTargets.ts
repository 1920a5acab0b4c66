import * as vscode from "vscode";
import type { Provider } from "../../core/providers/provider";
import { providers } from "../../core/providers/registry";
import type { Services } from "../services";

/** The agents and formats that hooks can be written for. */
export const writableProviders: readonly Provider[] = providers.filter((provider) => "encode" in provider);

const memoryKey = "convert.targets";

/** The targets of the last conversion in this workspace. */
export function rememberedTargets({ memory }: Pick<Services, "memory">): readonly Provider[] {
  const ids = memory.get<readonly string[]>(memoryKey) ?? [];
  return writableProviders.filter(({ facts }) => ids.includes(facts.id));
}

export async function rememberTargets(
  { memory }: Pick<Services, "memory">,
  targets: readonly Provider[],
): Promise<void> {
  await memory.update(
    memoryKey,
    targets.map(({ facts }) => facts.id),
  );
}

/** Asks for one or more targets; those of the last time are ticked. Undefined where nobody answers. */
export async function askTargets(
  services: Pick<Services, "memory">,
  sources: ReadonlySet<Provider>,
): Promise<readonly Provider[] | undefined> {
  const remembered = rememberedTargets(services);
  const others = writableProviders.filter((provider) => sources.size > 1 || !sources.has(provider));
  const items = others.map((provider) => ({
    label: provider.facts.name,
    description: provider.facts.files.find(({ target }) => target !== undefined)?.target ?? "",
    picked: remembered.includes(provider),
    provider,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t("Convert Hooks"),
    placeHolder: vscode.l10n.t("Which agents are the hooks to be converted to?"),
    canPickMany: true,
    matchOnDescription: true,
  });
  return picked === undefined || picked.length === 0 ? undefined : picked.map(({ provider }) => provider);
}
