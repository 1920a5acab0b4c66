const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, magenta: 35, cyan: 36 } as const;

export type Colour = keyof typeof codes;

export const reset = "\x1b[0m";

/** Text in a colour of the terminal's theme. */
export function colour(name: Colour, text: string): string {
  return `\x1b[${codes[name]}m${text}${reset}`;
}
