import * as vscode from "vscode";
import { findEvent } from "../../core/run/findEvent";
import type { HookAt } from "../hooks/hookFile";
import { askEvent } from "../run/askEvent";
import { askHook } from "../run/askHook";
import { homeOf, loadFile } from "../run/loadFile";
import { requireRunning } from "../run/requireRunning";
import type { RunTarget } from "../run/runTarget";
import type { Services } from "../services";
import { UserError } from "../userError";
import { hookLabel } from "../views/nodes/hookNode";

/** "Test Hook…": asks for an event, and runs one hook on it. */
export async function testHook(services: Services, ...args: readonly unknown[]): Promise<void> {
  requireRunning(services);
  const at = await askHook(services, args, vscode.l10n.t("Test Hook"));
  if (at === undefined) return;
  const target = targetOf(at);
  const { loaded } = await loadFile(services, at.file.uri);
  const { facts } = loaded.contract;
  const fact = findEvent(at.hook.nativeEvent, facts) ?? findEvent(at.hook.event, facts);
  if (fact === undefined) {
    const { nativeEvent } = at.hook;
    throw new UserError(
      vscode.l10n.t("{0} has no event {1}, so that it never runs the hook.", facts.name, nativeEvent),
    );
  }
  const event = await askEvent({
    title: vscode.l10n.t("Test {0}", hookLabel(at)),
    contract: loaded.contract,
    event: fact.native,
    hooks: loaded.hooks.filter(({ id }) => id === at.hook.id),
    target,
    project: loaded.project,
    home: homeOf(services.host),
  });
  if (event !== undefined) await services.runs.start(services, { target, event });
}

/** "Run": at once, on the event of the last time or a sample that fits. */
export async function runHook(services: Services, ...args: readonly unknown[]): Promise<void> {
  requireRunning(services);
  const at = await askHook(services, args, vscode.l10n.t("Run Hook"));
  if (at !== undefined) await services.runs.start(services, { target: targetOf(at) });
}

export function targetOf({ file, hook }: HookAt): RunTarget {
  return { kind: "hook", uri: file.uri, hook: hook.id };
}
