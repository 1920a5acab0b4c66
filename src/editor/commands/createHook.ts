import * as vscode from "vscode";
import type { Provider } from "../../core/providers/provider";
import { providers } from "../../core/providers/registry";
import { askHook } from "../create/askHook";
import { planHook } from "../create/planHook";
import { writeFiles } from "../edit/writeFiles";
import type { Services } from "../services";
import { UserError } from "../userError";
import { ProviderNode } from "../views/nodes/providerNode";

/** "Create Hook…": an entry in the agent's file and a script that works as it is, written as one undo step. */
export async function createHook(services: Services, ...args: readonly unknown[]): Promise<void> {
  const folder = await askFolder();
  if (folder === undefined) return;
  const wish = await askHook(services, providerOf(args[0]));
  if (wish === undefined) return;
  const { config, script, files } = await planHook(wish, folder.uri);
  await writeFiles(files, services.host);
  await vscode.window.showTextDocument(config, { preview: false });
  await vscode.window.showTextDocument(script, { preview: false });
}

/** A row of the tree, or an id as links of welcome texts pass it on. */
function providerOf(value: unknown): Provider | undefined {
  if (value instanceof ProviderNode) return value.provider;
  return typeof value === "string" ? providers.find(({ facts }) => facts.id === value) : undefined;
}

async function askFolder(): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0)
    throw new UserError(vscode.l10n.t("Open the folder of a project first: hooks belong to a project."));
  return folders.length === 1 ? folders[0] : vscode.window.showWorkspaceFolderPick();
}
