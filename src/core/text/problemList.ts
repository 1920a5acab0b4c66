import { maxProblems } from "./limits";
import type { TextProblem } from "./textNode";

/** Collects the problems of one text, up to a bound, so that 20 MB of rubbish do not become a million objects. */
export class ProblemList {
  readonly #problems: TextProblem[] = [];

  get all(): readonly TextProblem[] {
    return this.#problems;
  }

  get isFull(): boolean {
    return this.#problems.length >= maxProblems;
  }

  add(kind: TextProblem["kind"], message: string, start: number, end: number): void {
    if (!this.isFull) this.#problems.push({ kind, message, range: { start, end } });
  }
}
