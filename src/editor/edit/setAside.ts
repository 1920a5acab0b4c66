import * as vscode from "vscode";
import { convertSteps } from "../../core/convert/convertSteps";
import { lossSeverity } from "../../core/convert/lossSeverity";
import { removeHooks } from "../../core/edit/removeHooks";
import { providers } from "../../core/providers/registry";
import { applyEdits } from "../../core/text/editText";
import { corePath, uriAt } from "../hooks/corePath";
import type { HookAt, HookFile } from "../hooks/hookFile";
import type { Services } from "../services";
import { UserError } from "../userError";
import { hookLabel } from "../views/nodes/hookNode";
import type { PlannedFile } from "./plannedFile";
import { targetText } from "./targetText";
import { writeFiles } from "./writeFiles";

/** A manifest that no agent reads. */
const manifestPath = ".openhook/set-aside.hooks.json";

/**
 * The safe way to switch off a hook of an agent that has no switch for one: moves it, with all that belongs to it, to a manifest
 * from which it can be converted back. Asks first; one undo step.
 */
export async function setAside(services: Services, file: HookFile, { hook }: HookAt): Promise<void> {
  const move = vscode.l10n.t("Set Aside");
  const answer = await vscode.window.showInformationMessage(
    vscode.l10n.t("{0} has no switch for a single hook.", file.facts.name),
    {
      modal: true,
      detail: vscode.l10n.t(
        "“{0}” can be set aside instead: it moves to {1}, which no agent reads. Convert it back from there when you want it again.",
        hookLabel({ file, hook }),
        manifestPath,
      ),
    },
    move,
  );
  if (answer !== move) return;
  const folder =
    vscode.workspace.getWorkspaceFolder(file.uri)?.uri ?? vscode.Uri.joinPath(file.uri, "..", "..");
  const removal = removeHooks(file, new Set([hook.id]));
  if (removal.kind !== "edits") {
    const reason =
      removal.kind === "impossible" ? removal.reason : vscode.l10n.t("Move its file elsewhere instead.");
    throw new UserError(reason);
  }
  const after = applyEdits(file.text, removal.edits);
  const manifest = await manifestWith(file, hook.id, folder);
  const changed = { uri: file.uri, before: file.text, after, executable: false };
  await writeFiles([manifest, changed], services.host);
}

async function manifestWith(
  { provider, file, path, text }: HookFile,
  id: string,
  folder: vscode.Uri,
): Promise<PlannedFile> {
  const canonical = providers.find(({ facts }) => facts.canonicalForm);
  const kind = canonical?.facts.files.find(({ target }) => target !== undefined);
  if (canonical === undefined || kind === undefined) throw new Error("There is no canonical form");
  const target = { provider: canonical, file: kind, path: `${corePath(folder)}/${manifestPath}` };
  const uri = uriAt(folder, target.path);
  const before = await targetText(uri);
  const steps = convertSteps({ source: { provider, file, path, text }, target, only: new Set([id]) });
  let step = steps.next();
  while (step.done !== true) step = steps.next(step.value === target.path ? before : undefined);
  const { files, losses, verified, problem } = step.value;
  const [written] = files;
  const isWhole = verified && losses.every((loss) => lossSeverity(loss) === "information");
  if (!isWhole || written === undefined)
    throw new UserError(problem ?? vscode.l10n.t("The hook cannot be set aside without a loss."));
  return { uri, before, after: written.text, executable: false };
}
