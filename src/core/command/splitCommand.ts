import type { TextRange } from "../model/textRange";

/** A word of a command line as a POSIX shell reads it; what PowerShell and cmd read differently does not matter for paths. */
export interface CommandWord {
  /** Without quotes; variables stay as they are written. */
  readonly text: string;
  readonly range: TextRange;
  /** Part of it stands in quotes. */
  readonly quoted: boolean;
  /** A variable in it stands outside of quotes, so that a space in its value splits the word. */
  readonly splits: boolean;
}

/** A simple command between two operators. */
export interface CommandSegment {
  readonly words: readonly CommandWord[];
  /** What stands before it: nothing, `;`, `&&`, `||`, `|`, `&` or a line end. */
  readonly operator: string;
}

const redirection = /\d*[<>]{1,3}(?:&[\d-]+)?/y;
const operators = /&&|\|\||[;|&\n()]/y;
const maxLength = 20_000;

/** Takes a command apart at operators and spaces. Words inside of `$(...)` stay together with the word around them. */
export function splitCommand(command: string): readonly CommandSegment[] {
  const text = command.slice(0, maxLength);
  const segments: { words: CommandWord[]; operator: string }[] = [{ words: [], operator: "" }];
  for (let offset = 0; offset < text.length;) {
    operators.lastIndex = offset;
    const operator = operators.exec(text)?.[0];
    if (operator !== undefined) {
      segments.push({ words: [], operator });
      offset += operator.length;
    } else if (/\s/.test(text.charAt(offset))) {
      offset++;
    } else {
      const word = readWord(text, offset);
      segments.at(-1)?.words.push(word);
      offset = Math.max(word.range.end, offset + 1);
    }
  }
  return segments.filter(({ words }) => words.length > 0);
}

function readWord(text: string, start: number): CommandWord {
  let quote = "";
  let quoted = false;
  let splits = false;
  redirection.lastIndex = start;
  const redirected = redirection.exec(text)?.[0] ?? "";
  let value = redirected;
  let offset = start + redirected.length;
  for (; offset < text.length; offset++) {
    const character = text.charAt(offset);
    if (quote === "'" ? character === "'" : quote !== "" && character === quote) quote = "";
    else if (quote === "" && (character === '"' || character === "'")) {
      quote = character;
      quoted = true;
    } else if (
      character === "\\" &&
      quote !== "'" &&
      offset + 1 < text.length &&
      /["'\\$` ]/.test(text.charAt(offset + 1))
    ) {
      value += text.charAt(++offset);
    } else if (character === "$" && quote !== "'") {
      const end = endOfExpansion(text, offset);
      value += text.slice(offset, end);
      splits ||= quote === "" && end > offset + 1;
      offset = end - 1;
    } else if (quote === "" && /[\s;|&()<>]/.test(character)) break;
    else value += character;
  }
  return { text: value, range: { start, end: offset }, quoted, splits };
}

/** The end of `$NAME`, `${...}` or `$(...)`. */
function endOfExpansion(text: string, start: number): number {
  const next = text.charAt(start + 1);
  const close = next === "{" ? "}" : next === "(" ? ")" : "";
  if (close === "") return start + (/^\$(?:env:)?\w*/.exec(text.slice(start, start + 100))?.[0].length ?? 1);
  let depth = 0;
  for (let offset = start + 1; offset < text.length; offset++) {
    if (text.charAt(offset) === next) depth++;
    else if (text.charAt(offset) === close && --depth === 0) return offset + 1;
  }
  return text.length;
}
