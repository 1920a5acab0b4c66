import * as vscode from "vscode";
import { createHook, type Created } from "../../core/create/createHook";
import { scriptPath } from "../../core/create/scriptPath";
import { targetFileFor, type TargetFile } from "../../core/discover/targetFile";
import type { PlannedFile } from "../edit/plannedFile";
import { targetText } from "../edit/targetText";
import { corePath, uriAt } from "../hooks/corePath";
import { exists } from "../hooks/readFile";
import { UserError } from "../userError";
import type { HookWish } from "./askHook";

export interface NewHook {
  readonly config: vscode.Uri;
  readonly script: vscode.Uri;
  readonly files: readonly PlannedFile[];
}

/** The files of a new hook of a project: the agent's own, edited or new, and the script. */
export async function planHook(wish: HookWish, folder: vscode.Uri): Promise<NewHook> {
  const root = corePath(folder);
  const target = targetFileFor(wish.provider.facts, "project", root);
  if (target === undefined) {
    const { name } = wish.provider.facts;
    throw new UserError(vscode.l10n.t("{0} has no file for the hooks of a project.", name));
  }
  const script = await freePath(wish, target, folder);
  const { created, before } = await create(wish, target, script, folder);
  const planned = created.files.map(({ path, text, executable }): PlannedFile => {
    const uri = uriAt(folder, path);
    return { uri, before: before.get(path), after: text, executable: executable === true };
  });
  const scriptUri = vscode.Uri.joinPath(folder, script);
  const { text, executable } = created.script;
  return {
    config: uriAt(folder, created.files[0]?.path ?? target.path),
    script: scriptUri,
    files: [...planned, { uri: scriptUri, before: undefined, after: text, executable }],
  };
}

/** A new name, so that no script is overwritten. */
async function freePath(wish: HookWish, target: TargetFile, folder: vscode.Uri): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const path = scriptPath({ ...wish, target, root: corePath(folder) }, (one) => taken.has(one));
    if (taken.has(path) || !(await exists(vscode.Uri.joinPath(folder, path)))) return path;
    taken.add(path);
  }
}

/** Which files an agent's hooks touch shows only when they are written: those that exist are then taken into account. */
async function create(
  wish: HookWish,
  target: TargetFile,
  script: string,
  folder: vscode.Uri,
): Promise<{
  readonly created: Extract<Created, { ok: true }>;
  readonly before: ReadonlyMap<string, string>;
}> {
  const before = new Map<string, string>();
  const asked = new Set<string>();
  let pending = [target.path];
  for (;;) {
    for (const path of pending) {
      asked.add(path);
      const text = await targetText(uriAt(folder, path));
      if (text !== undefined) before.set(path, text);
    }
    const created = createHook({ ...wish, target, script, existing: before });
    if (!created.ok) throw new UserError(created.problem);
    pending = created.files.map(({ path }) => path).filter((path) => !asked.has(path));
    if (pending.length === 0) return { created, before };
  }
}
