import * as vscode from "vscode";

/** Keys that a terminal answers while nothing runs in it. */
export type RunKey = "r" | "e" | "s" | "c";

const keys: readonly string[] = ["r", "e", "s", "c"] satisfies readonly RunKey[];
const interrupt = "\x03";
const endOfInput = "\x04";
const clear = "\x1b[2J\x1b[3J\x1b[H";

/** A terminal that shows one run after the other. Ctrl+C ends what runs, and so does closing the terminal. */
export class RunTerminal implements vscode.Pseudoterminal, vscode.Disposable {
  readonly #written = new vscode.EventEmitter<string>();
  readonly #closed = new vscode.EventEmitter<void>();
  readonly #terminal: vscode.Terminal;
  readonly #onKey: (key: RunKey) => void;
  /** What was written before VS Code opened the terminal. */
  #waiting: string | undefined = "";
  #running: AbortController | undefined;
  #done: Promise<void> = Promise.resolve();

  readonly onDidWrite = this.#written.event;
  readonly onDidClose = this.#closed.event;

  constructor(name: string, onKey: (key: RunKey) => void) {
    this.#onKey = onKey;
    this.#terminal = vscode.window.createTerminal({
      name,
      pty: this,
      iconPath: new vscode.ThemeIcon("beaker"),
      isTransient: true,
    });
  }

  is(terminal: vscode.Terminal): boolean {
    return terminal === this.#terminal;
  }

  show(): void {
    this.#terminal.show();
  }

  /** Ends what still runs here, clears the screen and runs something else. */
  async run(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    while (this.#running !== undefined) {
      this.#running.abort();
      await this.#done;
    }
    const controller = new AbortController();
    this.#running = controller;
    this.write(clear);
    this.#done = act(controller.signal).finally(() => {
      if (this.#running === controller) this.#running = undefined;
    });
    await this.#done;
  }

  write(text: string): void {
    if (this.#waiting === undefined) this.#written.fire(text);
    else this.#waiting += text;
  }

  open(): void {
    const text = this.#waiting ?? "";
    this.#waiting = undefined;
    if (text !== "") this.#written.fire(text);
  }

  close(): void {
    this.#running?.abort();
  }

  handleInput(data: string): void {
    if (this.#running !== undefined) {
      if (data === interrupt) this.#running.abort();
      return;
    }
    if (data === interrupt || data === endOfInput || data === "q") this.#closed.fire();
    else if (data === "\r") this.#onKey("r");
    else if (isKey(data)) this.#onKey(data);
  }

  dispose(): void {
    this.#running?.abort();
    this.#terminal.dispose();
    this.#written.dispose();
    this.#closed.dispose();
  }
}

function isKey(data: string): data is RunKey {
  return keys.includes(data);
}
