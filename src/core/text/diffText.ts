import type { TextEdit } from "../model/textRange";

/** Beyond so many differing lines the shortest way is not worth looking for: one edit replaces all of them. */
const maxDifference = 200;

/** The edits that turn one text into another and leave equal lines alone, so that carets, marks and folds stay in place. */
export function diffText(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const [left, right] = [linesOf(before), linesOf(after)];
  const start = commonStart(left, right);
  const end = commonEnd(left, right, start);
  const inner = shortestEdits(left.slice(start, left.length - end), right.slice(start, right.length - end));
  const offsets = offsetsOf(left);
  return inner.map(({ from, to, lines }) =>
    trimmed(before, {
      range: { start: offsets[start + from] ?? before.length, end: offsets[start + to] ?? before.length },
      newText: lines.join(""),
    }),
  );
}

/** Replaces the lines `from` to `to` (exclusive) by others. */
interface LineEdit {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Lines with their ends, so that joining them gives the text again. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function offsetsOf(lines: readonly string[]): readonly number[] {
  let offset = 0;
  return [0, ...lines.map((line) => (offset += line.length))];
}

function commonStart(left: readonly string[], right: readonly string[]): number {
  let count = 0;
  while (count < left.length && count < right.length && left[count] === right[count]) count++;
  return count;
}

function commonEnd(left: readonly string[], right: readonly string[], start: number): number {
  const most = Math.min(left.length, right.length) - start;
  let count = 0;
  while (count < most && left[left.length - count - 1] === right[right.length - count - 1]) count++;
  return count;
}

/**
 * Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986): `reached[k]` is the furthest line of the
 * left on diagonal k after d differences; the history of it leads back.
 */
function shortestEdits(left: readonly string[], right: readonly string[]): readonly LineEdit[] {
  const whole = [{ from: 0, to: left.length, lines: right }];
  if (left.length === 0 || right.length === 0) return whole;
  const history: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  for (let difference = 0; difference <= Math.min(maxDifference, left.length + right.length); difference++) {
    history.push(reached);
    const next = new Map(reached);
    for (let diagonal = -difference; diagonal <= difference; diagonal += 2) {
      const down = goesDown(reached, diagonal, difference);
      let x = down ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= left.length && x - diagonal >= right.length) return wayBack(history, left, right);
    }
    reached = next;
  }
  return whole;
}

function goesDown(reached: ReadonlyMap<number, number>, diagonal: number, difference: number): boolean {
  if (diagonal === -difference) return true;
  return diagonal !== difference && (reached.get(diagonal - 1) ?? 0) < (reached.get(diagonal + 1) ?? 0);
}

function wayBack(
  history: readonly ReadonlyMap<number, number>[],
  left: readonly string[],
  right: readonly string[],
): readonly LineEdit[] {
  const edits: LineEdit[] = [];
  let [x, y] = [left.length, right.length];
  for (let difference = history.length - 1; difference > 0; difference--) {
    const reached = history[difference] ?? new Map<number, number>();
    const diagonal = x - y;
    const down = goesDown(reached, diagonal, difference);
    const previous = down ? diagonal + 1 : diagonal - 1;
    x = reached.get(previous) ?? 0;
    y = x - previous;
    edits.unshift(
      down ? { from: x, to: x, lines: right.slice(y, y + 1) } : { from: x, to: x + 1, lines: [] },
    );
  }
  return edits.reduce<readonly LineEdit[]>(joinNeighbours, []);
}

function joinNeighbours(sofar: readonly LineEdit[], edit: LineEdit): readonly LineEdit[] {
  const last = sofar.at(-1);
  if (last?.to !== edit.from) return [...sofar, edit];
  return [...sofar.slice(0, -1), { from: last.from, to: edit.to, lines: [...last.lines, ...edit.lines] }];
}

/** Without what is the same at both ends of the replaced lines. */
function trimmed(text: string, { range, newText }: TextEdit): TextEdit {
  const old = text.slice(range.start, range.end);
  const most = Math.min(old.length, newText.length);
  let head = 0;
  while (head < most && old[head] === newText[head]) head++;
  let tail = 0;
  while (tail < most - head && old[old.length - tail - 1] === newText[newText.length - tail - 1]) tail++;
  // A pair of surrogates, or the two characters of a line end, is one character for an editor.
  if (/[\uD800-\uDBFF\r]/.test(old.charAt(head - 1))) head--;
  if (splits(old, tail) || splits(newText, tail)) tail--;
  return {
    range: { start: range.start + head, end: range.end - tail },
    newText: newText.slice(head, newText.length - tail),
  };
}

function splits(text: string, tail: number): boolean {
  return /^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|\r\n)$/.test(
    text.slice(text.length - tail - 1, text.length - tail + 1),
  );
}
