/**
 * A fix by path parses the text again. A file with thousands of problems gets fixes for the first ones, as many as take a
 * moment, and not a frozen editor.
 */
export class FixBudget {
  #left = 4_000_000;

  constructor(private readonly cost: number) {}

  /** Whether there is something left for one more. */
  spend(): boolean {
    if (this.#left < 0) return false;
    this.#left -= this.cost;
    return true;
  }
}
