/** Writes an argument list as one command line of a POSIX shell, so that the shell reads exactly these words. */
export function quoteWords(words: readonly string[]): string {
  return words.map(quoteWord).join(" ");
}

/** One word, taken literally. `=` needs quotes too: `a=b` in front would be an assignment. */
export function quoteWord(word: string): string {
  return /^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
