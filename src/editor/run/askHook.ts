import * as vscode from "vscode";
import { handlerText } from "../../core/describe/handlerText";
import { chosenHooks } from "../commands/chosenHooks";
import type { HookAt } from "../hooks/hookFile";
import type { Services } from "../services";
import { UserError } from "../userError";
import { hookLabel } from "../views/nodes/hookNode";

/** The hook that a command is about: a row of the tree, what a lens names, the one at the caret, or what its user picks. */
export async function askHook(
  services: Services,
  args: readonly unknown[],
  title: string,
): Promise<HookAt | undefined> {
  const given = args[0] === undefined ? [] : chosenHooks(services, args);
  const hooks = given.length > 0 ? given : hookAtCaret(services);
  if (hooks.length === 1) return hooks[0];
  return pickHook(services, hooks, title);
}

function hookAtCaret({ index }: Services): readonly HookAt[] {
  const editor = vscode.window.activeTextEditor;
  const file = editor && index.recogniseDocument(editor.document);
  if (editor === undefined || file === undefined) return [];
  return file.hooks.filter(({ hook }) => file.rangeOf(hook.ranges.hook).contains(editor.selection.active));
}

async function pickHook(
  { index }: Services,
  given: readonly HookAt[],
  title: string,
): Promise<HookAt | undefined> {
  await index.ready;
  const hooks = given.length > 0 ? given : index.files.flatMap((file) => file.hooks);
  if (hooks.length === 0) throw new UserError(vscode.l10n.t("There are no hooks here yet."));
  const items = hooks.map((at) => ({
    label: hookLabel(at),
    description: `${at.file.facts.name} · ${at.hook.nativeEvent}`,
    detail: handlerText(at.hook.handler),
    at,
  }));
  const placeHolder = vscode.l10n.t("Which hook?");
  const options = { title, placeHolder, matchOnDescription: true, matchOnDetail: true };
  return (await vscode.window.showQuickPick(items, options))?.at;
}
