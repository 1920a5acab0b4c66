/** Turns a glob of a provider's file table (`*`, `**`, `{a,b}`) into a regular expression over `/`-separated paths. */
export function globToRegExp(glob: string): RegExp {
  return new RegExp(`^${globSource(glob)}$`);
}

export function globSource(glob: string): string {
  return glob
    .replace(/[.+^$()|[\]\\]/g, "\\$&")
    .replace(/\{([^}]*)\}/g, (_whole, list: string) => `(?:${list.split(",").join("|")})`)
    .replace(/\*\*\/|\*\*|\*/g, (star) => {
      if (star === "**/") return "(?:[^/]+/)*";
      return star === "**" ? ".*" : "[^/]*";
    });
}
