/** The line end that a text uses: that of its first line. */
export function eolOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
}

/** Where nothing but white space stands before `offset` on its line: that white space. Looks at no more than it. */
export function leadingIndent(text: string, offset: number): string | undefined {
  const start = blankStart(text, offset);
  const before = start === 0 ? 10 : text.charCodeAt(start - 1);
  const isLineStart = isEol(before) || (before === 0xfeff && start === 1);
  return isLineStart ? text.slice(start, offset) : undefined;
}

/** The white space at the start of the line of `offset`. */
export function lineIndent(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return text.slice(start, skipBlanks(text, start));
}

export function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isEol(text.charCodeAt(start - 1))) start--;
  return start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start;
}

/** Where the line of `offset` ends, before its line end. */
export function lineEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isEol(text.charCodeAt(end))) end++;
  return end;
}

/** Where the line before the one that starts at `start` ends, before its line end. */
export function previousLineEnd(text: string, start: number): number {
  const isCrLf = text.charCodeAt(start - 1) === 10 && text.charCodeAt(start - 2) === 13;
  return Math.max(0, start - (isCrLf ? 2 : 1));
}

/** After the line end that stands at `offset`. */
export function afterEol(text: string, offset: number): number {
  if (text.startsWith("\r\n", offset)) return offset + 2;
  return isEol(text.charCodeAt(offset)) ? offset + 1 : offset;
}

export function skipBlanks(text: string, offset: number): number {
  let end = offset;
  while (isBlank(text.charCodeAt(end))) end++;
  return end;
}

/** Where the blanks before `offset` begin. */
export function blankStart(text: string, offset: number): number {
  let start = offset;
  while (isBlank(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Moves back over white space, line ends included, but not past `limit`. */
export function trimBack(text: string, offset: number, limit: number): number {
  let start = offset;
  while (start > limit && (isBlank(text.charCodeAt(start - 1)) || isEol(text.charCodeAt(start - 1)))) start--;
  return start;
}

/** Moves on over white space, line ends included, but not past `limit`. */
export function trimOn(text: string, offset: number, limit: number): number {
  let end = offset;
  while (end < limit && (isBlank(text.charCodeAt(end)) || isEol(text.charCodeAt(end)))) end++;
  return end;
}

export function isEol(code: number): boolean {
  return code === 10 || code === 13;
}

export function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
