import * as vscode from "vscode";
import { compareDecisions, type AgentDecision } from "../../core/run/compareDecisions";
import type { HookRun } from "../../core/run/runEvent";
import { html } from "../convert/html";
import { UserError } from "../userError";
import { hookLabel } from "../views/nodes/hookNode";
import { comparePage } from "./comparePage";
import type { FinishedRun, HookRuns } from "./hookRuns";
import { targetKey } from "./runTarget";

/** The page "what would each agent decide". It follows the runs of what it shows, loads nothing and runs no script. */
export class Comparison implements vscode.Disposable {
  readonly #styles: vscode.Uri;
  readonly #subscription: vscode.Disposable;
  #panel: vscode.WebviewPanel | undefined;
  #shown: string | undefined;

  constructor(extension: vscode.Uri, runs: HookRuns) {
    this.#styles = vscode.Uri.joinPath(extension, "dist", "webview");
    this.#subscription = runs.onDidFinish((finished) => {
      if (targetKey(finished.prepared.target) === this.#shown && hasRun(finished)) this.show(finished);
    });
  }

  show(finished: FinishedRun): void {
    const [ran] = finished.run.runs.filter((run) => run.ran);
    if (ran === undefined)
      throw new UserError(vscode.l10n.t("The hook did not run, so that there is no answer to compare."));
    const at = finished.prepared.hooks.get(ran.hook);
    const label = at === undefined ? ran.hook.id : hookLabel(at);
    this.#shown = targetKey(finished.prepared.target);
    this.#draw(vscode.l10n.t("Decisions on {0}", label), ran, decisionsOn(finished, ran));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#panel?.dispose();
  }

  #draw(title: string, ran: Extract<HookRun, { ran: true }>, decisions: readonly AgentDecision[]): void {
    const panel = this.#panel ?? this.#open(title);
    const { webview } = panel;
    const style = webview.asWebviewUri(vscode.Uri.joinPath(this.#styles, "report.css")).toString();
    panel.title = title;
    webview.html = html`<!doctype html>
      <html lang="${vscode.env.language}">
        <head>
          <meta charset="utf-8" />
          <meta
            http-equiv="Content-Security-Policy"
            content="default-src 'none'; style-src ${webview.cspSource};"
          />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="stylesheet" href="${style}" />
          <title>${title}</title>
        </head>
        <body>
          ${comparePage(title, ran, decisions)}
        </body>
      </html>`.text;
    if (!panel.visible) panel.reveal(undefined, true);
  }

  #open(title: string): vscode.WebviewPanel {
    const panel = vscode.window.createWebviewPanel(
      "openhook.decisions",
      title,
      { viewColumn: vscode.ViewColumn.Active },
      {
        enableScripts: false,
        enableFindWidget: true,
        localResourceRoots: [this.#styles],
        enableCommandUris: ["openhook.runAgain", "openhook.saveTest"],
      },
    );
    panel.onDidDispose(() => {
      this.#panel = undefined;
      this.#shown = undefined;
    });
    this.#panel = panel;
    return panel;
  }
}

function hasRun({ run }: FinishedRun): boolean {
  return run.runs.some(({ ran }) => ran);
}

function decisionsOn(
  { prepared: { contract } }: FinishedRun,
  { event, hook, result }: Extract<HookRun, { ran: true }>,
): readonly AgentDecision[] {
  return compareDecisions({ event, hook, result, contract });
}
