import * as vscode from "vscode";
import type { ReportHook, ReportLine, ReportPlace } from "../../core/convert/conversionReport";
import type { LossSeverity } from "../../core/model/loss";
import { hookLabel } from "../views/nodes/hookNode";
import { hookCount } from "../views/nodes/groupItem";
import { html, type Html } from "./html";
import type { ConversionPlan, ConvertedPart } from "./planConversion";

/** A link of the page: a place in the source, or in the target as it will be. */
export interface PageLink {
  readonly side: "source" | "target";
  readonly near: vscode.Uri;
  readonly place: ReportPlace;
}

/** What is shown above the report. */
export type PageNote = "changed" | "applied" | undefined;

export interface ReportPage {
  readonly body: Html;
  readonly links: readonly PageLink[];
  /** The weakened guards: each needs a tick before the plan may be applied. */
  readonly guards: readonly string[];
}

/** The report of a conversion, hook by hook, the most severe differences first. */
export function renderReport(plan: ConversionPlan, note: PageNote): ReportPage {
  const page = new PageBuilder(plan.files.length > 0);
  const parts = plan.parts.map((part) => page.part(part, plan.parts.length > 1));
  const body = html`
    ${actions(plan, page.guards.length)}
    <main>
      <h1>${title(plan)}</h1>
      <p class="quiet">${summary(plan)}</p>
      ${banner(note)}
      ${plan.failures.map((failure) => html`<p class="banner failure" role="alert">${failure}</p>`)}
      ${files(plan)} ${parts}
    </main>
  `;
  return { body, links: page.links, guards: page.guards };
}

export function title({ parts }: ConversionPlan): string {
  const from = [...new Set(parts.map(({ report }) => report.names.from))].join(", ");
  const to = [...new Set(parts.map(({ report }) => report.names.to))].join(", ");
  return vscode.l10n.t("{0} to {1}", from, to);
}

function summary({ parts }: ConversionPlan): string {
  const hooks = parts.flatMap(({ report }) => report.hooks);
  const count = (wanted: ReportHook["outcome"]): number =>
    hooks.filter(({ outcome }) => outcome === wanted).length;
  return vscode.l10n.t(
    "{0}: {1} unchanged, {2} changed, {3} left out.",
    hookCount(hooks.length),
    count("kept"),
    count("changed"),
    count("lost"),
  );
}

function banner(note: PageNote): Html | undefined {
  if (note === undefined) return undefined;
  const text =
    note === "applied"
      ? vscode.l10n.t("Applied. Undo in the editor takes it back as one step.")
      : vscode.l10n.t(
          "A file has changed since this was computed, so it was computed anew. Look again before you apply it.",
        );
  return html`<p class="banner" role="status">${text}</p>`;
}

function files({ files: planned }: ConversionPlan): Html {
  if (planned.length === 0)
    return html`<p>${vscode.l10n.t("Nothing has to be written: all of it is in place.")}</p>`;
  const items = planned.map(({ uri, before }) => {
    const what = before === undefined ? vscode.l10n.t("will be created") : vscode.l10n.t("will be changed");
    return html`<li>
      <code>${vscode.workspace.asRelativePath(uri)}</code> <span class="quiet">${what}</span>
    </li>`;
  });
  return html`<ul>
    ${items}
  </ul>`;
}

function actions({ files: planned }: ConversionPlan, guards: number): Html {
  const missing = vscode.l10n.t("Tick each weakened guard to confirm it.");
  const note = guards === 0 ? undefined : html`<span id="missing" role="status">${missing}</span>`;
  if (planned.length === 0) {
    return html`<div class="actions" role="group" aria-label="${vscode.l10n.t("Actions")}">
      <button type="button" id="discard">${vscode.l10n.t("Close")}</button>
    </div>`;
  }
  return html`<div class="actions" role="group" aria-label="${vscode.l10n.t("Actions")}">
    <button type="button" id="apply" class="primary" aria-describedby="missing">
      ${vscode.l10n.t("Apply")}
    </button>
    <button type="button" id="diff">${vscode.l10n.t("Show Differences")}</button>
    <button type="button" id="discard">${vscode.l10n.t("Discard")}</button>
    ${note}
  </div>`;
}

/** Numbers the links and the ticks while the page is written. */
class PageBuilder {
  readonly links: PageLink[] = [];
  readonly guards: string[] = [];

  constructor(
    /** What is in place already needs no yes any more. */
    private readonly asks: boolean,
  ) {}

  part(part: ConvertedPart, isOneOfMany: boolean): Html {
    const { source, report } = part;
    const path = vscode.workspace.asRelativePath(source.uri);
    const heading = isOneOfMany
      ? html`<h2>${vscode.l10n.t("{0} to {1}", path, report.names.to)}</h2>`
      : undefined;
    return html`<section>
      ${heading}
      <ul>
        ${report.hooks.map((hook) => this.hook(hook, part))}
      </ul>
    </section>`;
  }

  private hook(entry: ReportHook, part: ConvertedPart): Html {
    const { hook, severity, lines, kept } = entry;
    const label = hookLabel({ file: part.source, hook });
    return html`<li class="hook ${severity ?? "kept"}">
      <h3>${label} <span class="quiet">${hook.nativeEvent}</span></h3>
      ${this.places(entry, part, label)}
      <ul>
        ${lines.map((line, index) => this.line(line, `${part.target.facts.id}:${part.source.path}:${hook.id}:${index}`))}
        ${kept.length === 0 ? undefined : keptLine(kept)}
      </ul>
    </li>`;
  }

  private line({ severity, effect, text }: ReportLine, key: string): Html {
    const words = `${severityWords(severity)}, ${effect === "lost" ? vscode.l10n.t("lost") : vscode.l10n.t("changed")}:`;
    const line = html`<span class="label ${severity}">${words}</span> ${text}`;
    if (severity !== "critical" || !this.asks) return html`<li class="line">${line}</li>`;
    this.guards.push(key);
    return html`<li class="line">
      ${line}
      <label class="tick"
        ><input type="checkbox" data-accept="${key}" />
        <span>${vscode.l10n.t("I accept that this guard becomes weaker")}</span></label
      >
    </li>`;
  }

  private places({ source, targets }: ReportHook, part: ConvertedPart, label: string): Html {
    const near = part.source.uri;
    const { from, to } = part.report.names;
    const links = [
      this.link({ side: "source", near, place: source }, from, label),
      ...targets.map((place) => this.link({ side: "target", near, place }, to, label)),
    ];
    return html`<div class="places">
      ${links}
      ${targets.length === 0 ? html`<span class="quiet">${vscode.l10n.t("not in {0}", to)}</span>` : undefined}
    </div>`;
  }

  private link(link: PageLink, name: string, label: string): Html {
    const index = this.links.push(link) - 1;
    const spoken = vscode.l10n.t("Open {0} in {1}", label, name);
    return html`<button type="button" class="link" data-place="${index}" aria-label="${spoken}">
      ${vscode.l10n.t("In {0}", name)}
    </button>`;
  }
}

function keptLine(kept: readonly string[]): Html {
  return html`<li class="line">
    <span class="label kept">${vscode.l10n.t("Kept:")}</span> ${kept.join(", ")}
  </li>`;
}

function severityWords(severity: LossSeverity): string {
  switch (severity) {
    case "critical":
      return vscode.l10n.t("Weaker guard");
    case "warning":
      return vscode.l10n.t("Warning");
    case "information":
      return vscode.l10n.t("Note");
  }
}
