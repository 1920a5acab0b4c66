import type { Position, TextRange } from "../model/textRange";

/** Turns offsets into lines and back. A line ends with \r\n, \n or \r, as in LSP. */
export class LineIndex {
  readonly #starts: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    this.#starts = lineStarts(text);
    this.#length = text.length;
  }

  /** Offsets outside the text are moved to its nearest end. */
  positionAt(offset: number): Position {
    const bounded = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= bounded) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: bounded - (this.#starts[low] ?? 0) };
  }

  /** A position past the end of its line means the start of the next line at most; past the last line, the end. */
  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    const start = this.#starts[line];
    if (start === undefined) return this.#length;
    const end = this.#starts[line + 1] ?? this.#length;
    return Math.min(start + Math.max(0, character), end);
  }

  rangeAt({ start, end }: TextRange): { readonly start: Position; readonly end: Position } {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 10 || (code === 13 && text.charCodeAt(offset + 1) !== 10)) starts.push(offset + 1);
  }
  return starts;
}
