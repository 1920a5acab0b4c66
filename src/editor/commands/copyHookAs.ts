import * as vscode from "vscode";
import { convertSteps } from "../../core/convert/convertSteps";
import { lossSeverity } from "../../core/convert/lossSeverity";
import { renderLoss } from "../../core/convert/renderLoss";
import { targetFileFor } from "../../core/discover/targetFile";
import type { Provider } from "../../core/providers/provider";
import { writableProviders } from "../convert/askTargets";
import type { HookFile } from "../hooks/hookFile";
import type { Services } from "../services";
import { UserError } from "../userError";
import { chosenHooks } from "./chosenHooks";

/** Puts hooks on the clipboard as another agent's file would hold them. */
export async function copyHookAs(services: Services, ...args: readonly unknown[]): Promise<void> {
  const hooks = chosenHooks(services, args);
  const file = hooks[0]?.file;
  if (file === undefined) return;
  const target = await askTarget();
  if (target === undefined) return;
  const ids = new Set(hooks.filter((at) => at.file === file).map(({ hook }) => hook.id));
  const { text, remarks } = copyOf(file, ids, target);
  await vscode.env.clipboard.writeText(text);
  const copied = vscode.l10n.t("Copied as {0}.", target.facts.name);
  if (remarks.length === 0) void vscode.window.showInformationMessage(copied);
  else void vscode.window.showWarningMessage([copied, ...remarks].join(" "));
}

async function askTarget(): Promise<Provider | undefined> {
  const items = writableProviders.map((provider) => ({ label: provider.facts.name, provider }));
  const placeHolder = vscode.l10n.t("Which agent is the copy for?");
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.provider;
}

/** Converts into files that do not exist, and names what a reader of the copy would not notice. */
function copyOf(
  file: HookFile,
  only: ReadonlySet<string>,
  provider: Provider,
): { readonly text: string; readonly remarks: readonly string[] } {
  const place = targetFileFor(provider.facts, "project", "");
  if (place === undefined)
    throw new UserError(vscode.l10n.t("{0} has no file of its own.", provider.facts.name));
  const { text, path } = file;
  const source = { provider: file.provider, file: file.file, path, text };
  const steps = convertSteps({ source, target: { ...place, provider }, only });
  let step = steps.next();
  while (step.done !== true) step = steps.next(undefined);
  const { files, losses, problem, verified } = step.value;
  if (problem !== undefined || !verified || files.length === 0) {
    const [loss] = losses;
    const names = { from: file.facts.name, to: provider.facts.name };
    throw new UserError(
      problem ??
        (loss === undefined
          ? vscode.l10n.t("The hook cannot be written for {0}.", provider.facts.name)
          : renderLoss(loss, names)),
    );
  }
  const names = { from: file.facts.name, to: provider.facts.name };
  const remarks = losses
    .filter((loss) => lossSeverity(loss) !== "information")
    .map((loss) => renderLoss(loss, names));
  return { text: files.map((one) => one.text).join("\n"), remarks };
}
