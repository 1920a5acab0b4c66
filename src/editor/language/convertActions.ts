import * as vscode from "vscode";
import { rememberedTargets } from "../convert/askTargets";
import { hookFilesGlob } from "../hooks/findHookFiles";
import type { HookAt, HookFile } from "../hooks/hookFile";
import type { Services } from "../services";

const kind = vscode.CodeActionKind.RefactorRewrite.append("openhook");

/** Offers to convert the hook at the caret: to the targets of the last time, and to any. */
export function registerConvertActions(services: Services): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    { pattern: hookFilesGlob },
    { provideCodeActions: (document, range) => actionsFor(services, document, range) },
    { providedCodeActionKinds: [kind] },
  );
}

function actionsFor(
  services: Services,
  document: vscode.TextDocument,
  range: vscode.Range,
): vscode.CodeAction[] {
  const file = services.index.recogniseDocument(document);
  const hooks = file === undefined ? [] : hooksIn(file, range);
  if (file === undefined || hooks.length === 0) return [];
  const targets = rememberedTargets(services).filter((target) => target !== file.provider);
  return [
    ...targets.map(({ facts }) =>
      action(titleFor(hooks.length, facts.name), `openhook.convertTo.${facts.id}`, hooks),
    ),
    action(titleFor(hooks.length, undefined), "openhook.convertHooks", hooks),
  ];
}

/** The hooks whose handler, matcher or event is there. */
function hooksIn(file: HookFile, range: vscode.Range): readonly HookAt[] {
  return file.hooks.filter(({ hook: { ranges } }) =>
    [ranges.hook, ranges.matcher, ranges.event].some(
      (part) => part !== undefined && file.rangeOf(part).intersection(range) !== undefined,
    ),
  );
}

function action(title: string, command: string, hooks: readonly HookAt[]): vscode.CodeAction {
  const made = new vscode.CodeAction(title, kind);
  made.command = { title, command, arguments: [{ hooks }] };
  return made;
}

function titleFor(count: number, target: string | undefined): string {
  if (count === 1) {
    return target === undefined
      ? vscode.l10n.t("Convert hook to…")
      : vscode.l10n.t("Convert hook to {0}", target);
  }
  return target === undefined
    ? vscode.l10n.t("Convert {0} hooks to…", count)
    : vscode.l10n.t("Convert {0} hooks to {1}", count, target);
}
