import type { TomlStyle } from "./printToml";
import { detectTomlStyle } from "./tomlStyle";
import type { TomlPlace, TomlSection, TomlTree } from "./tomlTree";

/** What every edit of a TOML text looks at. */
export interface TomlContext {
  readonly text: string;
  readonly tree: TomlTree;
  readonly style: TomlStyle;
  /** The sections at each path and below it, so that no edit has to go through all of them. */
  readonly families: ReadonlyMap<string, readonly TomlSection[]>;
}

export function tomlContext(text: string, tree: TomlTree): TomlContext {
  const families = new Map<string, TomlSection[]>();
  for (const section of tree.sections) {
    for (let length = 0; length <= section.path.length; length++) {
      const key = JSON.stringify(section.path.slice(0, length));
      const family = families.get(key);
      if (family) family.push(section);
      else families.set(key, [section]);
    }
  }
  return { text, tree, style: detectTomlStyle(text, tree), families };
}

/** All sections at a path and below it, in the order of the text. */
export function familyOf({ families }: TomlContext, path: TomlPlace["path"]): readonly TomlSection[] {
  return families.get(JSON.stringify(path)) ?? [];
}
