import * as vscode from "vscode";
import type { HookAt } from "./hookFile";

/** How the last run of a hook ended, in the words that the tree shows. */
export interface LastVerdict {
  readonly summary: string;
  readonly icon: string;
}

/** What became of hooks when they were last run in this session. A hook whose file changed has no verdict any more. */
export class LastVerdicts implements vscode.Disposable {
  readonly #verdicts = new Map<string, { readonly text: string; readonly verdict: LastVerdict }>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  record(at: HookAt, verdict: LastVerdict): void {
    this.#verdicts.set(keyOf(at), { text: at.file.text, verdict });
    this.#changed.fire();
  }

  of(at: HookAt): LastVerdict | undefined {
    const last = this.#verdicts.get(keyOf(at));
    return last?.text === at.file.text ? last.verdict : undefined;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

const keyOf = ({ file, hook }: HookAt): string => `${file.uri.toString()}#${hook.id}`;
