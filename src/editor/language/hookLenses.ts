import * as vscode from "vscode";
import { contractFor } from "../../core/providers/provider";
import type { HookAt } from "../hooks/hookFile";
import { eventFiles, targetOf } from "../run/eventFiles";
import type { Services } from "../services";
import { onDidChangeSettings, readSettings } from "../settings";
import { hookDocuments } from "./hookDocuments";

/** `Run | Convert…` above each hook, and `Fire` above a saved event. Without trust, or in a browser, nothing offers to run. */
export function registerLenses(services: Services): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const refresh = (): void => changed.fire();
  const { languages } = vscode;
  // What the buttons of the tree ask for, beside trust.
  void vscode.commands.executeCommand("setContext", "openhook.canRun", services.host.running !== undefined);
  return vscode.Disposable.from(
    changed,
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
    onDidChangeSettings(refresh),
    languages.registerCodeLensProvider(hookDocuments, {
      onDidChangeCodeLenses: changed.event,
      provideCodeLenses: (document) => hookLenses(services, document),
    }),
    languages.registerCodeLensProvider(
      [{ pattern: eventFiles }, { scheme: "untitled", pattern: eventFiles }],
      {
        onDidChangeCodeLenses: changed.event,
        provideCodeLenses: ({ uri }) => (canRun(services) ? [eventLens(uri)] : []),
      },
    ),
  );
}

function canRun({ host }: Services): boolean {
  return host.running !== undefined && vscode.workspace.isTrusted;
}

function hookLenses(services: Services, document: vscode.TextDocument): vscode.CodeLens[] {
  if (!readSettings(document.uri)["codeLens.enable"]) return [];
  const file = services.index.recogniseDocument(document);
  if (file === undefined) return [];
  const runs = canRun(services) && contractFor(file.provider, file.file) !== undefined;
  return file.hooks.flatMap((at) => {
    const isCommand = at.hook.handler.type === "command";
    return [
      ...(runs && isCommand ? [lens(at, `$(play) ${vscode.l10n.t("Run")}`, "openhook.runHook")] : []),
      lens(at, vscode.l10n.t("Convert…"), "openhook.convertHooks"),
    ];
  });
}

function lens(at: HookAt, title: string, command: string): vscode.CodeLens {
  const { start } = at.file.rangeOf(at.hook.ranges.hook);
  return new vscode.CodeLens(new vscode.Range(start, start), {
    title,
    command,
    arguments: [{ hooks: [at] }],
  });
}

function eventLens(uri: vscode.Uri): vscode.CodeLens {
  const title =
    targetOf(uri) === undefined ? vscode.l10n.t("Fire Event…") : vscode.l10n.t("Run with This Event");
  return new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), {
    title: `$(play) ${title}`,
    command: "openhook.fireEvent",
    arguments: [uri],
  });
}
