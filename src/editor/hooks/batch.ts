import type * as vscode from "vscode";

/** Collects what arrives in quick succession, each key once, and hands it on together. */
export class Batch<T> implements vscode.Disposable {
  readonly #waiting = new Map<string, T>();
  readonly #milliseconds: number;
  readonly #handle: (items: readonly T[]) => unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(milliseconds: number, handle: (items: readonly T[]) => unknown) {
    this.#milliseconds = milliseconds;
    this.#handle = handle;
  }

  add(key: string, item: T): void {
    this.#waiting.set(key, item);
    this.#timer ??= setTimeout(() => this.#flush(), this.#milliseconds);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #flush(): void {
    this.#timer = undefined;
    const items = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#handle(items);
  }
}
