import * as vscode from "vscode";
import type { HookFile } from "./hookFile";

/** Why a file is shown only: `managed` ones belong to the administrator, `user` ones hold for every project. */
export type LockReason = "managed" | "user";

/** Files outside of the project are read-only until their user asks to edit them, for this session. */
export class EditLock implements vscode.Disposable {
  readonly #unlocked = new Set<string>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  lockOf({ file, uri }: HookFile): LockReason | undefined {
    if (file.scope === "managed") return "managed";
    return file.scope === "user" && !this.#unlocked.has(uri.toString()) ? "user" : undefined;
  }

  unlock({ uri }: HookFile): void {
    this.#unlocked.add(uri.toString());
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
