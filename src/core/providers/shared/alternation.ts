/** A piece of a regular expression between two `|` of the top level. */
export interface Alternative {
  /** As written, without the anchors. */
  readonly text: string;
  /** `^` and `$` stood around it, or around the group that holds it. */
  readonly anchored: boolean;
  /** The literal that it stands for, where it has no operator left. */
  readonly literal: string | undefined;
}

/** Takes `^(?:A|B)$`, `(A|B)`, `^A$|^B$` and `A|B` apart. Anything inside brackets stays together. */
export function splitAlternation(pattern: string): readonly Alternative[] {
  const whole = peel(pattern);
  return splitTopLevel(whole.text).map((part) => {
    const piece = peel(part);
    return { text: piece.text, anchored: whole.anchored || piece.anchored, literal: literalOf(piece.text) };
  });
}

/** Quotes a name so that a regular expression means just this name. */
export function escapePattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function peel(pattern: string): { readonly text: string; readonly anchored: boolean } {
  let text = pattern;
  let anchored = false;
  if (
    text.startsWith("^") &&
    endsInDollar(text) &&
    (isGroup(text.slice(1, -1)) || splitTopLevel(text).length === 1)
  ) {
    text = text.slice(1, -1);
    anchored = true;
  }
  if (isGroup(text)) {
    const inner = text.slice(text.startsWith("(?:") ? 3 : 1, -1);
    if (anchored || splitTopLevel(inner).every((part) => !part.startsWith("^"))) text = inner;
  }
  return { text, anchored };
}

/** The whole text is one group `(...)` or `(?:...)`. */
function isGroup(text: string): boolean {
  if (!text.startsWith("(") || !text.endsWith(")") || /^\(\?(?!:)/.test(text)) return false;
  let depth = 0;
  for (const { character, index } of unescaped(text)) {
    if (character === "(") depth++;
    if (character === ")" && --depth === 0) return index === text.length - 1;
  }
  return false;
}

function endsInDollar(text: string): boolean {
  let last = -1;
  for (const { character, index } of unescaped(text)) if (character === "$") last = index;
  return last === text.length - 1;
}

/** The pieces between the `|` that stand outside of all brackets. */
export function splitTopLevel(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { character, index } of unescaped(text)) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "|" && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** Whether the brackets of a pattern open and close within it: `a)|(?:b` cannot stand inside of a group. */
export function isBalanced(pattern: string): boolean {
  let depth = 0;
  for (const { character } of unescaped(pattern)) {
    if (character === "(") depth++;
    if (character === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

/** The characters that are neither escaped nor inside a character class. */
function* unescaped(text: string): Generator<{ readonly character: string; readonly index: number }> {
  let inClass = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === "\\") index++;
    else if (inClass) inClass = character !== "]";
    else if (character === "[") inClass = true;
    else yield { character, index };
  }
}

function literalOf(text: string): string | undefined {
  const plain = text.replace(/\\([^A-Za-z0-9])/g, "");
  return text === "" || /[\\^$.*+?()[\]{}|]/.test(plain)
    ? undefined
    : text.replace(/\\([^A-Za-z0-9])/g, "$1");
}
