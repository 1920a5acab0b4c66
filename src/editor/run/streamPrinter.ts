import type { OutputChunk } from "../../core/model/process";
import { colour } from "./colours";

/** More than anybody reads in a terminal; the verdict is made from all of it. */
const maxCharacters = 512 * 1024;

const escape = "\u001B";

/** One that is not complete yet: the rest comes with the next piece. */
const unfinished = new RegExp(`${escape}(?:\\[[0-9;?]*|\\][^\u0007${escape}]*)?$`);

/** Sequences and control characters; of these only colours are kept. The others could make the output look like our own. */
const controls = new RegExp(
  [
    `${escape}\\[[0-9;?]*[ -/]*[@-~]`,
    `${escape}\\][^\u0007${escape}]*(?:\u0007|${escape}\\\\)`,
    `${escape}.`,
    "[\u0000-\u0008\u000B-\u001A\u001C-\u001F\u007F]",
  ].join("|"),
  "g",
);
const reset = `${escape}[0m`;
const colours = new RegExp(`^${escape}\\[[0-9;]*m$`);

/** Writes the streams of hooks as they come: each line behind a bar in the colour of its stream. */
export class StreamPrinter {
  readonly #write: (text: string) => void;
  readonly #held = new Map<string, string>();
  /** Whose line is not ended yet. */
  #open: string | undefined;
  #shown = 0;
  #isCut = false;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** `name` tells hooks that run at the same time apart. */
  add({ stream, text }: OutputChunk, name: string | undefined): void {
    if (this.#isCut) return;
    const key = `${name ?? ""} ${stream}`;
    const whole = (this.#held.get(key) ?? "") + text;
    const rest = unfinished.exec(whole)?.[0] ?? "";
    this.#held.set(key, rest.length > 256 ? "" : rest);
    const shown = plain(whole.slice(0, whole.length - rest.length));
    if (shown === "") return;
    this.#shown += shown.length;
    this.#isCut = this.#shown > maxCharacters;
    const bar = `${colour(stream === "stderr" ? "red" : "dim", name === undefined ? "│" : `${name} │`)} `;
    if (this.#open !== undefined && this.#open !== key) this.endLine();
    this.#write(barred(shown, bar, this.#open !== key));
    this.#open = shown.endsWith("\n") ? undefined : key;
    if (!this.#isCut) return;
    this.endLine();
    this.#write(`${colour("yellow", "│ …")}\r\n`);
  }

  /** Ends a line that the hook left open. */
  endLine(): void {
    if (this.#open === undefined) return;
    this.#write(`${reset}\r\n`);
    this.#open = undefined;
  }
}

function plain(text: string): string {
  const withoutReturns = text.replaceAll("\r\n", "\n");
  return withoutReturns.replaceAll(controls, (control) => (colours.test(control) ? control : ""));
}

function barred(text: string, bar: string, startsLine: boolean): string {
  const ends = text.endsWith("\n");
  const lines = (ends ? text.slice(0, -1) : text).split("\n");
  return `${startsLine ? bar : ""}${lines.join(`${reset}\r\n${bar}`)}${ends ? `${reset}\r\n` : ""}`;
}
