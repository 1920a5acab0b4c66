import type { ProblemList } from "./problemList";

/** With the `u` flag a pair counts as one character, so that only a half without its other half matches. */
const loneSurrogate = /[\ud800-\udfff]/u;

export function hasLoneSurrogate(value: string): boolean {
  return loneSurrogate.test(value);
}

/** Reports the first half of a surrogate pair that stands alone: it cannot be written to a file as UTF-8. */
export function checkSurrogates(text: string, problems: ProblemList): void {
  const at = text.search(loneSurrogate);
  if (at >= 0)
    problems.add(
      "encoding",
      "Half of a surrogate pair stands alone here; it is not valid Unicode.",
      at,
      at + 1,
    );
}
