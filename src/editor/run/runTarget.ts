import type * as vscode from "vscode";
import type { AgentEvent } from "../../core/model/agentEvent";
import type { Provider } from "../../core/providers/provider";

/** What is run: one hook, or all hooks of an agent in a project that an event starts. */
export type RunTarget =
  | { readonly kind: "hook"; readonly uri: vscode.Uri; readonly hook: string }
  | { readonly kind: "event"; readonly provider: Provider; readonly project: string };

/** Absent `event`: that of the last time, else a sample that makes the hook fire. */
export interface RunWish {
  readonly target: RunTarget;
  readonly event?: AgentEvent | undefined;
}

export function targetKey(target: RunTarget): string {
  return target.kind === "hook"
    ? `${target.uri.toString()}#${target.hook}`
    : `${target.provider.facts.id}:${target.project}`;
}
