import { byCode, unicodeSpaces } from "./translated";
import type { Translated } from "./translated";

/** A class, a named group, an escape, or one character. */
const piece =
  /\[(\^?)((?:\\[^]|[^\]\\])*)\]|\(\?<[^>]*>|\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|0[0-7]{0,2}|[^])|[^]/g;
const classPiece = /\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|0[0-7]{0,2}|[^])-?|[^]/g;

/**
 * Writes a pattern that JavaScript accepts (without flags) as RE2 understands it: there an unknown escape is the letter
 * itself, a dot stops at more line ends, `\s` knows Unicode, and a class may be empty.
 */
export function javascriptToRe2(source: string): Translated {
  const translated = source.replace(piece, (found: string, negated?: string, content?: string) => {
    if (content !== undefined) return translateClass(negated === "^", content);
    if (found.startsWith("(?<")) return "(?:";
    if (found === ".") return "[^\\n\\r\\x{2028}\\x{2029}]";
    return found.startsWith("\\") ? translateEscape(found) : found;
  });
  return { ok: true, source: translated };
}

function translateClass(isNegated: boolean, content: string): string {
  if (content === "") return isNegated ? "[\\x{0}-\\x{10ffff}]" : "[^\\x{0}-\\x{10ffff}]";
  const inner = content.replace(classPiece, (found) => {
    if (found === "[") return "\\[";
    if (!found.startsWith("\\")) return found;
    // Behind a set such as \w a hyphen is a hyphen; RE2 would take it for a range.
    const hyphen = found.length > 2 && found.endsWith("-") ? (/^\\[dDwWsS]/.test(found) ? "\\-" : "-") : "";
    return translateClassEscape(hyphen === "" ? found : found.slice(0, -1)) + hyphen;
  });
  return `[${isNegated ? "^" : ""}${inner}]`;
}

function translateClassEscape(escape: string): string {
  if (escape === "\\b") return byCode("8");
  if (escape === "\\B") return "B";
  if (escape === "\\s") return unicodeSpaces + "\\x{feff}";
  return escape === "\\S" ? escape : translateEscape(escape);
}

function translateEscape(escape: string): string {
  const letter = escape.charAt(1);
  if (/^\\[ux][0-9a-fA-F]{2}/.test(escape)) return byCode(escape.slice(2));
  if (/^\\c[A-Za-z]/.test(escape)) return byCode((escape.charCodeAt(2) % 32).toString(16));
  if (letter === "s" || letter === "S") return `[${letter === "S" ? "^" : ""}${unicodeSpaces}\\x{feff}]`;
  if (letter === "0") return byCode(parseInt(escape.slice(1), 8).toString(16));
  return /[A-Za-z]/.test(letter) && !/[dDwWbBtnvfr]/.test(letter) ? letter : quote(letter);
}

function quote(character: string): string {
  return /[A-Za-z!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character;
}
