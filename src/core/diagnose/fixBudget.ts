import type { Fix } from "../model/finding";

/** A fix may have to parse the text again. A file with thousands of problems gets fixes for the first ones, not a frozen editor. */
export class FixBudget {
  #left = 20_000_000;

  constructor(private readonly cost: number) {}

  spend(make: () => readonly Fix[] | undefined): readonly Fix[] | undefined {
    if (this.#left < 0) return undefined;
    this.#left -= this.cost;
    return make();
  }
}
