/** A small generator of repeatable random numbers (mulberry32), so that a failing input can be made again from its seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const fragments = [
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  '"',
  "null",
  "true",
  "-1",
  "1e999",
  '"hooks"',
  '"matcher"',
  "/*",
  "//",
  "\\",
  "\u0000",
  "\ud800",
  "\ufeff",
  "\r\n",
  "\t",
  "[[hooks.PreToolUse]]",
  "- &a",
  "*a",
  "'''",
  "(((((",
  "a{1000}{1000}",
  "(a+)+$",
  "🙂",
  '"type": "http"',
] as const;

/** Damages a text in a few places: cuts, copies, swaps and strange fragments. */
export function mutate(text: string, random: () => number): string {
  let result = text;
  const count = 1 + Math.floor(random() * 4);
  for (let step = 0; step < count; step++) {
    const at = Math.floor(random() * (result.length + 1));
    const length = Math.floor(random() * random() * 60);
    const piece = result.slice(at, at + length);
    switch (Math.floor(random() * 5)) {
      case 0:
        result = result.slice(0, at) + result.slice(at + length);
        break;
      case 1:
        result = result.slice(0, at) + piece + piece + result.slice(at + length);
        break;
      case 2:
        result =
          result.slice(0, at) + (fragments[Math.floor(random() * fragments.length)] ?? "") + result.slice(at);
        break;
      case 3:
        result =
          result.slice(0, at) + String.fromCharCode(Math.floor(random() * 65536)) + result.slice(at + 1);
        break;
      default: {
        const other = Math.floor(random() * (result.length + 1));
        result = result.slice(0, other) + piece + result.slice(other);
      }
    }
  }
  return result;
}

/** Text that is nothing in particular. */
export function noise(random: () => number): string {
  const length = Math.floor(random() * 200);
  const pick = (): string =>
    random() < 0.5
      ? (fragments[Math.floor(random() * fragments.length)] ?? "")
      : String.fromCharCode(Math.floor(random() * (random() < 0.8 ? 128 : 65536)));
  return Array.from({ length }, pick).join("");
}
