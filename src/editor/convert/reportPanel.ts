import * as vscode from "vscode";
import type { ReportMessage } from "../../webview/messages";
import type { Html } from "./html";
import { html } from "./html";

/** The page beside the preview. It loads nothing from outside and runs nothing but its own script. */
export class ReportPanel implements vscode.Disposable {
  readonly #panel: vscode.WebviewPanel;
  readonly #assets: vscode.Uri;
  readonly #received = new vscode.EventEmitter<ReportMessage>();
  readonly #subscriptions: vscode.Disposable;

  readonly onDidReceive = this.#received.event;
  readonly onDidClose: vscode.Event<void>;

  constructor(extension: vscode.Uri, title: string) {
    this.#assets = vscode.Uri.joinPath(extension, "dist", "webview");
    this.#panel = vscode.window.createWebviewPanel(
      "openhook.conversion",
      title,
      { viewColumn: vscode.ViewColumn.Two },
      { enableScripts: true, localResourceRoots: [this.#assets], enableFindWidget: true },
    );
    this.onDidClose = this.#panel.onDidDispose;
    this.#subscriptions = vscode.Disposable.from(
      this.#received,
      this.#panel,
      this.#panel.webview.onDidReceiveMessage((message: ReportMessage) => this.#received.fire(message)),
    );
  }

  show(title: string, body: Html): void {
    const { webview } = this.#panel;
    const asset = (name: string): string =>
      webview.asWebviewUri(vscode.Uri.joinPath(this.#assets, name)).toString();
    const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src ${webview.cspSource};`;
    this.#panel.title = title;
    webview.html = html`<!doctype html>
      <html lang="${vscode.env.language}">
        <head>
          <meta charset="utf-8" />
          <meta http-equiv="Content-Security-Policy" content="${policy}" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="stylesheet" href="${asset("report.css")}" />
          <title>${title}</title>
        </head>
        <body>
          ${body}
          <script type="module" src="${asset("report.js")}"></script>
        </body>
      </html>`.text;
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
