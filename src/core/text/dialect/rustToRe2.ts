import { byCode, unicodeSpaces } from "./translated";
import type { Translated } from "./translated";

/**
 * A class, the opening of a group, an escape, a brace with what it counts, or one character.
 * The grammar: https://docs.rs/regex/latest/regex/#syntax
 */
const piece =
  /\[(\^?)(\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*)\]|\(\?P?<[^>]*>|\(\?[\w-]*[:)]|\\[uUx](?:\{[0-9a-fA-F]+\}|[0-9a-fA-F]+)|\\[^]|\{[^}]*\}?|[^]/g;
const classPiece = /\[:\^?\w+:\]|\\[uUx](?:\{[0-9a-fA-F]+\}|[0-9a-fA-F]+)|\\[^]|&&|--|~~|[^]/g;

const sets: Readonly<Record<string, string>> = {
  d: "\\p{Nd}",
  s: unicodeSpaces + "\\x{85}",
  w: "\\p{L}\\p{M}\\p{Nd}\\p{Pc}",
};

class Refusal {
  reason: "invalid" | "unsupported" | undefined;

  /** `invalid` outweighs: what the engine refuses need not be evaluated. */
  add(reason: "invalid" | "unsupported"): string {
    if (this.reason !== "invalid") this.reason = reason;
    return "";
  }
}

/** Writes a pattern of the regex crate as RE2 understands it: its sets know Unicode, and a stray brace is a mistake. */
export function rustToRe2(source: string): Translated {
  const refusal = new Refusal();
  const translated = source.replace(piece, (found: string, negated?: string, content?: string) => {
    if (content !== undefined) return `[${negated ?? ""}${translateClass(content, refusal)}]`;
    if (/^\(\?P?</.test(found)) return "(?:";
    if (found.startsWith("(?")) return /[^imsU:)?(-]/.test(found) ? refusal.add("unsupported") : found;
    if (found.startsWith("{")) return translateCount(found, refusal);
    return found.startsWith("\\") ? translateEscape(found, refusal, false) : found;
  });
  // RE2 refuses what repeats a repetition (`a**`); this engine does not.
  if (/(?:[*+?]|[^\\]\})(?:[*+]|\{\d)/.test(translated)) refusal.add("unsupported");
  return refusal.reason ? { ok: false, reason: refusal.reason } : { ok: true, source: translated };
}

function translateCount(count: string, refusal: Refusal): string {
  const [, least, most] = /^\{(\d*)(,\d*)?\}$/.exec(count) ?? [];
  if (least === undefined || (least === "" && (most ?? ",") === ",")) return refusal.add("invalid");
  return `{${least === "" ? "0" : least}${most ?? ""}}`;
}

function translateClass(content: string, refusal: Refusal): string {
  return content.replace(classPiece, (found) => {
    // Sets that are joined, cut or subtracted: RE2 has no such thing.
    if (found === "&&" || found === "--" || found === "~~" || found === "[")
      return refusal.add("unsupported");
    return found.length > 1 && found.startsWith("\\") ? translateEscape(found, refusal, true) : found;
  });
}

function translateEscape(escape: string, refusal: Refusal, inClass: boolean): string {
  const letter = escape.charAt(1);
  if (/^\\[uUx][{0-9a-fA-F]/.test(escape)) return translateCode(escape, refusal);
  const set = sets[letter.toLowerCase()];
  if (set !== undefined) {
    const isNegated = letter !== letter.toLowerCase();
    if (inClass) return isNegated ? escape : set;
    return `[${isNegated ? "^" : ""}${set}]`;
  }
  if (letter === "<" || letter === ">") return refusal.add("unsupported");
  const isKnown = /[bBtnvfraAzpP]/.test(letter) || /[!-/:-@[-`{-~]/.test(letter);
  return isKnown ? escape : refusal.add("invalid");
}

/** `\x7F`, `\u007F`, `\U0000007F` take as many digits as they have; more digits stand for themselves. */
function translateCode(escape: string, refusal: Refusal): string {
  const digits = escape.slice(2);
  if (digits.startsWith("{")) return byCode(digits.slice(1, -1));
  const length = { x: 2, u: 4, U: 8 }[escape.charAt(1)] ?? 2;
  return digits.length < length
    ? refusal.add("invalid")
    : byCode(digits.slice(0, length)) + digits.slice(length);
}
