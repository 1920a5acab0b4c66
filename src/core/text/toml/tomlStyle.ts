import { eolOf, trimBack } from "../edit/lines";
import type { TomlStyle } from "./printToml";
import type { TomlTree } from "./tomlTree";

export function detectTomlStyle(text: string, { sections }: TomlTree): TomlStyle {
  const eol = eolOf(text);
  const last = sections.at(-1);
  const isTight = sections.length > 2 && last !== undefined && countEols(text, last.start) === 1;
  return {
    eol,
    equals: equalsOf(text, sections[0]?.lastKey ?? sections[1]?.lastKey),
    gap: isTight ? eol : eol + eol,
  };
}

function countEols(text: string, end: number): number {
  return text.slice(trimBack(text, end, 0), end).match(/\r\n|\n/g)?.length ?? 0;
}

/** `key = value` or `key=value`, as the text has it. */
function equalsOf(text: string, key: number | undefined): string {
  const found = key === undefined ? undefined : /^[\w.-]+([ \t]*=[ \t]*)\S/.exec(text.slice(key, key + 200));
  return found?.[1] ?? " = ";
}
