import * as vscode from "vscode";
import { removeHooks } from "../../core/edit/removeHooks";
import { editFile, type Undo } from "../edit/editFile";
import { ensureEditable } from "../edit/ensureEditable";
import { freshFile } from "../edit/freshFile";
import { reportError } from "../reportError";
import type { Services } from "../services";
import { hookCount } from "../views/nodes/groupItem";
import { groupBy } from "../views/nodes/treeNode";
import { chosenHooks } from "./chosenHooks";

/** Takes hooks out of their files at once, and offers to bring them back. */
export async function deleteHooks(services: Services, ...args: readonly unknown[]): Promise<void> {
  const hooks = chosenHooks(services, args);
  if (hooks.length === 0) return;
  const undos: Undo[] = [];
  for (const group of groupBy(hooks, ({ file }) => file.uri.toString()).values()) {
    const seen = group[0]?.file;
    if (seen === undefined || !(await ensureEditable(services, seen))) continue;
    const file = await freshFile(services, group, seen);
    undos.push(await editFile(file, removeHooks(file, new Set(group.map(({ hook }) => hook.id)))));
  }
  if (undos.length > 0) void offerUndo(services, hooks.length, undos);
}

async function offerUndo({ log }: Services, count: number, undos: readonly Undo[]): Promise<void> {
  const undo = vscode.l10n.t("Undo");
  const answer = await vscode.window.showInformationMessage(
    vscode.l10n.t("{0} deleted.", hookCount(count)),
    undo,
  );
  if (answer !== undo) return;
  try {
    for (const takeBack of undos) await takeBack();
  } catch (error) {
    reportError(error, "undo", log);
  }
}
