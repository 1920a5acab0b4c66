import * as vscode from "vscode";
import type { AgentDecision } from "../../core/run/compareDecisions";
import type { HookRun } from "../../core/run/runEvent";
import { html, type Html } from "../convert/html";
import { endOf } from "./terminalText";
import { outcomeWords } from "./verdictWords";

/** As much of an output as helps to recognise it. */
const maxOutput = 2000;

/** One row for each agent, the one that the hook is written for first. */
export function comparePage(
  title: string,
  { result, event }: Extract<HookRun, { ran: true }>,
  decisions: readonly AgentDecision[],
): Html {
  const [own, ...others] = decisions;
  return html`<main>
    <h1>${title}</h1>
    <p>
      ${vscode.l10n.t(
        "What each agent would make of this very answer to {0}, if it ran the hook on the event that means the same there.",
        event.nativeEvent,
      )}
    </p>
    <dl class="answer">
      <dt>${vscode.l10n.t("End")}</dt>
      <dd>${endOf(result)}</dd>
      ${output("stdout", result.stdout)} ${output("stderr", result.stderr)}
    </dl>
    <p class="links">
      <a href="command:openhook.runAgain">${vscode.l10n.t("Run Again")}</a>
      <a href="command:openhook.saveTest">${vscode.l10n.t("Save as Test")}</a>
    </p>
    <table>
      <caption>
        ${summary(decisions)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${vscode.l10n.t("Agent")}</th>
          <th scope="col">${vscode.l10n.t("Verdict")}</th>
          <th scope="col">${vscode.l10n.t("What happens")}</th>
          <th scope="col">${vscode.l10n.t("Why")}</th>
        </tr>
      </thead>
      <tbody>
        ${own === undefined ? undefined : row(own, own)} ${others.map((each) => row(each, own))}
      </tbody>
    </table>
  </main>`;
}

function output(name: string, text: string): Html | undefined {
  if (text.trim() === "") return undefined;
  const shown = text.length > maxOutput ? `${text.slice(0, maxOutput)}…` : text;
  return html`<dt>${name}</dt>
    <dd><pre>${shown.trimEnd()}</pre></dd>`;
}

function summary(decisions: readonly AgentDecision[]): string {
  const [own] = decisions;
  const others = decisions.slice(1).filter((each) => each.ok);
  const differing = others.filter((each) => differs(each, own));
  return vscode.l10n.t("{0} of {1} other agents decide otherwise.", differing.length, others.length);
}

function differs(decision: AgentDecision, own: AgentDecision | undefined): boolean {
  return decision.ok && own?.ok === true && decision.verdict.outcome !== own.verdict.outcome;
}

function row(decision: AgentDecision, own: AgentDecision | undefined): Html {
  const { name } = decision;
  if (!decision.ok) {
    return html`<tr>
      <th scope="row">${name}</th>
      <td><span class="quiet">${vscode.l10n.t("unknown")}</span></td>
      <td colspan="2"><span class="quiet">${decision.problem}</span></td>
    </tr>`;
  }
  const { event, verdict, untold } = decision;
  const { outcome, next, rule, notes } = verdict;
  const mark = differs(decision, own) ? html` <strong>${vscode.l10n.t("differs")}</strong>` : undefined;
  const lines = [
    ...(rule.doubtful ? [vscode.l10n.t("Sources disagree about this.")] : []),
    ...notes,
    ...(untold.length === 0 ? [] : [vscode.l10n.t("Not told to the hook: {0}.", untold.join(", "))]),
  ];
  return html`<tr>
    <th scope="row">${name}<br /><span class="quiet">${event}</span></th>
    <td>
      <span class="label ${outcome}">${outcome}</span><br /><span class="quiet">${outcomeWords(outcome)}</span
      >${mark}
    </td>
    <td>${next}</td>
    <td>
      ${rule.says} <a href="${rule.url}">${vscode.l10n.t("source")}</a>
      ${lines.map((text) => html`<br /><span class="quiet">${text}</span>`)}
    </td>
  </tr>`;
}
