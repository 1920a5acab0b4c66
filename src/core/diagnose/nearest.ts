/** The candidate that a person most likely meant; undefined where none is close. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const most = Math.min(3, Math.floor(name.length / 4));
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const far = distance(name.toLowerCase(), candidate.toLowerCase(), least);
    if (far < least) {
      least = far;
      best = candidate;
    }
  }
  return best;
}

/** How many letters have to be changed, added, removed or swapped with their neighbour; `limit` where it is that or more. */
function distance(from: string, to: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_unused, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : limit,
        ),
      );
    }
    if (Math.min(...next) >= limit) return limit;
    before = last;
    last = next;
  }
  return Math.min(last[to.length] ?? limit, limit);
}
