import * as vscode from "vscode";
import type { Outcome, Verdict } from "../../core/model/verdict";
import type { LastVerdict } from "../hooks/lastVerdicts";

/** What an outcome is called where there is room for a word or two. */
export function outcomeWords(outcome: Outcome): string {
  switch (outcome) {
    case "allow":
      return vscode.l10n.t("allows it");
    case "deny":
      return vscode.l10n.t("denies it");
    case "ask":
      return vscode.l10n.t("asks the user");
    case "stop":
      return vscode.l10n.t("stops the agent");
    case "continue":
      return vscode.l10n.t("makes the agent go on");
    case "error":
      return vscode.l10n.t("failed, has no say");
    case "none":
      return vscode.l10n.t("no objection");
  }
}

const icons: Readonly<Record<Outcome, string>> = {
  allow: "pass",
  deny: "stop-circle",
  ask: "question",
  stop: "debug-stop",
  continue: "debug-continue",
  error: "bracket-error",
  none: "pass",
};

/** The verdict as the tree shows it. */
export function lastVerdict({ outcome }: Verdict): LastVerdict {
  return { summary: vscode.l10n.t("last run: {0}", outcomeWords(outcome)), icon: icons[outcome] };
}
