import { ProblemList } from "../problemList";

/** The place in a JSON text up to which it has been read, and what was wrong so far. */
export class JsonCursor {
  readonly problems: ProblemList;
  offset: number;
  /** Set where going on makes no sense; the cursor then stands at the end and stays silent. */
  stopped = false;

  constructor(
    readonly text: string,
    readonly strict: boolean,
  ) {
    this.problems = new ProblemList(text.length);
    this.offset = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  /** The code of the next unit, or -1 at the end. */
  peek(): number {
    return this.offset < this.text.length ? this.text.charCodeAt(this.offset) : -1;
  }

  syntax(message: string, start: number, end: number): void {
    if (this.stopped) return;
    this.problems.add("syntax", message, start, end);
    if (this.problems.isFull) this.stop();
  }

  stop(): void {
    this.stopped = true;
    this.offset = this.text.length;
  }

  /** Moves over white space and comments; strict JSON allows no comments, so each is a problem there. */
  skipTrivia(): void {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.offset);
      if (code === 32 || code === 10 || code === 13 || code === 9) this.offset++;
      else if (code !== 47 || !this.#skipComment()) return;
    }
  }

  #skipComment(): boolean {
    const { text, offset } = this;
    const second = text.charCodeAt(offset + 1);
    if (second === 47) this.offset = lineEnd(text, offset);
    else if (second === 42) this.#skipBlockComment();
    else return false;
    if (this.strict && !this.stopped) {
      this.problems.add("comment", "JSON has no comments; remove it.", offset, this.offset);
    }
    return true;
  }

  #skipBlockComment(): void {
    const start = this.offset;
    const close = this.text.indexOf("*/", start + 2);
    this.offset = close < 0 ? this.text.length : close + 2;
    if (close < 0) this.syntax("This comment is never closed; add */.", start, start + 2);
  }
}

function lineEnd(text: string, from: number): number {
  let offset = from;
  while (offset < text.length && text.charCodeAt(offset) !== 10 && text.charCodeAt(offset) !== 13) offset++;
  return offset;
}
