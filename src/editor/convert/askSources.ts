import * as vscode from "vscode";
import { handlerText } from "../../core/describe/handlerText";
import { chosenHooks } from "../commands/chosenHooks";
import type { HookAt, HookFile } from "../hooks/hookFile";
import type { Services } from "../services";
import { UserError } from "../userError";
import { hookCount } from "../views/nodes/groupItem";
import { groupBy } from "../views/nodes/treeNode";
import type { ConvertSource } from "./convertWish";

export interface ChosenSources {
  readonly sources: readonly ConvertSource[];
  readonly hooks: readonly HookAt[];
}

/**
 * What a convert command is about: files of the explorer or of an editor's menu, rows of the tree, hooks that a code action names,
 * the file in the active editor, or what its user then picks. Undefined where nobody picks.
 */
export async function askSources(
  services: Services,
  args: readonly unknown[],
): Promise<ChosenSources | undefined> {
  const [first, second] = args;
  if (first instanceof vscode.Uri) {
    const uris = Array.isArray(second) ? second.filter((one) => one instanceof vscode.Uri) : [];
    return ofFiles(await Promise.all((uris.length > 0 ? uris : [first]).map((uri) => fileAt(services, uri))));
  }
  const hooks = first === undefined ? [] : chosenHooks(services, args);
  if (hooks.length > 0) return ofHooks(hooks);
  const active = vscode.window.activeTextEditor?.document;
  const open = active && services.index.recogniseDocument(active);
  if (open !== undefined && open.hooks.length > 0) return ofFiles([open]);
  return pickFiles(services);
}

async function fileAt({ index }: Services, uri: vscode.Uri): Promise<HookFile> {
  const file = index.recogniseDocument(await vscode.workspace.openTextDocument(uri));
  if (file !== undefined) return file;
  const name = vscode.workspace.asRelativePath(uri);
  throw new UserError(vscode.l10n.t("{0} is no hook file that OpenHook knows.", name));
}

function ofFiles(files: readonly HookFile[]): ChosenSources {
  return { sources: files.map(({ uri }) => ({ uri })), hooks: files.flatMap(({ hooks }) => hooks) };
}

/** Hooks of the same file are one source; all hooks of a file are the file. */
function ofHooks(hooks: readonly HookAt[]): ChosenSources {
  const sources = [...groupBy(hooks, ({ file }) => file.uri.toString()).values()].flatMap((group) => {
    const file = group[0]?.file;
    if (file === undefined) return [];
    return [file.hooks.length === group.length ? { uri: file.uri } : { uri: file.uri, only: group }];
  });
  return { sources, hooks };
}

async function pickFiles({ index }: Services): Promise<ChosenSources | undefined> {
  await index.ready;
  const files = index.files.filter(({ hooks }) => hooks.length > 0);
  if (files.length === 0) throw new UserError(vscode.l10n.t("There are no hooks here to convert yet."));
  if (files.length === 1) return ofFiles(files);
  const items = files.map((file) => ({
    label: vscode.workspace.asRelativePath(file.uri),
    description: `${file.facts.name} · ${hookCount(file.hooks.length)}`,
    detail: file.hooks.map(({ hook }) => handlerText(hook.handler)).join(" · "),
    file,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t("Convert Hooks"),
    placeHolder: vscode.l10n.t("Which hooks are to be converted?"),
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked === undefined || picked.length === 0 ? undefined : ofFiles(picked.map(({ file }) => file));
}
