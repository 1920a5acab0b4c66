import * as vscode from "vscode";
import type { HookAt, HookFile } from "../hooks/hookFile";
import type { Services } from "../services";
import { UserError } from "../userError";

/**
 * The file as it is at this moment. The tree may be some keystrokes behind; a hook that is not where the tree saw it is not
 * the hook that its user meant.
 */
export async function freshFile(
  { index }: Services,
  hooks: readonly HookAt[],
  seen: HookFile,
): Promise<HookFile> {
  const fresh = index.recogniseDocument(await vscode.workspace.openTextDocument(seen.uri));
  if (fresh?.text === seen.text || (fresh !== undefined && hooks.every((at) => isStill(fresh, at))))
    return fresh;
  throw new UserError(
    vscode.l10n.t(
      "{0} has just changed. Please choose the hook again.",
      vscode.workspace.asRelativePath(seen.uri),
    ),
  );
}

function isStill(fresh: HookFile, { file, hook }: HookAt): boolean {
  const now = fresh.decoded.hooks.find(({ id }) => id === hook.id);
  const text = ({ text: whole }: HookFile, { start, end }: { start: number; end: number }): string =>
    whole.slice(start, end);
  return now !== undefined && text(fresh, now.ranges.hook) === text(file, hook.ranges.hook);
}
