import * as vscode from "vscode";
import type { Provider } from "../../core/providers/provider";
import { askSources, type ChosenSources } from "../convert/askSources";
import { askTargets, rememberTargets, writableProviders } from "../convert/askTargets";
import type { Services } from "../services";
import { UserError } from "../userError";

/** "Convert Hooks to…": asks for one or more targets. */
export async function convertHooks(services: Services, ...args: readonly unknown[]): Promise<void> {
  const chosen = await askSources(services, args);
  if (chosen === undefined) return;
  const targets = await askTargets(services, providersOf(chosen));
  if (targets === undefined) return;
  await rememberTargets(services, targets);
  await services.conversions.start(services, { sources: chosen.sources, targets });
}

/** "Convert Hooks to <agent>". */
const convertHooksTo =
  (target: Provider) =>
  async (services: Services, ...args: readonly unknown[]): Promise<void> => {
    const chosen = await askSources(services, args);
    if (chosen === undefined) return;
    const sources = providersOf(chosen);
    if (sources.size === 1 && sources.has(target)) {
      throw new UserError(vscode.l10n.t("These are hooks of {0} already.", target.facts.name));
    }
    await rememberTargets(services, [target]);
    await services.conversions.start(services, { sources: chosen.sources, targets: [target] });
  };

/** One command for each agent and format that can be written, by id. */
export const convertCommands = Object.fromEntries(
  writableProviders.map((provider) => [`openhook.convertTo.${provider.facts.id}`, convertHooksTo(provider)]),
);

function providersOf({ hooks }: ChosenSources): ReadonlySet<Provider> {
  return new Set(hooks.map(({ file }) => file.provider));
}
