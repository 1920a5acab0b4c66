import * as vscode from "vscode";
import type { ReportMessage } from "../../webview/messages";
import { uriAt } from "../hooks/corePath";
import type { Services } from "../services";
import { reportError } from "../reportError";
import { UserError } from "../userError";
import { writeFiles } from "../edit/writeFiles";
import type { ConvertWish } from "./convertWish";
import { planConversion, type ConversionPlan } from "./planConversion";
import { previewUri, type PreviewDocuments } from "./previewDocuments";
import { renderReport, title, type PageNote, type ReportPage } from "./reportPage";
import { ReportPanel } from "./reportPanel";
import { closeDifferences, showDifferences } from "./showDifferences";

export interface SessionOptions {
  readonly wish: ConvertWish;
  readonly plan: ConversionPlan;
  readonly documents: PreviewDocuments;
}

/**
 * One conversion from the preview to the end: shows the differences and beside them the report, computes both anew when a file
 * changes underneath, and writes only what its user has seen.
 */
export class ConvertSession implements vscode.Disposable {
  readonly #services: Services;
  readonly #wish: ConvertWish;
  readonly #documents: PreviewDocuments;
  readonly #panel: ReportPanel;
  readonly #title: string;
  readonly #subscriptions: vscode.Disposable;
  #plan: ConversionPlan;
  #page: ReportPage;
  #queue: Promise<void> = Promise.resolve();

  readonly onDidEnd: vscode.Event<void>;

  /** The differences come first: they take the first column, and the report the one beside it. */
  static async start(services: Services, options: SessionOptions): Promise<ConvertSession> {
    const { plan, documents } = options;
    documents.update(plan.files);
    await showDifferences(plan.files, documents, titleOf(plan));
    return new ConvertSession(services, options);
  }

  private constructor(services: Services, options: SessionOptions) {
    this.#services = services;
    this.#wish = options.wish;
    this.#plan = options.plan;
    this.#documents = options.documents;
    this.#title = titleOf(options.plan);
    this.#panel = new ReportPanel(services.extension, this.#title);
    this.#page = this.#draw(undefined);
    this.onDidEnd = this.#panel.onDidClose;
    this.#subscriptions = vscode.Disposable.from(
      this.#panel,
      this.#panel.onDidReceive((message) => this.#enqueue(() => this.#receive(message))),
      services.index.onDidChange(() => this.#enqueue(() => this.#refresh("changed"))),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #draw(note: PageNote): ReportPage {
    this.#documents.update(this.#plan.files);
    const page = renderReport(this.#plan, note);
    this.#panel.show(this.#title, page.body);
    return page;
  }

  async #receive(message: ReportMessage): Promise<void> {
    switch (message.kind) {
      case "apply":
        return this.#apply(message.accepted);
      case "discard":
        await closeDifferences();
        this.dispose();
        return;
      case "showDiff":
        return showDifferences(this.#plan.files, this.#documents, this.#title);
      case "open":
        return this.#open(message.index);
    }
  }

  async #apply(accepted: readonly string[]): Promise<void> {
    if (this.#page.guards.some((guard) => !accepted.includes(guard))) {
      throw new UserError(vscode.l10n.t("Tick each weakened guard before you apply the conversion."));
    }
    // Nothing is written that was not shown.
    if (await this.#refresh("changed")) return;
    const { files } = this.#plan;
    await writeFiles(files, this.#services.host);
    this.#services.log.info(
      `converted ${this.#title}: ${files.map(({ uri }) => uri.toString(true)).join(", ")}`,
    );
    await closeDifferences();
    await this.#refresh("applied");
    const [first] = files;
    if (first !== undefined)
      await vscode.window.showTextDocument(first.uri, { viewColumn: vscode.ViewColumn.One, preview: false });
  }

  async #open(index: number): Promise<void> {
    const link = this.#page.links[index];
    if (link === undefined) return;
    const uri = uriAt(link.near, link.place.path);
    const isPlanned = this.#plan.files.some((file) => file.uri.toString() === uri.toString());
    const document = await vscode.workspace.openTextDocument(
      link.side === "target" && isPlanned ? previewUri(uri) : uri,
    );
    const { start, end } = link.place.range;
    await vscode.window.showTextDocument(document, {
      viewColumn: vscode.ViewColumn.One,
      preview: true,
      selection: new vscode.Range(document.positionAt(start), document.positionAt(end)),
    });
  }

  /** Computes the plan anew; true where it is another one now, which then is shown with `note`. */
  async #refresh(note: PageNote): Promise<boolean> {
    const plan = await this.#compute();
    if (keyOf(plan) === keyOf(this.#plan)) return false;
    this.#plan = plan;
    this.#page = this.#draw(note);
    return true;
  }

  async #compute(): Promise<ConversionPlan> {
    try {
      return await planConversion(this.#services, this.#wish);
    } catch (error) {
      if (error instanceof UserError) return { parts: [], files: [], failures: [error.message] };
      throw error;
    }
  }

  /** One after the other: what happens while files are written is looked at when they are written. */
  #enqueue(work: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(async () => {
      try {
        await work();
      } catch (error) {
        reportError(error, "convert", this.#services.log);
      }
    });
  }
}

const titleOf = (plan: ConversionPlan): string => vscode.l10n.t("Convert {0}", title(plan));

/** Equal for plans that read and write the same. */
function keyOf({ parts, files, failures }: ConversionPlan): string {
  return JSON.stringify([
    parts.map(({ source, target }) => [source.uri.toString(), source.text, target.facts.id]),
    files.map(({ uri, before, after }) => [uri.toString(), before, after]),
    failures,
  ]);
}
