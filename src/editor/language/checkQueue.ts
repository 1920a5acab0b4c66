/** Does one thing after the other, those that somebody waits for first. Each key waits once at most. */
export class CheckQueue {
  readonly #urgent = new Set<string>();
  readonly #others = new Set<string>();
  readonly #work: (key: string) => Promise<void>;
  #isRunning = false;

  constructor(work: (key: string) => Promise<void>) {
    this.#work = work;
  }

  add(key: string, isUrgent: boolean): void {
    (isUrgent ? this.#urgent : this.#others).add(key);
    if (!this.#isRunning) void this.#run();
  }

  clear(): void {
    this.#urgent.clear();
    this.#others.clear();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let key = this.#next(); key !== undefined; key = this.#next()) await this.#work(key);
    this.#isRunning = false;
  }

  #next(): string | undefined {
    const [key] = this.#urgent.size > 0 ? this.#urgent : this.#others;
    if (key === undefined) return undefined;
    this.#urgent.delete(key);
    this.#others.delete(key);
    return key;
  }
}
