import { javascriptToRe2 } from "./dialect/javascriptToRe2";
import { rustToRe2 } from "./dialect/rustToRe2";
import type { Translated } from "./dialect/translated";
import { Memo } from "./memo";
import { loadRe2 } from "./packages";

/** Whose regular expressions a pattern is written for. */
export type PatternEngine = "javascript" | "rust" | "re2";

export interface PatternOptions {
  /** Whether the pattern has to match the whole value and not only a part of it. */
  readonly anchored?: boolean;
  /** RE2 where it is not known: what it accepts means the same to nearly every engine. */
  readonly engine?: PatternEngine;
}

export type CompiledPattern =
  | { readonly ok: true; readonly test: (value: string) => boolean }
  | { readonly ok: false; readonly reason: PatternRefusal };

/**
 * - `invalid`: its engine refuses the pattern.
 * - `lookaround`: it looks around or refers back, which takes more than linear time; JavaScript would accept it.
 * - `unsupported`: its engine accepts it, but it cannot be evaluated here.
 * - `tooLarge`: it is too long, or repeats too much.
 */
type PatternRefusal = "invalid" | "lookaround" | "unsupported" | "tooLarge";

const maxLength = 4000;
/** RE2 repeats nothing more than a thousand times, however repetitions are nested. */
const maxRepeat = 1000;
/** Units of source times repetitions: a bound on the time that compiling takes. */
const maxCost = 400_000;
/** Instructions of the compiled program: a bound on the time per character of a value. */
const maxProgram = 4000;

const compiled = new Memo<string, CompiledPattern>(500);

/** Compiles a pattern to RE2, which matches in linear time, so that no pattern can hang the editor. */
export function compilePattern(source: string, options: PatternOptions = {}): CompiledPattern {
  const { anchored = false, engine = "re2" } = options;
  if (source.length > maxLength) return refused("tooLarge");
  return compiled.get(`${engine} ${anchored} ${source}`, () => compile(source, anchored, engine));
}

/** Whether an engine would accept a pattern; true where that cannot be told. */
export function isValidPattern(source: string, engine: PatternEngine): boolean {
  if (engine === "javascript") return isJavascript(source);
  if (source.length > maxLength) return true;
  const pattern = compilePattern(source, { engine });
  return pattern.ok || pattern.reason === "unsupported";
}

function compile(source: string, anchored: boolean, engine: PatternEngine): CompiledPattern {
  if (engine === "javascript" && !isJavascript(source)) return refused("invalid");
  if (usesLookaround(source)) return refused("lookaround");
  const translated = translate(source, engine);
  if (!translated.ok) return translated;
  const repeats = repetitions(translated.source);
  if (repeats > maxRepeat * maxRepeat || source.length * Math.min(repeats, maxRepeat) > maxCost)
    return refused("tooLarge");
  const mayDiffer =
    engine === "javascript" || (engine === "rust" && (repeats > maxRepeat || /\\p/i.test(source)));
  return compileRe2(translated.source, anchored, mayDiffer ? "unsupported" : "invalid");
}

function compileRe2(source: string, anchored: boolean, reason: PatternRefusal): CompiledPattern {
  try {
    const program = loadRe2().RE2JS.compile(source);
    if (program.programSize() > maxProgram) return refused("tooLarge");
    return { ok: true, test: (value) => (anchored ? program.testExact(value) : program.test(value)) };
  } catch {
    return refused(reason);
  }
}

function translate(source: string, engine: PatternEngine): Translated {
  switch (engine) {
    case "javascript":
      return javascriptToRe2(source);
    case "rust":
      return rustToRe2(source);
    case "re2":
      return { ok: true, source };
  }
}

/** Compiles only, which is quick for any pattern; what can take forever is matching. */
function isJavascript(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

const escapeOrClassOrLook = /\\(?:([1-9]|k<)|[^])|\[\^?\]?(?:\\[^]|[^\]\\])*\]|(\(\?<?[=!])/g;

function usesLookaround(source: string): boolean {
  return [...source.matchAll(escapeOrClassOrLook)].some(
    ([, reference, look]) => reference !== undefined || look !== undefined,
  );
}

/** How often the innermost part may be repeated at most, if all counted repetitions were nested. `\x{2028}` counts nothing. */
function repetitions(source: string): number {
  const counts = [...source.matchAll(/(?<!\\x)\{(\d+)(?:,(\d*))?\}/g)];
  return counts.reduce(
    (product, [, least, most]) => product * Math.max(1, Number(least), Number(most ?? 0)),
    1,
  );
}

function refused(reason: PatternRefusal): CompiledPattern {
  return { ok: false, reason };
}
