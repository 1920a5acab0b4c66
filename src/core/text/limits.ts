import type { TextFormat } from "./textNode";

/**
 * In UTF-16 units. No hook file comes near it; what does is no config file, and the editor must not stall on it. The
 * packages for YAML and TOML read about a megabyte in a second.
 */
const maxTextLength: Readonly<Record<TextFormat, number>> = {
  json: 20_000_000,
  jsonc: 20_000_000,
  yaml: 2_000_000,
  toml: 2_000_000,
};

/** Levels of objects and arrays. Bounds the recursion of everything that walks a tree. */
export const maxDepth = 200;

/** Of one kind. Past this many it is no slip of the pen but something else; more would only cost time. */
export const maxProblems = 100;

/** In bytes, of which a unit has at least one: what is larger need not be read to know that it is refused. */
export const maxFileSize = Math.max(...Object.values(maxTextLength));

/** The sentence for a text that is not even read; undefined where it is. */
export function describeTooLarge(
  { length }: { readonly length: number },
  format: TextFormat,
): string | undefined {
  if (length <= maxTextLength[format]) return undefined;
  const [found, most] = [length, maxTextLength[format]].map((units) => (units / 1_000_000).toFixed(1));
  return `The text is too large to be a hook file: ${found} MB, and at most ${most} MB are read.`;
}
