import type { TextNode } from "../../text/textNode";
import { childOf } from "../../text/nodeAt";
import { isFalse } from "../shared/booleanNode";

/**
 * Every hook of Antigravity stands under a name. Hooks that come without one share the name `hooks` (or `hooks-2`, ... where
 * that is switched the other way), which therefore says nothing and is not taken for a name.
 */
const plain = "hooks";

export function isPlainName(name: string): boolean {
  return /^hooks(?:-\d+)?$/.test(name);
}

/** Chooses the key under which hooks of a name and a state of the switch stand. */
export class Names {
  readonly #root: TextNode | undefined;
  readonly #chosen = new Map<string, string>();
  readonly #states = new Map<string, boolean>();

  constructor(root: TextNode | undefined) {
    this.#root = root;
  }

  keyFor(name: string | undefined, enabled: boolean): string {
    const wish = `${name ?? ""}\n${enabled}`;
    const known = this.#chosen.get(wish);
    if (known !== undefined) return known;
    const key = name ?? this.#plainName(enabled);
    this.#chosen.set(wish, key);
    this.#states.set(key, enabled);
    return key;
  }

  /** The keys that must be switched off because no hook stood under them before. */
  switchedOff(): readonly string[] {
    return [...this.#states]
      .filter(([key, enabled]) => !enabled && childOf(this.#root, key) === undefined)
      .map(([key]) => key);
  }

  #plainName(enabled: boolean): string {
    for (let number = 1; ; number++) {
      const key = number === 1 ? plain : `${plain}-${number}`;
      const there = childOf(this.#root, key);
      const state = there === undefined ? this.#states.get(key) : !isFalse(childOf(there, "enabled"));
      if (state === undefined || state === enabled) return key;
    }
  }
}
