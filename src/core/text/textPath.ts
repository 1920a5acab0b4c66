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

const step = /\[(\d+)\]|\[("(?:[^"\\]|\\[^])*")\]|(?:^|(?<!^)\.)([A-Za-z_$][\w$]*)/y;

/** Reads what `printPath` wrote; `undefined` where it is no path. */
export function parsePath(source: string): TextPath | undefined {
  const path: (string | number)[] = [];
  for (let offset = 0; offset < source.length; offset = step.lastIndex) {
    step.lastIndex = offset;
    const found = step.exec(source);
    if (!found) return undefined;
    const [, index, quoted, name] = found;
    const key = quoted === undefined ? name : parseQuoted(quoted);
    if (index === undefined && key === undefined) return undefined;
    path.push(index === undefined ? (key ?? "") : Number(index));
  }
  return path;
}

function parseQuoted(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}
