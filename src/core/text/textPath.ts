import type { TextPath } from "./textNode";

const identifier = /^[A-Za-z_$][\w$]*$/;

/** As people write it: `hooks.PreToolUse[0].hooks["a b"]`. The root is the empty string. */
export function printPath(path: TextPath): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      if (!identifier.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join("");
}

const quotedStep = /\[("(?:[^"\\]|\\[^])*")\]/y;

/** Reads what `printPath` wrote; `undefined` where it is no path. By hand, since every hook of a file is looked up by one. */
export function parsePath(source: string): TextPath | undefined {
  const path: (string | number)[] = [];
  for (let offset = 0; offset < source.length;) {
    const start = offset + (path.length > 0 || isBracket(source, offset) ? 1 : 0);
    const end = wordEnd(source, start);
    const word = source.slice(start, end);
    if (!isBracket(source, offset)) {
      if ((offset > 0 && source.charCodeAt(offset) !== dot) || !identifier.test(word)) return undefined;
      path.push(word);
      offset = end;
    } else if (digits.test(word) && source.charCodeAt(end) === closeBracket) {
      path.push(Number(word));
      offset = end + 1;
    } else {
      quotedStep.lastIndex = offset;
      const key = parseQuoted(quotedStep.exec(source)?.[1]);
      if (key === undefined) return undefined;
      path.push(key);
      offset = quotedStep.lastIndex;
    }
  }
  return path;
}

const digits = /^\d+$/;
const dot = 46;
const openBracket = 91;
const closeBracket = 93;

const isBracket = (source: string, offset: number): boolean => source.charCodeAt(offset) === openBracket;

function wordEnd(source: string, start: number): number {
  let end = start;
  for (; end < source.length; end++) {
    const code = source.charCodeAt(end);
    if (code === dot || code === openBracket || code === closeBracket) break;
  }
  return end;
}

function parseQuoted(quoted: string | undefined): string | undefined {
  if (quoted === undefined) return undefined;
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}
