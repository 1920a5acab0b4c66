import * as vscode from "vscode";
import { editEvent as openEvent } from "../run/eventFiles";
import type { FinishedRun } from "../run/hookRuns";
import { requireRunning } from "../run/requireRunning";
import type { RunTarget } from "../run/runTarget";
import type { Services } from "../services";
import { UserError } from "../userError";

/** What was run last, or in the terminal whose key was pressed. */
export async function runAgain(services: Services, argument?: unknown): Promise<void> {
  requireRunning(services);
  const target = targetIn(argument) ?? services.runs.last;
  if (target === undefined) throw nothingYet();
  await services.runs.start(services, { target });
}

/** Opens the event of the last run, to change it and fire it again. */
export async function editEvent(services: Services, argument?: unknown): Promise<void> {
  const { prepared } = finishedRun(services, argument);
  await openEvent(prepared);
}

/** The run that a command is about: that of a terminal, else the last one. */
export function finishedRun({ runs }: Services, argument: unknown): FinishedRun {
  const finished = runs.finished(targetIn(argument));
  if (finished === undefined) throw nothingYet();
  return finished;
}

function nothingYet(): UserError {
  return new UserError(vscode.l10n.t("No hook was run yet. Use “Test Hook…” first."));
}

export function targetIn(argument: unknown): RunTarget | undefined {
  return typeof argument === "object" && argument !== null && "target" in argument
    ? (argument.target as RunTarget)
    : undefined;
}
