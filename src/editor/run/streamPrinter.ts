import type { OutputChunk } from "../../core/model/process";
import { colour, reset } from "./colours";
import { unfinished, withoutControls } from "./controls";

/** More than anybody reads in a terminal; the verdict is made from all of it. */
const maxCharacters = 512 * 1024;

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
    const shown = withoutControls(whole.slice(0, whole.length - rest.length));
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

function barred(text: string, bar: string, startsLine: boolean): string {
  const ends = text.endsWith("\n");
  const lines = (ends ? text.slice(0, -1) : text).split("\n");
  return `${startsLine ? bar : ""}${lines.join(`${reset}\r\n${bar}`)}${ends ? `${reset}\r\n` : ""}`;
}
