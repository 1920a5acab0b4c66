import * as vscode from "vscode";
import { askHook } from "../run/askHook";
import { requireRunning } from "../run/requireRunning";
import type { Services } from "../services";
import { finishedRun, targetIn } from "./runAgain";
import { targetOf } from "./testHook";

/** "Compare Decisions": what each agent would make of a hook's answer. A hook that was not run yet is run first. */
export async function compareDecisions(services: Services, ...args: readonly unknown[]): Promise<void> {
  if (targetIn(args[0]) !== undefined) {
    services.comparison.show(finishedRun(services, args[0]));
    return;
  }
  requireRunning(services);
  const at = await askHook(services, args, vscode.l10n.t("Compare Decisions"));
  if (at === undefined) return;
  const target = targetOf(at);
  const finished = await services.runs.start(services, { target });
  if (finished !== undefined) services.comparison.show(finished);
}
