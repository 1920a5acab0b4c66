import { maxProblems } from "./limits";
import type { TextProblem } from "./textNode";

/** Collects the problems of one text, up to a bound for each kind, so that 20 MB of rubbish do not become a million objects. */
export class ProblemList {
  readonly #problems: TextProblem[] = [];
  readonly #counts = new Map<TextProblem["kind"], number>();

  /** A package may point behind the end of the text; a range never does. */
  constructor(private readonly textLength: number) {}

  get all(): readonly TextProblem[] {
    return this.#problems;
  }

  /** Whether so much of the text cannot be understood that reading on makes no sense. */
  get isFull(): boolean {
    return (this.#counts.get("syntax") ?? 0) >= maxProblems;
  }

  add(kind: TextProblem["kind"], message: string, start: number, end: number): void {
    const count = this.#counts.get(kind) ?? 0;
    if (count >= maxProblems) return;
    this.#counts.set(kind, count + 1);
    const range = { start: Math.min(start, this.textLength), end: Math.min(end, this.textLength) };
    this.#problems.push({ kind, message, range });
  }
}
