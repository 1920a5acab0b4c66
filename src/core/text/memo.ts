/**
 * Results by what they were made from. Files repeat their matchers and commands, and are read again after every key that
 * somebody types. Full, it starts anew: what is in use is soon there again.
 */
export class Memo<Key, Value> {
  readonly #known = new Map<Key, Value>();
  readonly #size: number;

  constructor(size = 1000) {
    this.#size = size;
  }

  get(key: Key, make: () => Value): Value {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#known.size >= this.#size) this.#known.clear();
    this.#known.set(key, made);
    return made;
  }
}
